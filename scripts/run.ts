import { spawn } from 'node:child_process'

/** What `run` answers when the command was ended at its limit, as `timeout` does. */
export const TIMED_OUT = 124

/** Runs a command to its end with our output; resolves with its exit code. Past `limitMs` it is ended with all it
 *  started, and the answer is `TIMED_OUT`.
 *  @default limitMs none */
export function run(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
  limitMs?: number,
): Promise<number> {
  const isGroup = limitMs !== undefined && process.platform !== 'win32'
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: 'inherit',
      env,
      shell: process.platform === 'win32',
      // A process group can be ended whole. A browser outlives the process that started it.
      detached: isGroup,
    })
    let isOver = false
    const limit =
      limitMs === undefined
        ? undefined
        : setTimeout(() => {
            isOver = true
            if (isGroup && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
            else child.kill('SIGKILL')
          }, limitMs)
    // Ctrl-C reaches this process's group only.
    const stop = (): void => {
      if (isGroup && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
      process.exit(130)
    }
    process.once('SIGINT', stop)
    process.once('SIGTERM', stop)
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      clearTimeout(limit)
      process.off('SIGINT', stop)
      process.off('SIGTERM', stop)
      resolve(isOver ? TIMED_OUT : (code ?? (signal === null ? 1 : 128)))
    })
  })
}
