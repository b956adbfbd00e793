import { beforeEach, expect, test, vi } from 'vitest'
import type * as Arrival from './arrival.ts'

let arrival: typeof Arrival
const address = (path: string) => vi.stubGlobal('location', new URL(path, 'http://oja.test'))

/** Whether a promise has settled. */
async function isDone(promise: Promise<void>): Promise<boolean> {
  let done = false
  void promise.then(() => (done = true))
  await new Promise((resolve) => setTimeout(resolve))
  return done
}

beforeEach(async () => {
  vi.resetModules()
  arrival = await import('./arrival.ts')
  address('/app')
})

test('the first screen is waited for once', async () => {
  const waiting = arrival.firstArrival()
  expect(await isDone(waiting)).toBe(false)
  arrival.recordShown('/login')
  expect(await isDone(waiting)).toBe(true)
  expect(await isDone(arrival.firstArrival())).toBe(true)
})

test('before the first screen there is no navigation, and no wait', async () => {
  expect(arrival.isLeaving()).toBe(false)
  expect(await isDone(arrival.arrival())).toBe(true)
})

test('a navigation lasts from the press until its screen is shown, and waits end then', async () => {
  arrival.recordShown('/app')
  address('/app/transactions?page=2')
  expect(arrival.isLeaving()).toBe(true)
  const waits = [arrival.arrival(), arrival.arrival()]
  expect(await Promise.all(waits.map(isDone))).toEqual([false, false])
  arrival.recordShown('/app/transactions?page=2')
  expect(arrival.isLeaving()).toBe(false)
  expect(await Promise.all(waits.map(isDone))).toEqual([true, true])
})

test('a screen that the customer has already left ends no wait', async () => {
  arrival.recordShown('/app')
  address('/app/ads')
  const waiting = arrival.arrival()
  // The customer went on while the first screen was loading.
  address('/app/ads/create')
  arrival.recordShown('/app/ads')
  expect(await isDone(waiting)).toBe(false)
  arrival.recordShown('/app/ads/create')
  expect(await isDone(waiting)).toBe(true)
})

test('a different query is a different address', () => {
  arrival.recordShown('/app/p2p?side=buy')
  address('/app/p2p?side=sell')
  expect(arrival.isLeaving()).toBe(true)
  address('/app/p2p?side=buy#top')
  expect(arrival.isLeaving()).toBe(false)
})
