import { type Claim, SYSTEM_SENDER } from '@oja/api/contract'
import { useClaims, useLastMessage } from '@oja/api/react'
import { Avatar, Badge } from '@oja/ui'
import { useCallback, useState } from 'react'
import { Link } from 'react-router-dom'
import { cx } from '../../../lib/cx.ts'
import { daysSince, formatCoinShort, formatDate, formatTime, formatWeekday } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { useUser } from '../../../session/index.ts'
import { EmptyCard } from '../../../shared/empty-card.tsx'
import { sideIn } from './claim-state.ts'
import { otherParty } from './parties.ts'
import { ListFrame, RowSkeletons } from '../shared/list-frame.tsx'
import { tradeRowHeight } from '../shared/long-list-rules.ts'
import { conversationsCopy as copy } from '../chat/chat-copy.ts'
import { readSeen } from '../chat/seen-store.ts'
import '../trade.css'
import { pageLabels } from '../../../lib/page-copy.ts'
import { Page } from '../../../shared/page.tsx'

export default function ConversationsScreen() {
  return (
    <Page title={pageLabels.comments} hideTitle>
      <Conversations />
    </Page>
  )
}

/** The conversations of the customer: one for each trade, with its last message. Source: docs/product/screens.md#conversations */
function Conversations() {
  const { id } = useUser()
  const listing = useClaims({ recipient: id, initiator: id })
  const [seen] = useState(() => readSeen(id))
  const drawConversation = useCallback(
    (claim: Claim) => <Conversation claim={claim} ownId={id} seenId={seen[claim.id]} />,
    [id, seen],
  )
  return (
    <ListFrame
      name="conversations"
      listing={listing}
      row={drawConversation}
      rowHeight={tradeRowHeight}
      skeleton={<RowSkeletons />}
      empty={
        <EmptyCard title={copy.empty} to={paths.market} label={copy.toMarket}>
          {copy.emptyHint}
        </EmptyCard>
      }
    />
  )
}

type ConversationProps = {
  claim: Claim
  ownId: string
  /** The last message of the room that this device has shown. */
  seenId: string | undefined
}

function Conversation({ claim, ownId, seenId }: ConversationProps) {
  const { data: last } = useLastMessage(claim.id)
  const side = sideIn(claim, ownId)
  const other = otherParty(claim, side)
  const isUnread = last != null && isFromOther(last.senderId, ownId) && last.id !== seenId
  const target = side === 'vendor' ? paths.reviewClaim(claim.id) : paths.awaitConfirmation(claim.id)
  return (
    <Link to={target} className="trade-row">
      <Avatar name={other.firstName} size={40} />
      <span className="col-span-2 min-w-0">
        <span className="flex items-baseline gap-2">
          <span className="truncate font-semibold">{other.name}</span>
          <span className="num shrink-0 text-xs text-muted max-sm:hidden">
            {formatCoinShort(claim.coin_equivalent, claim.ad.code)}
          </span>
          <span className="num ms-auto shrink-0 text-xs text-muted">
            {formatDay(last?.timestamp ?? claim.created_at)}
          </span>
        </span>
        <span className="flex items-center gap-2">
          <span className={cx('truncate text-sm', isUnread ? 'font-medium text-text' : 'text-muted')}>
            {last === undefined ? '\u00a0' : lineOf(last, ownId)}
          </span>
          {isUnread && (
            <Badge tone="brand" className="ms-auto shrink-0">
              {copy.unread}
            </Badge>
          )}
        </span>
      </span>
    </Link>
  )
}

function lineOf(last: { message: string; senderId: string } | null, ownId: string): string {
  if (last === null) return copy.silent
  return last.senderId === ownId ? copy.you({ text: last.message }) : last.message
}

/** A system line does not wait for an answer. */
function isFromOther(senderId: string, ownId: string): boolean {
  return senderId !== ownId && senderId !== SYSTEM_SENDER
}

/** The time if it is today, the day if this year, else the date. */
function formatDay(iso: string): string {
  if (daysSince(iso) === 0) return formatTime(iso)
  return new Date(iso).getFullYear() === new Date().getFullYear() ? formatWeekday(iso) : formatDate(iso)
}
