import { CLAIM_STATUSES } from '@oja/api/contract'
import { claimFixture } from '@oja/api/testing'
import { expect, test } from 'vitest'
import { pendingOrders, statusTag } from './order-rules.ts'

test('an order is pending until it has an end', () => {
  const claims = CLAIM_STATUSES.map((status) => claimFixture({ id: status, status }))
  expect(pendingOrders(claims).map(({ id }) => id)).toEqual(['waiting', 'partly_verified', 'verified'])
})

test('an order names the vendor, the claimer and the coin', () => {
  const claim = claimFixture({ status: 'waiting' })
  expect(pendingOrders([claim])).toEqual([
    {
      id: claim.id,
      vendor: `${claim.recipient.first_name} ${claim.recipient.last_name}`,
      claimer: `${claim.claimer.first_name} ${claim.claimer.last_name}`,
      amount: claim.coin_equivalent,
      code: claim.ad.code,
      status: 'waiting',
    },
  ])
})

test('every status has a word', () => {
  expect(CLAIM_STATUSES.map((status) => statusTag(status).label)).toEqual([
    'Waiting',
    'Partly verified',
    'Verified',
    'Completed',
    'Rejected',
  ])
})
