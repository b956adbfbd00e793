import { SYSTEM_SENDER, type ChatRoom, roleOf } from '@oja/api/contract'

type Line = { id: string; senderId: string }

/** The new messages from the other side, which make a sound. Own messages, system lines and the history that a room opens with
 *  make none. */
export function heardSince<L extends Line>(
  known: ReadonlySet<string> | null,
  lines: readonly L[],
  ownId: string,
): readonly L[] {
  if (known === null) return []
  // Older messages load before the first known one, and are not new.
  const firstKnown = lines.findIndex(({ id }) => known.has(id))
  return lines
    .slice(firstKnown + 1)
    .filter(({ id, senderId }) => !known.has(id) && senderId !== ownId && senderId !== SYSTEM_SENDER)
}

/** Whether a chat that closes at `openUntil` is closed. Source: docs/product/trade.md#after-the-end */
export function isClosed(openUntil: string | null, nowMs: number): boolean {
  return openUntil !== null && Date.parse(openUntil) <= nowMs
}

type Own = {
  senderId: string
  delivery: 'sent' | 'sending' | 'failed'
  delivered_at?: string | null | undefined
  read_at?: string | null | undefined
}

/** Adds a status to each message. An own message counts as read when a later one is: its page may have loaded before it was
 *  read. */
export function withMarks<L extends Own>(
  lines: readonly L[],
  ownId: string,
): (L & { status: L['delivery'] | 'delivered' | 'read' })[] {
  const reached = (mark: 'delivered_at' | 'read_at') =>
    lines.findLastIndex((line) => line.senderId === ownId && line[mark] != null)
  const [delivered, read] = [reached('delivered_at'), reached('read_at')]
  return lines.map((line, index) => {
    const isSent = line.senderId === ownId && line.delivery === 'sent'
    const status = !isSent
      ? line.delivery
      : index <= read
        ? 'read'
        : index <= delivered
          ? 'delivered'
          : 'sent'
    return { ...line, status }
  })
}

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
