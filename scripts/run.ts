import { spawn } from 'node:child_process'

/** What `run` returns for a command that exceeded its limit, like `timeout`. */
export const TIMED_OUT = 124

/** Runs a command with our output; resolves with its exit code. After `limitMs` kills it with all its child processes,
 *  and resolves with `TIMED_OUT`.
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
      // A process group can be killed as a whole. A browser outlives the process that started it.
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
