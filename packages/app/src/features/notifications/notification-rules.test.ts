import type { Notification } from '@oja/api/contract'
import { expect, test } from 'vitest'
import { paymentSent } from '../../testing/notifications.ts'
import { dayGroups, linkOf, minutesSince, alertFor } from './notification-rules.ts'

const AT = '2026-03-02T09:00:00.000Z'
const told = { id: 7, created_at: AT, read: false }
const message: Notification = {
  ...told,
  kind: 'new-messages',
  claim: 'c/1',
  ad_type: 'sell',
  side: 'vendor',
  name: 'Túndé',
  count: 2,
}
const reservationMessage: Notification = {
  ...told,
  kind: 'reservation-messages',
  room: 'r1',
  ad: 'a1',
  ad_type: 'sell',
  side: 'vendor',
  name: 'Túndé',
  count: 1,
}
const paid = paymentSent()
const received: Notification = {
  ...told,
  kind: 'coin-received',
  transaction: 't1',
  amount: '0.50000000',
  code: 'BTC',
  wallet: 'trading',
}
const expired: Notification = {
  ...told,
  kind: 'reservation-expired',
  ad: 'a1',
  ad_type: 'sell',
  name: 'Ada',
  amount: 50_000,
  coin_equivalent: '30.86000000',
  code: 'USDT',
}
const verified: Notification = { ...told, kind: 'identity-verified' }

test('each notification links to its page, on the customer’s side of a trade', () => {
  expect(linkOf(paid)).toBe('/app/p2p/claim/c1')
  expect(linkOf({ ...paid, side: 'claimer' })).toBe('/app/p2p/c1/await-confirmation')
  expect(linkOf(message)).toBe('/app/p2p/claim/c%2F1')
  expect(linkOf(received)).toBe('/app/transactions/t1')
  expect(linkOf(expired)).toBe('/app/p2p/a1')
  expect(linkOf(verified)).toBe('/app/kyc')
})

test('days follow the customer’s time zone, and a time in the future counts as today', () => {
  const nowMs = new Date(2026, 2, 2, 12).getTime()
  const at = (...[day, hour]: [number, number]) => ({
    ...verified,
    created_at: new Date(2026, 2, day, hour).toISOString(),
  })
  const groups = dayGroups([at(3, 0), at(2, 11), at(2, 0), at(1, 23), at(1, 1)], nowMs)
  expect(groups.map(({ daysAgo, notifications }) => [daysAgo, notifications.length])).toEqual([
    [0, 3],
    [1, 2],
  ])
  expect(dayGroups([], nowMs)).toEqual([])
})

test('within the hour, the time is shown in minutes ago', () => {
  const after = (minutes: number) => minutesSince(AT, Date.parse(AT) + minutes * 60_000)
  expect([after(-1), after(0), after(0.9), after(59.9), after(60)]).toEqual([0, 0, 0, 59, null])
})

const elsewhere = { pathname: '/app/assets', isVisible: true, sounds: true }

test.each([
  ['elsewhere in the app', paid, {}, { isShown: true, isHeard: true }],
  ['on the screen of the trade', paid, { pathname: '/app/p2p/claim/c1' }, { isShown: false, isHeard: false }],
  ['on another trade', paid, { pathname: '/app/p2p/claim/c2' }, { isShown: true, isHeard: true }],
  ['in the inbox', paid, { pathname: '/app/notifications' }, { isShown: false, isHeard: false }],
  ['in a tab in the background', paid, { isVisible: false }, { isShown: false, isHeard: true }],
  [
    'in the background on the trade itself',
    paid,
    { isVisible: false, pathname: '/app/p2p/claim/c1' },
    { isShown: false, isHeard: true },
  ],
  [
    'a message in the background of its room, which pings itself',
    message,
    { isVisible: false, pathname: '/app/p2p/claim/c%2F1' },
    { isShown: false, isHeard: false },
  ],
  [
    'a message of a reservation in the background of its room, which pings itself',
    reservationMessage,
    { isVisible: false, pathname: '/app/p2p/reserved/r1' },
    { isShown: false, isHeard: false },
  ],
  ['with sounds off', paid, { sounds: false }, { isShown: true, isHeard: false }],
  ['of an order that is no longer held', expired, {}, { isShown: true, isHeard: true }],
  [
    'of it on its own page, which says so by itself',
    expired,
    { pathname: '/app/p2p/a1/release' },
    { isShown: false, isHeard: false },
  ],
  ['of a deposit, which is no trade', received, {}, { isShown: false, isHeard: true }],
] as const)('%s', (_where, notification, window, telling) => {
  expect(alertFor(notification, { ...elsewhere, ...window })).toEqual(telling)
})
