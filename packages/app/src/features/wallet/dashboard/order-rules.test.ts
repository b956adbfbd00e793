import { CLAIM_STATUSES } from '@oja/api/contract'
import { claimFixture } from '@oja/api/testing'
import { expect, test } from 'vitest'
import { pendingOrders } from './order-rules.ts'

test('an order is pending until it ends', () => {
  const claims = CLAIM_STATUSES.map((status) => claimFixture({ id: status, status }))
  expect(pendingOrders(claims).map(({ id }) => id)).toEqual(['waiting', 'partly_verified'])
})

test('a claim that moved from one list to the other while they loaded is one order', () => {
  const moved = (['waiting', 'partly_verified'] as const).map((status) => claimFixture({ status }))
  expect(pendingOrders(moved).map(({ status }) => status)).toEqual(['partly_verified'])
})

test('the newest order comes first, whatever its status', () => {
  const claims = [
    claimFixture({ id: 'older', status: 'waiting', created_at: '2026-11-20T10:00:00Z' }),
    claimFixture({ id: 'newer', status: 'partly_verified', created_at: '2026-11-21T10:00:00Z' }),
  ]
  expect(pendingOrders(claims).map(({ id }) => id)).toEqual(['newer', 'older'])
})
