// `npm run bench:hot-row`: how long other customers wait while four customers send 800 orders for one ad at once. Goal:
// `/me` stays below 100 ms. Load, server and database share this machine.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Ad } from '@oja/api/contract'
import { DEMO_PASSWORD } from '../packages/server/src/demo/customers.ts'
import { Browser } from '../packages/server/test-support/browser.ts'
import { startProduct } from '../e2e/support/product.ts'
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

const product = await startProduct({
  smtpUrl: 'smtp://127.0.0.1:1',
  operatorToken: randomBytes(24).toString('base64url'),
  demo: true,
})
try {
  const bystander = await signIn('ada')
  const customers = await Promise.all(CUSTOMERS.map(signIn))
  const ads = await bystander.data<Ad[]>(bystander.get('/api/get-ads?type=sell&code=USDT'))
  const ad = ads.find(({ initiator }) => initiator.first_name === VENDOR)
  if (!ad) throw new Error(`${VENDOR} has no ad in the demo market`)

  const idle = await watch(bystander, wait(1000))
  // In its own thread: opening 800 connections at once would delay the measurement itself.
  const load = new Worker(LOAD, {
    eval: true,
    workerData: {
      url: `${product.url}/api/reserve-ad?id=${ad.id}`,
      origin: product.url,
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
  await product.stop()
}

async function signIn(name: string): Promise<Browser> {
  const browser = new Browser({ url: product.url, origin: product.url })
  const login = { email_address: `${name}@oja.example`, password: DEMO_PASSWORD }
  const answer = await browser.post('/api/auth/login', login)
  if (!answer.ok) throw new Error(`${name} could not sign in: ${answer.status} ${await answer.text()}`)
  return browser
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
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  const worst = at(1)
  return [
    name,
    String(times.length),
    at(0.5).toFixed(1),
    at(0.95).toFixed(1),
    worst.toFixed(1),
    worst < GOAL_MS ? 'yes' : 'no',
  ]
}
