import { describe, expect, test } from 'vitest'
import type { Scene } from './claim-state.ts'
import { sceneWords, stepWords, type TradeWords } from './claims-copy.ts'

const trade: TradeWords = {
  other: 'Túndé',
  amount: 161_850,
  coin: '100.00000000',
  code: 'USDT',
  bank: 'Kuda Bank',
}
const claim = {
  reject_reason: null,
  review_ends_at: '2026-11-21T13:15:00Z',
  await_ends_at: '2026-11-21T13:30:00Z',
}
const words = (scene: Scene) => {
  const { title, text } = sceneWords(scene, trade, claim)
  return `${title} ${text}`
}

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
    expect(sceneWords(scene, trade, claim).title).toMatch(/^Awaiting payment/)
  })

  test('the payer reads that the payment waits for confirmation', () => {
    expect(sceneWords('vendor-checks', trade, claim).title).toBe('Awaiting payment confirmation')
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
  expect(sceneWords('rejected', trade, { ...claim, reject_reason }).text).toMatch(sentence)
})

test('both sides of both kinds of ad have words for all three steps', () => {
  const lists = Object.values(stepWords).flatMap((sides) => Object.values(sides))
  expect(lists.map((steps) => Object.values(steps).length)).toEqual([3, 3, 3, 3])
})
