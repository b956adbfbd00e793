// Sends five times the reads that the server can handle, for 30 seconds: how it responds, and how soon it recovers. Rate
// limits are lifted, so that only the server's own overload limit applies.
import type { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { type ProductionServer, startProductionServer } from '../production-server.ts'
import { median, type Measure } from '../rounds.ts'

const PATHS = ['/api/me', '/api/wallets', '/api/get-all-transactions', '/api/get-ads', '/api/get-claims']
const TIMES = 5
const SECONDS = 30
const CALM = { connections: 20, duration: 5 }
const CONNECTIONS = 500
/** The server has recovered when this many reads in a row take at most twice as long as before the load. */
const CALM_READS = 10
/** Between these reads, before the load and after it: without a pause they take a third of the time. */
const PAUSE_MS = 20
const GIVE_UP_MS = 60_000

export const measure: Measure = async ({ rounds }) => {
  const runs: Run[] = []
  for (let round = 0; round < rounds; round++) {
    const server = await startProductionServer()
    try {
      const { cookieHeader: cookie } = await server.signIn('ada')
      const requests = PATHS.map((path) => ({ method: 'GET' as const, path, headers: { cookie } }))
      const calm = await autocannon({ url: server.url, ...CALM, requests })
      const bearable = calm['2xx'] / calm.duration
      const normalMs = median(await readTimes(server, cookie, CALM_READS))
      const load = await overload(server, requests, bearable * TIMES)
      const recoveredS = (await untilCalm(server, cookie, 2 * normalMs)) / 1000
      runs.push({ bearable, ...load, recoveredS })
    } finally {
      await server.stop()
    }
  }
  const each = (kind: keyof Run) => runs.map((run) => run[kind])
  const bearable = each('bearable')
  return [
    { what: 'answered before the overload', unit: '/s', ours: bearable },
    { what: 'sent during it', unit: '/s', ours: each('asked') },
    { what: 'answered with 200 during it', unit: '/s', ours: each('answered'), limit: bearable },
    {
      what: 'neither 200, nor 429 or 503 with Retry-After',
      unit: '',
      ours: each('wrong'),
      goal: { atMost: 0 },
    },
    { what: 'reset, or no response within 10 s', unit: '', ours: each('silent'), goal: { atMost: 0 } },
    { what: 'slowest response during it', unit: 'ms', ours: each('slowestMs') },
    { what: 'slowest /health during it', unit: 'ms', ours: each('slowestProbeMs') },
    { what: 'recovered after', unit: 's', ours: each('recoveredS'), goal: { atMost: 10 } },
  ]
}

type Run = Awaited<ReturnType<typeof overload>> & { bearable: number; recoveredS: number }

async function overload(server: ProductionServer, requests: autocannon.Request[], rate: number) {
  let wrong = 0
  const load = autocannon({
    url: server.url,
    requests,
    connections: CONNECTIONS,
    overallRate: Math.round(rate),
    duration: SECONDS,
    timeout: 10,
    setupClient: (client) => {
      const heard = ({ statusCode, headers }: { statusCode: number; headers: string[] }) => {
        const mayRetry = headers.some((name) => name.toLowerCase() === 'retry-after')
        if (statusCode !== 200 && !((statusCode === 429 || statusCode === 503) && mayRetry)) wrong += 1
      }
      // The types of autocannon lack this event.
      ;(client as unknown as EventEmitter).on('headers', heard)
    },
  })
  const ended = new AbortController()
  const probes = probe(server, ended.signal)
  const result = await load
  ended.abort()
  return {
    asked: result.requests.total / result.duration,
    answered: result['2xx'] / result.duration,
    wrong,
    // Includes timeouts.
    silent: result.errors,
    slowestMs: result.latency.max,
    slowestProbeMs: Math.max(...(await probes)),
  }
}

/** Polls `/health` until the end. Returns how long each response took.
 *  @throws when one is not 200 */
async function probe({ url }: ProductionServer, end: AbortSignal): Promise<number[]> {
  const times: number[] = []
  while (!end.aborted) {
    times.push(await timeOf(`${url}/health`))
    await wait(200)
  }
  return times
}

async function readTimes(server: ProductionServer, cookie: string, count: number): Promise<number[]> {
  const times: number[] = []
  while (times.length < count) {
    times.push(await timeOf(`${server.url}/api/me`, cookie))
    await wait(PAUSE_MS)
  }
  return times
}

/** Milliseconds until reads take at most `normalMs` again. */
async function untilCalm(server: ProductionServer, cookie: string, normalMs: number): Promise<number> {
  const begun = performance.now()
  for (let inRow = 0; inRow < CALM_READS;) {
    const at = performance.now() - begun
    if (at > GIVE_UP_MS) return at
    inRow = (await timeOf(`${server.url}/api/me`, cookie)) <= normalMs ? inRow + 1 : 0
    await wait(PAUSE_MS)
  }
  return performance.now() - begun
}

async function timeOf(url: string, cookie?: string): Promise<number> {
  const begun = performance.now()
  const answer = await fetch(url, cookie === undefined ? {} : { headers: { cookie } })
  await answer.arrayBuffer()
  // A refused read counts as too slow, however quick the refusal is.
  if (answer.status === 503 && cookie !== undefined) return Infinity
  if (answer.status !== 200) throw new Error(`${url} returned ${answer.status}`)
  return performance.now() - begun
}
