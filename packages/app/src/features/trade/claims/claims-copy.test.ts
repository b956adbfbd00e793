import type { Claim } from '@oja/api/contract'
import { adFixture, claimFixture } from '@oja/api/testing'
import { describe, expect, test } from 'vitest'
import type { Scene } from './claim-state.ts'
import { sceneWords, stepWords } from './claims-copy.ts'

const claim = claimFixture({
  amount: 161_850,
  coin_equivalent: '100.00000000',
  ad: adFixture({ code: 'USDT' }),
  review_ends_at: '2026-11-21T13:15:00Z',
  await_ends_at: '2026-11-21T13:30:00Z',
})
const wordsOf = (scene: Scene, changes: Partial<Claim> = {}) =>
  sceneWords({ claim: { ...claim, ...changes }, state: { scene }, other: { first_name: 'Túndé' } })
const words = (scene: Scene) => Object.values(wordsOf(scene)).join(' ')

test.each<Scene>([
  'vendor-checks',
  'check-and-release',
  'awaiting-payment',
  'pay',
  'verify-payment',
  'claimer-checks',
  'released',
])('%s names the other side and the amount', (scene) => {
  expect(words(scene)).toContain('Túndé')
  expect(words(scene)).toContain('₦161,850')
})

describe('the claimer who waits reads "Awaiting payment", whichever way the coin goes', () => {
  test.each<Scene>(['vendor-checks', 'awaiting-payment'])('%s', (scene) => {
    expect(wordsOf(scene).title).toMatch(/^Awaiting payment/)
  })

  test('the payer reads that the payment waits for confirmation', () => {
    expect(wordsOf('vendor-checks').title).toBe('Awaiting payment confirmation')
  })
})

test('what happens at the deadline is shown in the customer’s time zone', () => {
  expect(words('awaiting-payment')).toMatch(/by 14:15, you get your coin back/)
  expect(words('acknowledge')).toMatch(/automatically at 14:30/)
})

test.each([
  ['cancelled', /seller cancelled/],
  ['rejected', /gave up the order/],
  ['expired', /in time/],
  ['agreed', /Both sides/],
  ['dispute', /operator/],
] as const)('a trade that ended as %s says why', (reject_reason, sentence) => {
  expect(wordsOf('rejected', { reject_reason }).text).toMatch(sentence)
})

test('both sides of both kinds of ad have words for all three steps', () => {
  const lists = Object.values(stepWords).flatMap((sides) => Object.values(sides))
  expect(lists.map((steps) => Object.values(steps).length)).toEqual([3, 3, 3, 3])
})
