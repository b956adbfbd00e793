// Child processes of a bench, and their messages.
import { type ChildProcess, fork, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export type Order =
  | { do: 'open'; url: string; origin: string; cookies: string[] }
  | { do: 'await'; messages: number }
  | { do: 'time' }
  | { do: 'report' }
  | { do: 'follow'; url: string; origin: string; cookies: string[] }
export type Report =
  /** `all-back`: all followers are welcomed. */
  | { done: 'arrived' | 'all-back'; at: number }
  | { done: 'open' | 'await' | 'time' }
  | { done: 'report'; times: [claim: string, at: number][] }

/** Starts a file of this folder. Its environment is `PATH` and `env`, nothing else. */
export function forkFile(name: string, env: Record<string, string> = {}): ChildProcess {
  return fork(fileURLToPath(new URL(name, import.meta.url)), { env: { PATH: process.env['PATH'], ...env } })
}

/** Memory that a process retains after garbage collection, in kB. */
export async function keptKb(server: ChildProcess): Promise<number> {
  const answered = once(server, 'message')
  server.send('memory')
  const [{ kb }] = await answered
  return kb
}

/** Sends an order, and waits for its report. */
export async function order<D extends Report['done'] & Order['do']>(
  clients: ChildProcess,
  what: Order & { do: D },
): Promise<Report & { done: D }> {
  const reported = nextReport(clients, what.do)
  clients.send(what)
  return reported
}

/** @throws when the process ends first */
export async function nextReport<D extends Report['done']>(
  clients: ChildProcess,
  done: D,
): Promise<Report & { done: D }> {
  return new Promise((resolve, reject) => {
    const end = () => reject(new Error('The clients ended'))
    const listen = (said: Report) => {
      if (said.done !== done) return
      clients.off('message', listen).off('exit', end)
      resolve(said as Report & { done: D })
    }
    clients.on('message', listen).once('exit', end)
  })
}

/** Resident memory of a process, in kB. */
export function residentKb(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString())
}

/** Milliseconds on a clock that all processes of the machine share. */
export function now(): number {
  return performance.timeOrigin + performance.now()
}
