// `npm run bench:hot-row`: how long other customers wait while four customers send 800 orders for one ad at once. Goal:
// `/me` stays below 100 ms. Load, server and database share this machine.
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Ad } from '@oja/api/contract'
import type { Browser } from '../packages/server/test-support/browser.ts'
import { startProductionServer } from './production-server.ts'
import { quantile } from './rounds.ts'
import { asTable } from './table.ts'

/** None of them is the vendor of the ad. */
const CUSTOMERS = ['hauwa', 'ibrahim', 'ebiere', 'osasere']
const ORDERS_EACH = 200
const GOAL_MS = 100
const PAUSE_MS = 10
const VENDOR = 'Túndé'
const COIN = 100

const LOAD = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { url, origin, cookies, body, times } = workerData
  const order = (cookie) =>
    fetch(url, { method: 'POST', body, headers: { cookie, origin, 'content-type': 'application/json' } })
      .then(async (answer) => (await answer.arrayBuffer(), answer.status))
  Promise.all(cookies.flatMap((cookie) => Array.from({ length: times }, () => order(cookie))))
    .then((statuses) => parentPort.postMessage(statuses))
`

const server = await startProductionServer()
try {
  const bystander = await server.signIn('ada')
  const customers = await Promise.all(CUSTOMERS.map(server.signIn))
  const ads = await bystander.data<Ad[]>(bystander.get('/api/get-ads?type=sell&code=USDT'))
  const ad = ads.find(({ initiator }) => initiator.first_name === VENDOR)
  if (!ad) throw new Error(`${VENDOR} has no ad in the demo market`)

  const idle = await watch(bystander, wait(1000))
  // In its own thread: opening 800 connections at once would delay the measurement itself.
  const load = new Worker(LOAD, {
    eval: true,
    workerData: {
      url: `${server.url}/api/reserve-ad?id=${ad.id}`,
      origin: server.origin,
      cookies: customers.map(({ cookieHeader }) => cookieHeader),
      body: JSON.stringify({ amount: COIN * ad.price, coin_equivalent: String(COIN) }),
      times: ORDERS_EACH,
    },
  })
  const answered = once(load, 'message')
  const busy = await watch(bystander, answered)
  const [statuses]: number[][] = await answered
  const counts = Map.groupBy(statuses ?? [], (status) => status)

  console.log(
    asTable([
      ['/me of a bystander', 'asked', 'median ms', '95 % ms', 'worst ms', `below ${GOAL_MS} ms`],
      row('nobody else', idle),
      row(`${CUSTOMERS.length * ORDERS_EACH} orders for one ad`, busy),
    ]),
  )
  console.log(
    `\nThe orders were answered: ${[...counts].map(([status, { length }]) => `${length} × ${status}`).join(', ')}`,
  )
} finally {
  await server.stop()
}

/** How long each `/me` took until `end`, in milliseconds. */
async function watch(browser: Browser, end: Promise<unknown>): Promise<number[]> {
  const ended = new AbortController()
  const finished = end.finally(() => ended.abort())
  const times: number[] = []
  while (!ended.signal.aborted) {
    const asked = performance.now()
    const answer = await browser.get('/api/me')
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`/me returned ${answer.status}`)
    times.push(performance.now() - asked)
    await wait(PAUSE_MS)
  }
  await finished
  return times
}

function row(name: string, times: readonly number[]): string[] {
  const worst = Math.max(...times)
  return [
    name,
    String(times.length),
    quantile(times, 0.5).toFixed(1),
    quantile(times, 0.95).toFixed(1),
    worst.toFixed(1),
    worst < GOAL_MS ? 'yes' : 'no',
  ]
}
