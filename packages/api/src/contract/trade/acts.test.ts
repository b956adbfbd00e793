import { expect, test } from 'vitest'
import { AD_TYPES, CLAIM_STATUSES, deadlineOf, judgeClaimAct, WAITS_FOR } from './index.ts'

const SIDES = ['vendor', 'claimer'] as const

test.each(AD_TYPES.flatMap((adType) => CLAIM_STATUSES.map((status) => [adType, status] as const)))(
  'on a %s ad, a %s trade waits for the side that may advance it',
  (adType, status) => {
    const mayAdvance = (side: (typeof SIDES)[number]) =>
      (['payment-sent', 'payment-confirm'] as const).some(
        (act) => judgeClaimAct({ act, adType, side, status }) === 'do',
      )
    expect(SIDES.filter(mayAdvance)).toEqual(SIDES.filter((side) => WAITS_FOR[side] === status))
  },
)

test('a trade that has ended has no deadline', () => {
  const times = { review_ends_at: 'soon', await_ends_at: 'later' }
  const deadlines = CLAIM_STATUSES.map((status) => deadlineOf({ status, ...times }))
  expect(deadlines).toEqual(['soon', 'later', null, null, null])
})
