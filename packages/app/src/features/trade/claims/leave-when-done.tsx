import { Button, Notice } from '@oja/ui'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatDateTime } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { useGoOn } from '../../../lib/use-go-on.ts'
import { isClosed } from '../chat/chat-rules.ts'
import { isTyping } from '../shared/focus.ts'
import { roomCopy as copy } from './claims-copy.ts'

/** How long the success panel is shown before the page moves on. */
const LEAVE_AFTER_MS = 8000

type LeaveWhenDoneProps = {
  claimId: string
  /** When the chat closes, ISO 8601. */
  openUntil: string | null
  /** The server's time. */
  nowMs: number
  /** The other side completed the trade while this page was open. */
  isLeaving: boolean
}

/** The links from a completed trade. If it completed while the vendor had the page open, the page opens the orders after a
 *  delay, unless the vendor is writing or chose to stay. Source: docs/product/screens.md#trade-room */
export function LeaveWhenDone({ claimId, openUntil, nowMs, isLeaving }: LeaveWhenDoneProps) {
  const goOn = useGoOn()
  const [isStaying, setStaying] = useState(false)
  const willLeave = isLeaving && !isStaying
  useEffect(() => {
    if (!willLeave) return undefined
    const timer = setTimeout(() => {
      if (isTyping()) setStaying(true)
      else void goOn(paths.orders)
    }, LEAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [willLeave, goOn])
  return (
    <Notice
      tone="positive"
      title={copy.doneTitle}
      action={
        <span className="flex flex-wrap gap-2">
          <Button asChild size="sm">
            <Link to={paths.orders}>{copy.toOrders}</Link>
          </Button>
          <Button asChild variant="secondary" size="sm">
            <Link to={paths.tradeReceipt(claimId)}>{copy.receipt}</Link>
          </Button>
          {willLeave && (
            <Button variant="ghost" size="sm" onClick={() => setStaying(true)}>
              {copy.stay}
            </Button>
          )}
        </span>
      }
    >
      {willLeave ? copy.leaving : chatWords(openUntil, nowMs)}
    </Notice>
  )
}

function chatWords(openUntil: string | null, nowMs: number): string {
  return openUntil === null || isClosed(openUntil, nowMs)
    ? copy.chatClosed
    : copy.chatOpen({ when: formatDateTime(openUntil) })
}
