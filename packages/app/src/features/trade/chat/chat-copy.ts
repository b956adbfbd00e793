import type { Coin } from '@oja/api/money'
import { formatCoinShort } from '../../../lib/format.ts'

export const chatCopy = {
  with: (name: string) => `Chat with ${name}`,
  call: (name: string) => `Call ${name}`,
  empty: 'No conversations yet',
  emptyHint: 'Each order has its own chat with the other side.',
  toMarket: 'Go to the P2P market',
  silent: 'Nothing said yet',
  you: (text: string) => `You: ${text}`,
  about: (coin: string, code: Coin) => formatCoinShort(coin, code),
  unread: 'Unread',
} as const
