import { expect, test } from 'vitest'
import { mayTrade, verifyWords } from './verify.tsx'

test.each([
  ['verified', true],
  ['processing', false],
  ['unverified', false],
  ['rejected', false],
] as const)('a customer who is %s trades: %s', (status, trades) => {
  expect(mayTrade(status)).toBe(trades)
})

test.each([
  ['unverified', false, 'Verify your account', 'Begin Verification'],
  ['rejected', false, 'Verify your account', 'Begin Verification'],
  ['processing', true, 'We are checking your documents', 'See your verification'],
  ['rejected', true, 'Our team is checking your new documents', 'See your verification'],
] as const)('%s, documents in the queue %s: %s', (status, inQueue, title, action) => {
  expect(verifyWords(status, inQueue)).toMatchObject({ title, action })
})
