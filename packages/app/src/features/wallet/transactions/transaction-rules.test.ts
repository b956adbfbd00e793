import { expect, test } from 'vitest'
import {
  kindLabel,
  pagingText,
  readType,
  signedAmount,
  transactionTag,
  typeLabel,
} from './transaction-rules.ts'

test.each([
  [0, 10, 42, '1-10 of 42'],
  [1, 10, 42, '11-20 of 42'],
  [4, 2, 42, '41-42 of 42'],
  [0, 1, 1, '1-1 of 1'],
  [0, 10, 1000, '1-10 of 1000'],
  [0, 0, 0, '0 of 0'],
])('after %d pages, %d rows of %d read "%s"', (pagesBefore, shown, total, text) => {
  expect(pagingText({ pagesBefore, shown, total })).toBe(text)
})

test.each([
  ['incoming', '+0.05000000', 'Deposit'],
  ['outgoing', '-0.05000000', 'Withdrawal'],
] as const)('an %s transaction reads %s, %s', (transactionSubtype, amount, label) => {
  const transaction = { transactionSubtype, amount: '0.05000000' }
  expect(signedAmount(transaction)).toBe(amount)
  expect(typeLabel(transaction)).toBe(label)
})

test.each([
  ['deposit', null, 'Move to Trading'],
  ['withdraw', null, 'Move to Portfolio'],
  ['deposit', 'TFr2248W5BfPwXghjcbA2dYbnvH6y2gP7d', 'Transfer'],
  ['transfer', 'TFr2248W5BfPwXghjcbA2dYbnvH6y2gP7d', 'Transfer'],
  ['trade', null, 'P2P trade'],
] as const)('a %s with the address %s is called %s', (kind, address, label) => {
  expect(kindLabel({ kind, address })).toBe(label)
})

test.each([
  ['deposit', 'deposit'],
  ['withdrawal', 'withdrawal'],
  ['both', null],
  [null, null],
])('a filter of %j in the address is %s', (text, type) => {
  expect(readType(text)).toBe(type)
})

test('every status has a word', () => {
  expect(
    (['processing', 'completed', 'failed'] as const).map((status) => transactionTag(status).label),
  ).toEqual(['Processing', 'Completed', 'Failed'])
})
