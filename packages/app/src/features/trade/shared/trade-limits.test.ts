import { tradeLimitsFixture } from '@oja/api/testing'
import { expect, test } from 'vitest'
import { paths } from '../../../lib/paths.ts'
import { adsBound, reserveBound } from './trade-limits.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const vendor = 'Adaeze'
const bound = (limits: Parameters<typeof tradeLimitsFixture>[0], more: { holdsOne?: boolean } = {}) =>
  reserveBound(tradeLimitsFixture(limits), { vendor, nowMs: NOW, holdsOne: false, ...more })

test('below the limit, the line says how many orders are open', () => {
  expect(bound({ open_orders: 2, max_open_orders: 4 })).toMatchObject({
    title: '2 of 4 orders open',
    refusal: null,
  })
})

test('at the limit no order may start, and the line says what to do', () => {
  expect(bound({ open_orders: 4, max_open_orders: 4 })).toEqual({
    title: '4 of 4 orders open',
    refusal: 'You have reached the limit of open orders. Finish or cancel one to start another.',
    way: { to: paths.orders, label: 'See your orders' },
  })
})

test('the limit with one vendor is lower, and its refusal names the vendor', () => {
  expect(bound({ open_with_vendor: 3, max_with_vendor: 3 }).refusal).toBe(
    'You have 3 orders open with Adaeze. Finish or cancel one of them first.',
  )
  expect(bound({ open_with_vendor: 2, max_with_vendor: 3 }).refusal).toBeNull()
  // Support may have lowered the limit since: what is said is how many there are.
  expect(bound({ open_with_vendor: 3, max_with_vendor: 1 }).refusal).toContain('You have 3 orders open')
  expect(bound({ open_with_vendor: 1, max_with_vendor: 1 }).refusal).toContain('You have 1 order open')
})

test('a customer who may start or post nothing is not told to finish or close what they do not have', () => {
  const refusal = 'You cannot start orders. Write to Support to have this changed.'
  expect(bound({ open_orders: 0, max_open_orders: 0 }).refusal).toBe(refusal)
  expect(bound({ open_with_vendor: 0, max_with_vendor: 0 }).refusal).toBe(refusal)
  expect(adsBound(tradeLimitsFixture({ open_ads: 0, max_open_ads: 0 })).refusal).toBe(
    'You cannot post ads. Write to Support to have this changed.',
  )
})

test('a reservation of this ad does not count, because the new amount replaces it', () => {
  expect(
    bound({ open_orders: 4, max_open_orders: 4, open_with_vendor: 3 }, { holdsOne: true }).refusal,
  ).toBeNull()
})

test('a customer with too many ended orders reads when the next one may start, and why', () => {
  const reserve_block = { reason: 'cancelled-today' as const, until: '2026-11-21T13:05:00Z' }
  expect(bound({ reserve_block, ended_today: 5 })).toMatchObject({
    title: 'You cannot start new orders yet',
    refusal:
      'You can start orders again at 14:05, because 5 of your orders were cancelled or timed out in the last day.',
  })
  expect(
    bound({
      reserve_block: { reason: 'cancelled-too-often', until: '2026-11-22T07:00:00Z' },
      ended_today: 10,
    }).refusal,
  ).toBe(
    'You can start orders again on 22 Nov 2026, 08:00, because 10 of your orders were cancelled or timed out in the last day.',
  )
})

test('a wait is over at the time that the customer reads, as in the refusal of the server', () => {
  const ends = (until: string) =>
    bound({ reserve_block: { reason: 'cancelled-today', until }, ended_today: 5 }).refusal
  expect(ends('2026-11-21T13:04:01Z')).toContain('again at 14:05,')
  expect(ends('2026-11-21T22:59:30Z')).toContain('again on 22 Nov 2026, 00:00,')
  const lost = bound({ reserve_block: { reason: 'dispute-lost', until: '2026-11-28T11:59:30Z' } })
  expect(lost.refusal).toContain('until 28 Nov 2026, 13:00,')
})

test('a customer who lost a dispute without paying is suspended until a time, or until our team lifts it', () => {
  const until = '2026-11-28T12:00:00Z'
  expect(bound({ reserve_block: { reason: 'dispute-lost', until } }).refusal).toMatch(
    /^You cannot start orders until 28 Nov 2026, 13:00, because you lost or gave up a dispute about your payment/,
  )
  expect(bound({ reserve_block: { reason: 'dispute-lost', until: null } }).refusal).toMatch(
    /Write to Support to have this lifted/,
  )
})

test('a block that has ended no longer applies, on an old page too', () => {
  const reserve_block = { reason: 'cancelled-today' as const, until: '2026-11-21T11:59:00Z' }
  expect(bound({ reserve_block }).refusal).toBeNull()
})

test('ads are counted the same way', () => {
  expect(adsBound(tradeLimitsFixture({ open_ads: 19, max_open_ads: 20 }))).toMatchObject({
    title: '19 of 20 ads open',
    refusal: null,
  })
  expect(adsBound(tradeLimitsFixture({ open_ads: 20, max_open_ads: 20 }))).toEqual({
    title: '20 of 20 ads open',
    refusal: 'You have reached the limit of open ads. Close one to post another.',
    way: { to: paths.myAds, label: 'See your ads' },
  })
})

test('a limit that only Support can change leads there, and a block that ends by itself leads nowhere', () => {
  const blocked = (reason: 'cancelled-today' | 'dispute-lost') =>
    bound({ reserve_block: { reason, until: '2026-11-21T13:05:00Z' } }).way
  expect(bound({ max_open_orders: 0 }).way?.to).toBe(paths.support)
  expect(bound({ max_with_vendor: 0 }).way?.to).toBe(paths.support)
  expect(adsBound(tradeLimitsFixture({ max_open_ads: 0 })).way?.to).toBe(paths.support)
  expect(blocked('dispute-lost')?.to).toBe(paths.support)
  expect(blocked('cancelled-today')).toBeUndefined()
})
