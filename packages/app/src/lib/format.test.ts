import { expect, test } from 'vitest'
import {
  daysSince,
  endOfWait,
  formatAccountNumber,
  formatCoinShort,
  formatDate,
  formatDay,
  formatNaira,
  formatNumber,
  formatPhone,
  formatTime,
  formatUsd,
  formatWeekday,
} from './format.ts'

test.each([
  [0, '₦0'],
  [999, '₦999'],
  [161850, '₦161,850'],
  [10_000_000_000_000, '₦10,000,000,000,000'],
  [-1500, '−₦1,500'],
])('naira %d reads %s', (amount, text) => {
  expect(formatNaira(amount)).toBe(text)
})

test.each([
  ['3614.55', '$3,614.55'],
  ['0.00', '$0.00'],
  ['-12.50', '−$12.50'],
  ['0.999', '$0.99'],
])('dollars %s read %s', (amount, text) => {
  expect(formatUsd(amount)).toBe(text)
})

test('a coin amount keeps every digit, also those a floating-point number would lose', () => {
  expect(formatCoinShort('123456789012.00000001', 'BTC')).toBe('123,456,789,012.00000001 BTC')
})

test.each([
  ['642.18000000', '642.18 USDT'],
  ['250.00000000', '250 USDT'],
  ['0.00000001', '0.00000001 USDT'],
])('in a sentence, %s drops its trailing zeros', (amount, text) => {
  expect(formatCoinShort(amount, 'USDT')).toBe(text)
})

test('a number with decimals is grouped before the point only', () => {
  expect(formatNumber('1234567.12345')).toBe('1,234,567.12345')
})

test('a date names its month, so that day and month cannot be mixed up', () => {
  expect(formatDate('2026-11-21T12:00:00Z')).toMatch(/^21 Nov,? 2026$/)
  expect(formatDay('2026-11-21T23:30:00Z')).toBe('22 November')
})

test('the first hour of a day is 00, in Lagos', () => {
  expect(formatTime('2026-12-31T23:05:00Z')).toBe('00:05')
  expect(formatDate('2026-12-31T23:05:00Z')).toMatch(/^1 Jan,? 2027$/)
})

test('a mobile number is grouped, an unusual one is left alone', () => {
  expect(formatPhone('08031234567')).toBe('0803 123 4567')
  expect(formatPhone('+2348031234567')).toBe('+2348031234567')
})

test('a day in a conversation is named by its weekday', () => {
  expect(formatWeekday('2026-11-21T12:00:00Z')).toMatch(/^Sat,? 21 Nov$/)
})

test('days are counted from midnight to midnight in Lagos', () => {
  const now = Date.parse('2026-11-21T23:30:00Z')
  expect(daysSince('2026-11-21T23:00:00Z', now)).toBe(0)
  expect(daysSince('2026-11-21T22:59:00Z', now)).toBe(1)
})

test('an account number of ten digits is grouped, anything else stays as it is', () => {
  expect(formatAccountNumber('0124567893')).toBe('0124 567 893')
  expect(formatAccountNumber('12345')).toBe('12345')
})

test.each([
  ['2026-11-23T13:04:01.200Z', '2026-11-23T13:05:00.000Z'],
  ['2026-11-23T13:05:00.000Z', '2026-11-23T13:05:00.000Z'],
])('a wait until %s is shown to end at %s, never too early', (until, shown) => {
  expect(endOfWait(until)).toBe(shown)
})
