import { expect, test } from 'vitest'
import type { IdentityFacts } from '../../providers/kyc.ts'
import { isClear, judge, nextTryAfterMs } from './rules.ts'

const all = { phone: true, bankAccount: true, document: true, selfie: true }

test('a complete submission is verified', () => {
  expect(judge(all)).toEqual({ status: 'verified', reason: null })
})

test.each([
  [{ phone: false }, 'Add your phone number, then send your documents again'],
  [{ bankAccount: false }, 'Add a bank account in your name, then send your documents again'],
  [
    { phone: false, bankAccount: false, selfie: false },
    'Add your phone number, a bank account in your name and a selfie, then send your documents again',
  ],
  [
    { document: false, selfie: false },
    'Add a picture of your ID and a selfie, then send your documents again',
  ],
])('without %o the customer is rejected and told what to add', (missing, reason) => {
  expect(judge({ ...all, ...missing })).toEqual({ status: 'rejected', reason })
})

const clear: IdentityFacts = {
  id_number: 'matches',
  name: 'matches',
  face_match: 90,
  liveness: 80,
  document: 'valid',
}

test('findings verify without people only if every check was made and none leaves a doubt', () => {
  expect(isClear(clear)).toBe(true)
  const doubts: Partial<IdentityFacts>[] = [
    { id_number: 'differs' },
    { id_number: 'not-checked' },
    { name: 'differs' },
    { name: 'not-checked' },
    { face_match: 89.9 },
    { face_match: null },
    { liveness: 79.9 },
    { liveness: null },
    { document: 'expired' },
    { document: 'unreadable' },
    { document: 'not-checked' },
  ]
  for (const doubt of doubts) expect(isClear({ ...clear, ...doubt })).toBe(false)
})

test('a silent service gets six requests in half an hour, then people decide without it', () => {
  const minutes = [1, 2, 3, 4, 5, 6].map((tries) => nextTryAfterMs(tries)).map((ms) => ms && ms / 60_000)
  expect(minutes).toEqual([1, 2, 4, 8, 15, null])
})
