import { type ChatRoom, roleOf } from '@oja/api/contract'

type QuickReply = 'sending' | 'sent' | 'checking' | 'seen'

/** The replies that fit the side and the status of an order. Until the payer has marked the payment as sent, none says that
 *  money was sent or has arrived. */
export function quickReplies({ ad, side, status }: Pick<ChatRoom, 'ad' | 'side' | 'status'>): QuickReply[] {
  if (status === 'ended' || status === 'rejected' || status === 'verified') return []
  const isPayer = roleOf(ad.type, side) === 'payer'
  if (status === 'completed') return isPayer ? [] : ['seen']
  const isSaidPaid = ad.type === 'sell' ? status !== 'reserved' : status === 'partly_verified'
  if (isPayer) return isSaidPaid ? ['sent'] : ['sending']
  return isSaidPaid ? ['checking', 'seen'] : ['checking']
}
