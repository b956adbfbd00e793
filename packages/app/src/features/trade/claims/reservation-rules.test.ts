import type { ClaimStatus } from '@oja/api/contract'
import { claimFixture, reservationFixture } from '@oja/api/testing'
import { expect, test } from 'vitest'
import { isReplaced, orderFrom } from './reservation-rules.ts'

const held = reservationFixture()

test.each<[ClaimStatus, boolean]>([
  ['waiting', true],
  ['partly_verified', true],
  ['completed', false],
  ['rejected', false],
])('a reservation stored in the tab leads to an order that is %s: %s', (status, leads) => {
  const claim = claimFixture({ status })
  expect(orderFrom(held, { adId: claim.ad.id, claims: [claim] })).toBe(leads ? claim : undefined)
})

test.each([
  ['another ad', { ad: { ...claimFixture().ad, id: 'ad-2' } }],
  ['another amount', { amount: 1_900_001 }],
  ['an order before the reservation', { created_at: '2026-03-02T08:59:59.000Z' }],
])('%s is not its order', (_what, changes) => {
  expect(orderFrom(held, { adId: 'ad-1', claims: [claimFixture(changes)] })).toBeUndefined()
})

const later = '2026-03-02T09:16:00.000Z'

test.each([
  ['the same amount again', { expires_at: later }, false],
  ['another amount since', { expires_at: later, amount: 1_900_001 }, true],
  ['another amount before', { expires_at: '2026-03-02T09:14:00.000Z', amount: 1_900_001 }, false],
])('an order on the screen is replaced by a reservation of %s: %s', (_what, changes, isSo) => {
  expect(isReplaced(held, reservationFixture(changes))).toBe(isSo)
})
