import { expect, test } from 'vitest'
import { heardSince, isClosed, withMarks, quickReplies } from './chat-rules.ts'

const line = (id: string, senderId = 'them') => ({ id, senderId })
const ids = (lines: readonly { id: string }[]) => lines.map(({ id }) => id)

test('a room that opens with its history makes no sound', () => {
  expect(heardSince(null, [line('1'), line('2')], 'me')).toEqual([])
})

test('a new message from the other side makes a sound, in an empty room too', () => {
  expect(ids(heardSince(new Set(['1']), [line('1'), line('2')], 'me'))).toEqual(['2'])
  expect(ids(heardSince(new Set(), [line('1')], 'me'))).toEqual(['1'])
})

test('own messages and system lines make no sound', () => {
  expect(heardSince(new Set(['1']), [line('1'), line('2', 'me'), line('3', 'system')], 'me')).toEqual([])
})

test('older messages make no sound when they load', () => {
  expect(heardSince(new Set(['5']), [line('3'), line('4'), line('5')], 'me')).toEqual([])
})

test('a chat is open while the trade runs, and then until its closing time', () => {
  const until = '2026-11-22T12:00:00Z'
  expect(isClosed(null, Date.parse(until))).toBe(false)
  expect(isClosed(until, Date.parse(until) - 1)).toBe(false)
  expect(isClosed(until, Date.parse(until))).toBe(true)
})

test('a mark covers the own messages before it, but none that is still being sent', () => {
  const at = '2026-11-22T12:00:00Z'
  const own = { senderId: 'me', delivery: 'sent' } as const
  const lines = [
    own,
    { ...own, delivered_at: at, read_at: at },
    { senderId: 'them', delivery: 'sent' } as const,
    { ...own, delivered_at: at, read_at: null },
    { ...own, delivered_at: null, read_at: null },
    { ...own, delivery: 'sending' } as const,
  ]
  expect(withMarks(lines, 'me').map(({ status }) => status)).toEqual([
    'read',
    'read',
    'sent',
    'delivered',
    'sent',
    'sending',
  ])
})

const sell = { id: 'a', type: 'sell', code: 'USDT' } as const
const buy = { id: 'a', type: 'buy', code: 'USDT' } as const

test.each([
  [sell, 'claimer', 'reserved', ['sending']],
  [sell, 'claimer', 'waiting', ['sent']],
  [sell, 'vendor', 'reserved', ['checking']],
  [sell, 'vendor', 'waiting', ['checking', 'seen']],
  [buy, 'vendor', 'waiting', ['sending']],
  [buy, 'vendor', 'partly_verified', ['sent']],
  [buy, 'claimer', 'waiting', ['checking']],
  [buy, 'claimer', 'partly_verified', ['checking', 'seen']],
  [sell, 'vendor', 'completed', ['seen']],
  [sell, 'claimer', 'completed', []],
  [sell, 'claimer', 'ended', []],
  [buy, 'vendor', 'rejected', []],
] as const)('%o as %s, %s: %o', (ad, side, status, replies) => {
  expect(quickReplies({ ad, side, status })).toEqual(replies)
})
