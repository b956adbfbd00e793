import { ApiError, NetworkError, ResponseShapeError } from '@oja/api/client'
import type { Transaction } from '@oja/api/contract'
import { transactionFixture } from '@oja/api/testing'
import { describe, expect, test } from 'vitest'
import {
  agoInWords,
  findLostTransfer,
  isInsufficient,
  maxAmount,
  readOutcome,
  recentTwin,
  totalOf,
} from './transfer-rules.ts'

test.each([
  ['642.18000000', '1.00000000', 'USDT', '641.18000000'],
  ['1.00000000', '1.00000000', 'USDT', '0'],
  ['0.50000000', '1.00000000', 'USDT', '0'],
  ['0.05231870', '0.00002000', 'BTC', '0.05229870'],
  ['123456789012.00000001', '0.00000001', 'BTC', '123456789012.00000000'],
] as const)('of %s with a fee of %s %s, the most is %s', (balance, fee, code, max) => {
  expect(maxAmount(balance, fee, code)).toBe(max)
})

test.each([
  ['250', '1.00000000', '251.00000000'],
  ['0.000001', '1.00000000', '1.00000100'],
  ['', '1.00000000', null],
  ['1.', '1.00000000', null],
])('%j and a fee of %s are %s together', (amount, fee, total) => {
  expect(totalOf(amount, fee, 'USDT')).toBe(total)
})

test.each([
  ['641.18', false],
  ['641.180001', true],
  ['642.18', true],
  ['1', false],
])('sending %s of 642.18 with a fee of 1 is too much: %s', (amount, tooMuch) => {
  expect(isInsufficient({ amount, fee: '1.00000000', balance: '642.18000000', code: 'USDT' })).toBe(tooMuch)
})

const TO = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const AT = '2026-03-02T09:00:00.000Z'
const sent = (changes: Partial<Transaction> = {}) =>
  transactionFixture({
    id: 't1',
    kind: 'transfer',
    transactionSubtype: 'outgoing',
    currency: 'USDT',
    amount: '250.00000000',
    address: TO,
    created_at: AT,
    ...changes,
  })
const minutesLater = (minutes: number) => Date.parse(AT) + minutes * 60_000

describe('the same amount to the same address', () => {
  test.each([
    ['a moment ago', sent(), 0, true],
    ['still processing', sent({ status: 'processing' }), 3, true],
    ['ten minutes ago', sent(), 10, true],
    ['longer ago', sent(), 10.1, false],
    ['failed', sent({ status: 'failed' }), 1, false],
    ['another amount', sent({ amount: '250.00000100' }), 1, false],
    ['another address', sent({ address: 'TAnother' }), 1, false],
    ['another coin', sent({ currency: 'ETH' }), 1, false],
    ['a trade', sent({ kind: 'trade' }), 1, false],
    ['an address in another case', sent({ address: TO.toLowerCase() }), 1, true],
  ])('%s', (_case, transaction, minutes, isTwin) => {
    const wanted = { to: TO, amount: '250', code: 'USDT', nowMs: minutesLater(minutes) } as const
    expect(recentTwin([transaction], wanted)?.id ?? null).toBe(isTwin ? 't1' : null)
  })
})

describe('a transfer whose response was lost', () => {
  const lost = { to: TO, amount: '250', code: 'USDT', sentAtMs: Date.parse(AT) } as const

  test('is found again, even if the clock of the app is slightly ahead', () => {
    expect(findLostTransfer([sent()], lost)?.id).toBe('t1')
    expect(findLostTransfer([sent()], { ...lost, sentAtMs: Date.parse(AT) + 4000 })?.id).toBe('t1')
  })

  test('is not an older one of the same amount', () => {
    expect(findLostTransfer([sent()], { ...lost, sentAtMs: minutesLater(1) })).toBeNull()
  })

  test('is found when it failed, because that settles it too', () => {
    expect(findLostTransfer([sent({ status: 'failed' })], lost)?.id).toBe('t1')
  })
})

const refusal = (status: number, code: string) => new ApiError({ call: 'POST /transfer', status, code })
const network = (outcome: 'not-sent' | 'unknown') =>
  new NetworkError({ call: 'POST /transfer', reason: 'no-answer', outcome })

test.each([
  ['a wrong PIN', refusal(400, 'pin_incorrect'), 'pin', 'pin'],
  ['a locked PIN', refusal(429, 'pin_locked'), 'pin', 'pin'],
  ['too little money', refusal(400, 'insufficient_funds'), 'refused', 'refused'],
  ['a wrong address', refusal(400, 'invalid_input'), 'refused', 'refused'],
  ['too many requests', refusal(429, 'throttled'), 'refused', 'unknown'],
  ['an ended session', refusal(401, 'unauthenticated'), 'refused', 'unknown'],
  ['nothing sent', network('not-sent'), 'refused', 'unknown'],
  ['no response', network('unknown'), 'unknown', 'unknown'],
  ['a server error', refusal(500, 'internal'), 'unknown', 'unknown'],
  [
    'a malformed response',
    new ResponseShapeError({ call: 'POST /transfer', cause: null }),
    'unknown',
    'unknown',
  ],
])('%s: the outcome of a first try and of a retry', (_case, error, first, repeat) => {
  expect(readOutcome(error, { isRepeat: false })).toBe(first)
  expect(readOutcome(error, { isRepeat: true })).toBe(repeat)
})

test.each([
  [0.5, 'less than a minute ago'],
  [1.5, 'a minute ago'],
  [9.9, '9 minutes ago'],
])('%s minutes are "%s"', (minutes, words) => {
  expect(agoInWords(AT, minutesLater(minutes))).toBe(words)
})
