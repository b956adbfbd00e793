import type { Dispute } from '@oja/api/contract'
import { claimFixture, disputeFixture, FIXTURE_TIME } from '@oja/api/testing'
import { expect, test } from 'vitest'
import { disputeSide, type DisputeNext, disputeView } from './dispute-rules.ts'

const HOUR = 60 * 60_000
const START = Date.parse(FIXTURE_TIME)
const at = (hours: number) => new Date(START + hours * HOUR).toISOString()
/** Ngozi claims a sell ad, so she buys; she opened the dispute. Adébáyọ̀ sells. */
const [BUYER, SELLER] = ['user-ngozi', 'user-adebayo']

function view(changes: Partial<Dispute>, userId: string, hours = 1) {
  const dispute = disputeFixture(changes)
  const openedByMe = dispute.opened_by === userId
  const mine = disputeSide(claimFixture(), userId)
  return disputeView(dispute, { mine, openedByMe, nowMs: START + hours * HOUR })
}

const said = (by: 'buyer' | 'seller', hours: number) => ({
  by,
  text: `${by} at ${hours}`,
  pictures: [],
  at: at(hours),
})
const settled = { status: 'settled', winner: 'seller', decided_at: at(2), appeal_until: at(122) } as const
const appeal = {
  by: 'buyer',
  reason: 'r',
  at: at(3),
  decided_at: null,
  winner: null,
  decision_reason: null,
  note: null,
} as const

test.each<[string, Partial<Dispute>, number, DisputeNext, DisputeNext]>([
  ['nobody has stated', {}, 1, 'add', 'answer'],
  ['the buyer has stated', { statements: [said('buyer', 0)] }, 1, 'wait', 'answer'],
  ['the seller has answered', { statements: [said('seller', 1)] }, 2, 'decide', 'decide'],
  ['the time to answer is over', {}, 25, 'decide', 'answerLate'],
  ['they finished it themselves', { status: 'closed' }, 2, 'closed', 'closed'],
  ['the seller won', settled, 3, 'appeal', 'wonUntil'],
  ['the time to appeal is over', settled, 123, 'lost', 'won'],
  ['the buyer appealed', { ...settled, appeal }, 4, 'appealedByMe', 'appealed'],
  [
    'the appeal won',
    { ...settled, appeal: { ...appeal, winner: 'buyer' } },
    5,
    'appealWon',
    'appealWonOther',
  ],
  [
    'the appeal lost',
    { ...settled, appeal: { ...appeal, winner: 'seller' } },
    5,
    'appealLost',
    'appealLostOther',
  ],
])('what comes next when %s', (_name, dispute, hours, buyer, seller) => {
  expect(view(dispute, BUYER, hours).next).toBe(buyer)
  expect(view(dispute, SELLER, hours).next).toBe(seller)
})

test('a statement can be changed until it is answered or the time to answer is over', () => {
  expect(view({}, BUYER).statement).toBe('give')
  expect(view({ statements: [said('buyer', 0)] }, BUYER).statement).toBe('change')
  expect(view({ statements: [said('buyer', 0)] }, BUYER, 25).statement).toBe('none')
  expect(view({ statements: [said('buyer', 0), said('seller', 1)] }, BUYER).statement).toBe('none')
  expect(view({ statements: [said('buyer', 0), said('seller', 1)] }, SELLER).statement).toBe('change')
  expect(view(settled, SELLER).statement).toBe('none')
})

test('only the side that lost appeals, once, in time', () => {
  expect(view(settled, BUYER).canAppeal).toBe(true)
  expect(view(settled, SELLER).canAppeal).toBe(false)
  expect(view({ ...settled, appeal }, BUYER).canAppeal).toBe(false)
  expect(view(settled, BUYER, 123).canAppeal).toBe(false)
})

test('until the side that opened it gives a statement, its reason is shown instead', () => {
  expect(view({}, SELLER).words).toEqual({ mine: null, theirs: 'I have paid and got no answer' })
  expect(view({ statements: [said('buyer', 1)] }, SELLER).words.theirs).toBe('buyer at 1')
})
