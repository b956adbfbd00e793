import type { ServerProcess } from '../../test-support/server-process.ts'
import { startServerProcess } from '../../test-support/server-process.ts'

/** Server processes that end with their test. `await using servers = serverProcesses()`. */
export type ServerProcesses = AsyncDisposable & {
  /** Starts a server process with these settings, and waits until `/ready` succeeds. `file`: the `server.ts` of another copy. */
  start(env: Record<string, string>, file?: string): Promise<ServerProcess>
  /** Stops a process gracefully and waits for its end. Returns its exit code. */
  stop(server: ServerProcess): Promise<number | null>
  /** Kills a process, as if its machine died. */
  kill(server: ServerProcess): Promise<void>
}

export function serverProcesses(): ServerProcesses {
  const running = new Set<ServerProcess>()
  const end = async (server: ServerProcess, signal: NodeJS.Signals) => {
    running.delete(server)
    if (server.child.exitCode === null && server.child.signalCode === null) server.child.kill(signal)
    return server.exit
  }
  return {
    start: async (env, file) => {
      const server = await startServerProcess(env, file)
      running.add(server)
      return server
    },
    stop: (server) => end(server, 'SIGTERM'),
    kill: async (server) => {
      await end(server, 'SIGKILL')
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all([...running].map((server) => end(server, 'SIGTERM')))
    },
  }
}
