import type { Claim, TradeSide } from '@oja/api/contract'
import { useClaim, usePrefetchChat, useServerNow } from '@oja/api/react'
import { Button, Skeleton } from '@oja/ui'
import { lazy, Suspense, useState } from 'react'
import { Navigate, useMatch, useParams } from 'react-router-dom'
import { loadCode } from '../../../lib/load-code.ts'
import { paths } from '../../../lib/paths.ts'
import { useUser } from '../../../session/index.ts'
import { ProblemCard } from '../../../shared/load-problem.tsx'
import { PushOffer } from '../../../shared/push/push-offer.tsx'
import { useOutcome } from '../../../shared/use-intent.ts'
import { TradeChat } from '../chat/trade-chat.tsx'
import { claimState, sideIn } from './claim-state.ts'
import { disputeSubject, ownSteps } from './dispute-steps.ts'
import { roomCopy as copy } from './claims-copy.ts'
import { CancelRequest } from './cancel-trade.tsx'
import { LeaveWhenDone } from './leave-when-done.tsx'
import { otherParty } from './parties.ts'
import { TradeFacts, WhatToDo } from './trade-facts.tsx'
import { TradeStatus } from './trade-status.tsx'
import { useTradeAct } from './use-trade-act.tsx'
import { ProblemActions } from './problem-actions.tsx'
import '../trade.css'
import { pageLabels } from '../../../lib/page-copy.ts'
import { TradePage } from '../shared/trade-page.tsx'

/** Chunks of their own, because only some orders need them. */
const PaymentProof = lazy(() => loadCode(() => import('./payment-proof.tsx')))
const DisputePanel = lazy(() => loadCode(() => import('./dispute-panel.tsx')))

/** How often to check the deadlines. */
const CHECK_MS = 5000

type TradeRoomProps = {
  claimId: string
  /** Whose page this is. Source: docs/product/screens.md#trade-room */
  side: TradeSide
}

/** One room with two addresses, the vendor's and the claimer's. */
export default function TradeRoomScreen() {
  const { id = '' } = useParams()
  const isVendor = useMatch(paths.reviewClaim(id)) !== null
  return (
    <TradePage back={{ to: paths.orders, label: pageLabels.orderHistory }}>
      <TradeRoom key={id} claimId={id} side={isVendor ? 'vendor' : 'claimer'} />
    </TradePage>
  )
}

/** One trade from one side: its state, what to do, and the chat. A customer who opens the other side's page is redirected to
 *  their own. Source: docs/product/screens.md#trade-room */
export function TradeRoom({ claimId, side }: TradeRoomProps) {
  const user = useUser()
  const { data: claim, error, refetch } = useClaim(claimId)
  usePrefetchChat(claimId)
  if (claim === undefined && error) return <ProblemCard as="h1" error={error} retry={refetch} />
  if (claim === undefined) return <RoomSkeleton />
  const own = sideIn(claim, user.id)
  if (own !== side)
    return (
      <Navigate
        replace
        to={own === 'vendor' ? paths.reviewClaim(claimId) : paths.awaitConfirmation(claimId)}
      />
    )
  return <Room claim={claim} onExpire={() => void refetch()} />
}

function Room({ claim, onExpire }: { claim: Claim; onExpire: () => void }) {
  const user = useUser()
  const nowMs = useServerNow(CHECK_MS)
  const state = claimState(claim, { userId: user.id, nowMs })
  const other = otherParty(claim, state.side)
  const trade = { claim, state, other }
  const { button, dialogs } = useTradeAct(trade)
  useOutcome(`claim ${claim.id}`, `${claim.status} ${claim.cancel_requested_by}`)
  useOutcome(disputeSubject(claim.id), ownSteps(claim.dispute, state.role))
  const [wasLive] = useState(state.isLive)
  const isDone = state.scene === 'completed'
  return (
    <div className="trade-room" data-pinned={button?.isOpen ? '' : undefined}>
      <div className="trade-column">
        <TradeStatus {...trade} onExpire={onExpire} />
        <CancelRequest {...trade} />
        {isDone && (
          <LeaveWhenDone
            claimId={claim.id}
            openUntil={claim.chat_open_until}
            nowMs={nowMs}
            isLeaving={wasLive && state.side === 'vendor'}
          />
        )}
        {(claim.payment !== null || state.mayAddReceipt) && (
          <Suspense fallback={<Skeleton height={132} radius={14} />}>
            <PaymentProof {...trade} />
          </Suspense>
        )}
        <WhatToDo {...trade} />
        {button && (
          <div className="trade-actions" data-pinned={button.isOpen ? 'single' : undefined}>
            <Button disabled={!button.isOpen} onClick={button.press} aria-describedby="trade-hint">
              {button.label}
            </Button>
            <p id="trade-hint" className="text-center text-xs text-muted empty:hidden">
              {button.hint}
            </p>
          </div>
        )}
        {state.isLive && <PushOffer />}
        {claim.dispute !== null && (
          <Suspense fallback={<Skeleton height={320} radius={14} />}>
            <DisputePanel claim={claim} dispute={claim.dispute} other={other} nowMs={nowMs} />
          </Suspense>
        )}
      </div>
      <div className="trade-column" data-area="details">
        <TradeFacts {...trade} />
        <ProblemActions {...trade} />
      </div>
      <TradeChat
        roomId={claim.id}
        adId={claim.ad.id}
        other={other}
        accounts={accountsOf(claim)}
        openUntil={claim.chat_open_until}
      />
      {dialogs}
    </div>
  )
}

/** Every account number that the room shows. */
function accountsOf({ bank_account, claimer, ad }: Claim): string[] {
  const shown = [...claimer.bank_account, ...ad.metadata.bank_accounts]
  if (bank_account !== null) shown.push(bank_account)
  return shown.map(({ account_number }) => account_number)
}

function RoomSkeleton() {
  return (
    <div className="trade-room" role="status" aria-label={copy.label}>
      <div className="trade-column">
        <Skeleton height={228} radius={14} />
        <Skeleton height={48} radius={10} />
      </div>
      <Skeleton className="trade-chat" height={480} radius={14} />
      <Skeleton data-area="details" height={260} radius={14} />
    </div>
  )
}
