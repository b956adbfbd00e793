import { expect, test } from 'vitest'
import { judge } from './rules.ts'

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
