import { expect, test } from 'vitest'
import { quickReplies } from './quick-replies.ts'

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
