import { type ServerProcess, startServerProcess } from '../../test-support/server-process.ts'

/** Server processes that end with their test. `await using servers = serverProcesses()`. */
export type ServerProcesses = AsyncDisposable & {
  /** Starts a server process with these settings, and waits until `/ready` succeeds. `file`: the `server.ts` of another copy. */
  start(env: Record<string, string>, file?: string): Promise<ServerProcess>
}

export function serverProcesses(): ServerProcesses {
  const started: ServerProcess[] = []
  return {
    start: async (env, file) => {
      const server = await startServerProcess(env, file)
      started.push(server)
      return server
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all(started.map((server) => server.stop()))
    },
  }
}
