import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Books } from '@oja/api/contract'
import { expect, test } from 'vitest'
import type { Browser } from '../test-support/browser.ts'
import { makeFleet, OPERATOR_TOKEN } from './support/fleet.ts'

const PROCESSES = 3

test('a rolling restart of three processes under load loses no response, on new connections and on kept ones, and no event', async () => {
  await using fleet = await makeFleet(PROCESSES)
  for (let index = 0; index < PROCESSES; index++) await fleet.start(index)
  const { origin } = fleet.balancer
  const { customer, browser } = await fleet.signedIn()
  const cookie = browser.cookieHeader

  const over = new AbortController()
  const answered = { fresh: 0, kept: 0, money: 0 }
  const wrong: string[] = []
  const repeat = async (
    kind: keyof typeof answered,
    call: (turn: number) => Promise<number>,
    good: number,
  ) => {
    for (let turn = 0; !over.signal.aborted; turn++) {
      const outcome = await call(turn).catch(String)
      if (outcome === good) answered[kind] += 1
      else wrong.push(`${kind}: ${outcome}`)
      await wait(5)
    }
  }
  const kept = async () => {
    const answer = await fetch(`${origin}/api/me`, { headers: { cookie } })
    await answer.arrayBuffer()
    return answer.status
  }
  const load = [
    ...Array.from({ length: 6 }, () => repeat('fresh', () => fresh(`${origin}/api/me`, cookie), 200)),
    ...Array.from({ length: 3 }, () => repeat('kept', kept, 200)),
    // Each has its own key and is never retried: a lost response counts as wrong.
    ...Array.from({ length: 2 }, (_none, stream) =>
      repeat('money', (turn) => deposit(origin, customer.email, `stream-${stream}-turn-${turn}`), 201),
    ),
  ]
  const window = keepWindow(browser, over.signal)
  for (let index = 0; index < PROCESSES; index++) {
    await reached(answered, 100 * (index + 1))
    expect(await fleet.stop(index)).toBe(0)
    await fleet.start(index)
  }
  await reached(answered, 100 * (PROCESSES + 1))
  over.abort()
  await Promise.all(load)

  console.log('Answers during the restarts:', answered, 'others:', wrong.length)
  expect(wrong.slice(0, 10)).toEqual([])
  const { data }: { data: Books } = JSON.parse(await (await fleet.operator('/operator/audit')).text())
  expect(data.checks.filter(({ ok }) => !ok)).toEqual([])
  expect(data.assets.find(({ code }) => code === 'USDT')?.customer_total).toBe(`${answered.money}.000000`)
  const events = await fleet.db
    .selectFrom('events')
    .select('id')
    .where('user_id', '=', customer.id)
    .orderBy('id')
    .execute()
  const heard = await window
  // The last ones may have come after the window was closed.
  expect(heard).toEqual(events.slice(0, heard.length).map(({ id }) => Number(id)))
  expect(heard.length).toBeGreaterThan(answered.money / 2)
})

/** Keeps a socket open until `over` is aborted, and reconnects when it is closed or refused. Returns the numbers of the events that
 *  arrived. */
async function keepWindow(browser: Browser, over: AbortSignal): Promise<number[]> {
  const heard: number[] = []
  while (!over.aborted) {
    const socket = await browser.realtime({ lastEventId: heard.at(-1) ?? 0 }).catch(() => null)
    if (!socket) {
      await wait(100)
      continue
    }
    over.addEventListener('abort', () => socket.close())
    if (over.aborted) socket.close()
    await socket.closed
    for (const { type, event_id } of socket.messages) if (type !== 'welcome') heard.push(event_id)
  }
  return heard
}

/** A read on a new connection. */
function fresh(url: string, cookie: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: false, headers: { cookie } }, (answer) => {
      answer.resume()
      answer.once('error', reject)
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    })
    request.once('error', reject)
  })
}

async function deposit(origin: string, email: string, key: string): Promise<number> {
  const answer = await fetch(`${origin}/operator/deposits`, {
    method: 'POST',
    headers: {
      connection: 'close',
      authorization: `Bearer ${OPERATOR_TOKEN}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify({ email_address: email, code: 'USDT', wallet: 'portfolio', amount: '1' }),
  })
  await answer.arrayBuffer()
  return answer.status
}

async function reached(answered: Record<string, number>, count: number): Promise<void> {
  await expect.poll(() => Math.min(answered['fresh'] ?? 0, answered['kept'] ?? 0)).toBeGreaterThan(count)
}
