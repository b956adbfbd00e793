// Compares 2,000 sockets of one process with bare `ws`: fan-out, memory, latency from commit to client, and how soon
// all clients are back after a stop or a kill of the server. Another process makes the commits.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../packages/server/src/db/embedded/cluster.ts'
import { emitEvent } from '../../packages/server/src/events/emit.ts'
import { announceCommits } from '../../packages/server/src/events/notices.ts'
import { createLog } from '../../packages/server/src/log.ts'
import { type ProductionServer, startProductionServer } from '../production-server.ts'
import { median, type Measure, quantile } from '../rounds.ts'
import { type Crowd, gatherCrowd, moveWithEvent } from '../sockets/crowd.ts'
import { forkFile, keptKb, nextReport, now, order } from '../sockets/forked.ts'

const SOCKETS = Number(process.env['BENCH_SOCKETS'] ?? 2000)
const WINDOWS = 10
const EVENTS = 5
const MOVES_A_SECOND = 200
const MOVE_SECONDS = 10
/** Warm-up moves, which do not count: the client process opens its connections and compiles its code. */
const WARM_UP = MOVES_A_SECOND
/** How long sockets are open before their memory counts: longer than the server waits for a greeting. */
const SETTLE_MS = 12_000

type Sides = { ours: number[]; limit: number[] }

export const measure: Measure = async ({ rounds }) => {
  const crowd = await gatherCrowd(SOCKETS)
  const announcing = announceCommits({ ...crowd, log: createLog({ level: 'silent' }) })
  const port = await freePort()
  const start = () =>
    startProductionServer({ DATABASE_URL: crowd.databaseUrl, PORT: String(port), DEMO: '0' })
  const sides = (): Sides => ({ ours: [], limit: [] })
  const [memory, alone, windows] = [sides(), sides(), sides()]
  const [half, slow, stopped, killed]: number[][] = [[], [], [], []]
  const cookies = crowd.customers.map(({ cookie }) => cookie)
  const few = crowd.customers.slice(0, SOCKETS / WINDOWS)
  try {
    for (let round = 0; round < rounds; round++) {
      const bare = await bareRound(cookies)
      memory.limit.push(bare.kbEach)
      memory.ours.push(await ownMemory(crowd, { port, cookies }))
      alone.limit.push(bare.perSecond)
      windows.limit.push(bare.perSecond)

      const server = await start()
      const mine = await withClients(server, cookies, async (clients) => {
        const ids = crowd.customers.map(({ id }) => id)
        const perSecond = await fanOut(clients, () => tell(crowd, ids), SOCKETS)
        return { perSecond, times: await latencies(clients, crowd) }
      })
      alone.ours.push(mine.perSecond)
      half?.push(median(mine.times))
      slow?.push(quantile(mine.times, 0.99))
      const ids = few.map(({ id }) => id)
      const repeated = few.flatMap(({ cookie }) => Array.from({ length: WINDOWS }, () => cookie))
      const crowded = await withClients(server, repeated, async (clients) => ({
        perSecond: await fanOut(clients, () => tell(crowd, ids), SOCKETS),
      }))
      windows.ours.push(crowded.perSecond)

      const { afterStop, afterKill } = await comeBack(server, start, cookies)
      stopped?.push(afterStop)
      killed?.push(afterKill)
    }
  } finally {
    await announcing.done()
    await crowd.stop()
  }
  const all = `${SOCKETS} sockets`
  return [
    { what: `an event to ${all}, one each`, unit: '/s', ...alone, goal: { atLeast: 0.7 } },
    { what: `an event to ${all}, ${WINDOWS} each`, unit: '/s', ...windows, goal: { atLeast: 0.7 } },
    { what: 'memory that a socket keeps', unit: 'kB', ...memory, goal: { atMost: 2 } },
    {
      what: `commit to client, ${MOVES_A_SECOND}/s, half`,
      unit: 'ms',
      ours: half ?? [],
      goal: { atMost: 15 },
    },
    {
      what: `commit to client, ${MOVES_A_SECOND}/s, 99 %`,
      unit: 'ms',
      ours: slow ?? [],
      goal: { atMost: 100 },
    },
    { what: `${all} back after a stop`, unit: 's', ours: stopped ?? [], goal: { atMost: 15 } },
    { what: `${all} back after a kill`, unit: 's', ours: killed ?? [], goal: { atMost: 15 } },
  ]
}

async function bareRound(cookies: string[]) {
  const bare = forkFile('bare-sockets.ts')
  const [{ port }] = await once(bare, 'message')
  const before = await keptKb(bare)
  const text = JSON.stringify({
    type: 'claim-updated',
    event_id: 1,
    recipients: [randomUUID()],
    claim: randomUUID(),
  })
  const figures = await withClients({ url: `http://127.0.0.1:${port}` }, cookies, async (clients) => ({
    kbEach: ((await keptKb(bare)) - before) / cookies.length,
    perSecond: await fanOut(clients, async () => void bare.send({ text }), cookies.length),
  }))
  bare.kill()
  return figures
}

/** Memory that each socket keeps in our server, in kB. */
async function ownMemory(
  { databaseUrl }: Crowd,
  { port, cookies }: { port: number; cookies: string[] },
): Promise<number> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'oja-bench-'))
  const own = forkFile('own-server.ts', {
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: '0',
    RATE_LIMIT_SCALE: '1000',
  })
  try {
    await once(own, 'message')
    const before = await keptKb(own)
    return await withClients(
      { url: `http://127.0.0.1:${port}` },
      cookies,
      async () => ((await keptKb(own)) - before) / cookies.length,
    )
  } finally {
    own.kill()
    await once(own, 'exit')
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Opens a socket for each cookie, and measures with them. */
async function withClients<T>(
  server: Pick<ProductionServer, 'url'>,
  cookies: string[],
  measured: (clients: ReturnType<typeof forkFile>) => Promise<T>,
): Promise<T> {
  const clients = forkFile('clients.ts')
  try {
    await order(clients, { do: 'open', ...addressOf(server), cookies })
    await wait(SETTLE_MS)
    return await measured(clients)
  } finally {
    clients.kill()
    await once(clients, 'exit')
  }
}

/** Messages per second, from the start of sending until the last one arrives. */
async function fanOut(
  clients: ReturnType<typeof forkFile>,
  send: () => Promise<void>,
  sockets: number,
): Promise<number> {
  let ms = 0
  for (let event = 0; event < EVENTS; event++) {
    await order(clients, { do: 'await', messages: sockets })
    const arrived = nextReport(clients, 'arrived')
    const sending = send().then(now)
    const { at } = await arrived
    ms += at - (await sending)
  }
  return (EVENTS * sockets) / (ms / 1000)
}

/** One event for all of them, in one commit. */
async function tell({ db }: Crowd, recipients: string[]): Promise<void> {
  const payload = { recipients: recipients.slice(0, 1), claim: randomUUID() }
  await db
    .transaction()
    .execute((trx) => emitEvent(trx, { type: 'claim-updated', recipients, payload, now: new Date() }))
}

/** Milliseconds from the end of each commit until its client has the event, while coin moves. */
async function latencies(clients: ReturnType<typeof forkFile>, crowd: Crowd): Promise<number[]> {
  await order(clients, { do: 'time' })
  const committed = new Map<string, number>()
  const moves: Promise<void>[] = []
  const begun = performance.now()
  for (let move = 0; move < WARM_UP + MOVES_A_SECOND * MOVE_SECONDS; move++) {
    await wait(Math.max(1, begun + (move * 1000) / MOVES_A_SECOND - performance.now()))
    const claim = randomUUID()
    const customer = crowd.customers[(move * 7) % crowd.customers.length]?.id ?? ''
    moves.push(moveWithEvent(crowd, { customer, claim }).then(() => void committed.set(claim, now())))
  }
  await Promise.all(moves)
  await wait(1000)
  const { times } = await order(clients, { do: 'report' })
  if (times.length !== moves.length) throw new Error(`${times.length} of ${moves.length} events arrived`)
  const warm = new Set([...committed.keys()].slice(WARM_UP))
  return times.flatMap(([claim, at]) => (warm.has(claim) ? [at - (committed.get(claim) ?? Number.NaN)] : []))
}

/** Seconds until all clients are welcomed again, from the moment the next server is ready. */
async function comeBack(
  first: ProductionServer,
  start: () => Promise<ProductionServer>,
  cookies: string[],
): Promise<{ afterStop: number; afterKill: number }> {
  const clients = forkFile('clients.ts')
  let server = first
  const restarted = async (end: () => Promise<void>) => {
    await end()
    const allBack = nextReport(clients, 'all-back')
    server = await start()
    const readyAt = now()
    return ((await allBack).at - readyAt) / 1000
  }
  try {
    const allThere = nextReport(clients, 'all-back')
    clients.send({ do: 'follow', ...addressOf(first), cookies })
    await allThere
    const afterStop = await restarted(() => server.stop())
    const afterKill = await restarted(() => server.kill())
    return { afterStop, afterKill }
  } finally {
    clients.kill()
    await server.stop()
  }
}

function addressOf({ url }: { url: string }): { url: string; origin: string } {
  const { port } = new URL(url)
  return { url: `ws://127.0.0.1:${port}/api/realtime`, origin: `http://localhost:${port}` }
}
