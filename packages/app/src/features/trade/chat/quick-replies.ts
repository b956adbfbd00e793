import { type ChatRoom, roleOf } from '@oja/api/contract'

export type QuickReply = 'sending' | 'sent' | 'checking' | 'seen'

/** The sentences that fit the side and the state of an order. None says what is not true yet: that money was sent before it is
 *  marked as sent, or that it arrived before that. */
export function quickReplies({ ad, side, status }: Pick<ChatRoom, 'ad' | 'side' | 'status'>): QuickReply[] {
  if (status === 'ended' || status === 'rejected' || status === 'verified') return []
  const isPayer = roleOf(ad.type, side) === 'payer'
  if (status === 'completed') return isPayer ? [] : ['seen']
  const isSaidPaid = ad.type === 'sell' ? status !== 'reserved' : status === 'partly_verified'
  if (isPayer) return isSaidPaid ? ['sent'] : ['sending']
  return isSaidPaid ? ['checking', 'seen'] : ['checking']
}
