import { type ChatMessage, type ChatRoom } from '@oja/api/contract'
import { useChatRooms, useClient } from '@oja/api/react'
import { Avatar, Badge } from '@oja/ui'
import { useCallback } from 'react'
import { Link } from 'react-router-dom'
import { cx } from '../../../lib/cx.ts'
import {
  daysSince,
  formatCoinShort,
  formatDate,
  formatTime,
  formatWeekday,
  fullName,
} from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { useUser } from '../../../session/index.ts'
import { EmptyCard } from '../../../shared/empty-card.tsx'
import { Page } from '../../../shared/page.tsx'
import { chatCopy } from '../chat/chat-copy.ts'
import { ListFrame, RowSkeletons } from '../shared/list-frame.tsx'
import { tradeRowHeight } from '../shared/long-list-rules.ts'
import { conversationsCopy as copy, ordersCopy } from './claims-copy.ts'
import '../trade.css'

/** The customer's conversations, by their newest message. Source: docs/product/screens.md#conversations */
export default function ConversationsScreen() {
  const { id } = useUser()
  const listing = useChatRooms()
  const drawConversation = useCallback((room: ChatRoom) => <Conversation room={room} ownId={id} />, [id])
  return (
    <Page>
      <ListFrame
        name="conversations"
        listing={listing}
        row={drawConversation}
        rowHeight={tradeRowHeight}
        skeleton={<RowSkeletons />}
        empty={
          <EmptyCard title={copy.empty} to={paths.market} label={ordersCopy.toMarket}>
            {copy.emptyHint}
          </EmptyCard>
        }
      />
    </Page>
  )
}

function Conversation({ room, ownId }: { room: ChatRoom; ownId: string }) {
  const { other, unread, last } = room
  const client = useClient()
  return (
    <Link to={pageOf(room)} className="card-row trade-row">
      <Avatar name={other.first_name} size={40} />
      <span className="trade-row-words">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="trade-row-words truncate font-semibold">{fullName(other)}</span>
          {other.presence === 'online' && (
            <span className="presence shrink-0 text-xs text-muted" data-online>
              {copy.online}
            </span>
          )}
          <span className="num shrink-0 text-xs text-muted max-sm:hidden">
            {formatCoinShort(room.coin_equivalent, room.ad.code)}
          </span>
          <span className="num ms-auto shrink-0 text-xs text-muted">
            {formatDay(last?.timestamp ?? room.created_at, client.serverNow())}
          </span>
        </span>
        <span className="flex flex-wrap items-center gap-x-2">
          <span
            className={cx(
              'trade-row-words truncate text-sm',
              unread > 0 ? 'font-medium text-text' : 'text-muted',
            )}
          >
            {lineOf(last, ownId)}
          </span>
          {unread > 0 && (
            <Badge tone="brand" className="ms-auto shrink-0">
              {copy.unread({ count: String(unread) })}
            </Badge>
          )}
        </span>
      </span>
    </Link>
  )
}

/** The page of a room, which depends on the customer's side and on whether there is a claim. */
function pageOf({ id, claim, side, ad }: ChatRoom): string {
  if (claim !== null) return side === 'vendor' ? paths.reviewClaim(claim) : paths.awaitConfirmation(claim)
  return side === 'vendor' ? paths.reserved(id) : paths.release(ad.id)
}

function lineOf(last: ChatMessage | null, ownId: string): string {
  if (last === null) return copy.silent
  const text = last.message || chatCopy.picture.only
  return last.senderId === ownId ? copy.you({ text }) : text
}

function formatDay(iso: string, nowMs: number): string {
  if (daysSince(iso, nowMs) === 0) return formatTime(iso)
  const isThisYear = new Date(iso).getFullYear() === new Date(nowMs).getFullYear()
  return isThisYear ? formatWeekday(iso) : formatDate(iso)
}
