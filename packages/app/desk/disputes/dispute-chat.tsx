import type { DeskDisputeCase } from '@oja/api/contract'
import { formatDateTime } from '../../src/lib/format.ts'
import { disputesCopy as copy } from '../desk-copy.ts'
import { Panel } from '../frame/panel.tsx'

/** Everything the two wrote, oldest first, with the lines of the trade itself. */
export function DisputeChat({ found }: { found: DeskDisputeCase }) {
  return (
    <Panel title={copy.chat}>
      {found.messages.length === 0 ? (
        <p className="text-sm text-text-2">{copy.noChat}</p>
      ) : (
        // Reachable by keyboard, because it scrolls.
        <ol
          tabIndex={0}
          aria-label={copy.chat}
          className="grid max-h-[32rem] gap-2 overflow-y-auto rounded-control bg-sunken p-3 text-sm"
        >
          {found.messages.map((message) => {
            const side = sideOf(found, message.senderId)
            return (
              <li key={message.id} className="grid gap-x-3 sm:grid-cols-[4.5rem_minmax(0,1fr)_auto]">
                <span className={side === null ? 'text-muted' : 'font-semibold'}>
                  {side === null ? copy.system : copy.sides[side]}
                </span>
                <span
                  className={side === null ? 'text-text-2' : 'whitespace-pre-wrap [overflow-wrap:anywhere]'}
                >
                  {message.message}
                </span>
                <time dateTime={message.timestamp} className="num text-xs text-muted">
                  {formatDateTime(message.timestamp)}
                </time>
              </li>
            )
          })}
        </ol>
      )}
    </Panel>
  )
}

/** Null for the lines of the trade itself. */
function sideOf(found: DeskDisputeCase, sender: string): 'buyer' | 'seller' | null {
  if (sender === found.buyer.id) return 'buyer'
  return sender === found.seller.id ? 'seller' : null
}
