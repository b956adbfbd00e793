import { isApiError, isOutcomeUnknown } from '@oja/api/client'
import { type Ad, claims, type Reservation, reserveAd } from '@oja/api/contract'
import { useAd, useCallMutation, useClient } from '@oja/api/react'
import { Button, Card, EmptyState, Skeleton } from '@oja/ui'
import { useEffect, useRef, useState } from 'react'
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom'
import { dropDraft, readDraft, writeDraft } from '../../../lib/drafts.ts'
import { errorMessage } from '../../../lib/error-message.ts'
import { paths } from '../../../lib/paths.ts'
import { useGoOn } from '../../../lib/use-go-on.ts'
import { useUser } from '../../../session/index.ts'
import { ProblemCard } from '../../../shared/load-problem.tsx'
import { useIntent } from '../../../shared/use-intent.ts'
import { loadProblemCopy } from '../../../shared/shared-copy.ts'
import { type Quote, quoteOfAddress, releaseAddress } from '../shared/release-address.ts'
import { useVerifyWords } from '../shared/verify.tsx'
import { releaseCopy as copy } from './release-copy.ts'
import { ReleaseOrder } from './release-order.tsx'
import { heldDraft, isSame, orderFrom } from './reservation-rules.ts'
import '../trade.css'
import { pageLabels } from '../../../lib/page-copy.ts'
import { TradePage } from '../shared/trade-page.tsx'

export default function ReleaseScreen() {
  const { id = '' } = useParams()
  return (
    <TradePage back={{ to: paths.market, label: pageLabels.p2pMarket }}>
      <Release key={id} adId={id} />
    </TradePage>
  )
}

/** An order before it is paid: opening it reserves the amount. Source: docs/product/screens.md#order */
function Release({ adId }: { adId: string }) {
  const { data: ad, error, refetch } = useAd(adId)
  const [params] = useSearchParams()
  if (ad === undefined && error) return <ProblemCard as="h1" error={error} retry={refetch} />
  if (ad === undefined) return <ReleaseSkeleton />
  const held = ad.reservation
  const quote = quoteOfAddress(params)
  if (quote === null) {
    // Without an amount in the URL, use the reserved one. Without a reservation there is nothing to order.
    return <Navigate replace to={held ? releaseAddress(ad.id, held) : paths.adDetail(ad.id)} />
  }
  return <Reserving key={`${quote.amount} ${quote.coin_equivalent}`} ad={ad} quote={quote} />
}

export function Reserving({ ad, quote }: { ad: Ad; quote: Quote }) {
  const { holding, retry } = useReservation(ad, quote)
  switch (holding.type) {
    case 'reserving':
      return <ReleaseSkeleton />
    case 'refused':
      return <Refused ad={ad} error={holding.error} onRetry={retry} />
    case 'held':
      return <ReleaseOrder ad={ad} reservation={holding.reservation} />
  }
}

/** A refusal is final for these amounts. After a lost response or a server error, the customer can retry. */
function Refused({ ad, error, onRetry }: { ad: Ad; error: unknown; onRetry: () => void }) {
  const isUnverified = isApiError(error, 'kyc_required')
  const verify = useVerifyWords()
  return (
    <Card className="grid justify-items-center gap-2">
      <h1 tabIndex={-1} className="pt-4 text-center text-2xl">
        {copy.refused}
      </h1>
      <EmptyState
        role="alert"
        title={isUnverified ? verify.text : errorMessage(error)}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            <Button asChild variant="secondary">
              <Link to={paths.adDetail(ad.id)}>{copy.toAd}</Link>
            </Button>
            {isUnverified ? (
              <Button asChild>
                <Link to={paths.kyc}>{verify.action}</Link>
              </Button>
            ) : (
              (!isApiError(error) || isOutcomeUnknown(error)) && (
                <Button onClick={onRetry}>{loadProblemCopy.retry}</Button>
              )
            )}
          </span>
        }
      />
    </Card>
  )
}

function ReleaseSkeleton() {
  return (
    <div className="trade-task" role="status" aria-label={copy.reserving}>
      <div className="trade-column">
        <Skeleton height={202} radius={14} />
        <Skeleton height={342} radius={14} />
      </div>
      <div className="trade-column">
        <Skeleton height={196} radius={14} />
        <Skeleton height={122} radius={14} />
      </div>
    </div>
  )
}

type Holding =
  | { type: 'reserving' }
  | { type: 'held'; reservation: Reservation }
  | { type: 'refused'; error: unknown }

/** Reserves `quote` of an ad when the page opens. The server treats the same amounts as the same reservation, so a reload
 *  continues it. If a request before the reload has placed the order, redirects to the order. */
function useReservation(ad: Ad, quote: Quote): { holding: Holding; retry: () => void } {
  const { id: owner } = useUser()
  const client = useClient()
  const goOn = useGoOn()
  const { mutateAsync: reserve } = useCallMutation(reserveAd)
  const { run } = useIntent({ subject: `reserve ${ad.id}` })
  const [holding, setHolding] = useState<Holding>(() => {
    const held = ad.reservation
    if (!held || !isSame(held, quote)) return { type: 'reserving' }
    const isOver = Date.parse(held.expires_at) <= client.serverNow()
    return isOver ? { type: 'reserving' } : { type: 'held', reservation: held }
  })
  const isAsked = useRef(holding.type === 'held')

  useEffect(() => {
    if (holding.type === 'held') writeDraft(heldDraft(owner, ad.id), holding.reservation)
  }, [owner, ad.id, holding])

  async function ask() {
    setHolding({ type: 'reserving' })
    const { amount, coin_equivalent } = quote
    try {
      const placed = await findPlaced()
      if (placed !== undefined) return await goOn(paths.awaitConfirmation(placed), { replace: true })
      const reservation = await run(`reserve ${ad.id} ${amount} ${coin_equivalent}`, ({ idempotencyKey }) =>
        reserve({ query: { id: ad.id }, body: { amount, coin_equivalent }, idempotencyKey }),
      )
      setHolding({ type: 'held', reservation })
    } catch (error) {
      setHolding({ type: 'refused', error })
    }
  }

  /** The order made from the reservation that this tab showed before a reload. */
  async function findPlaced(): Promise<string | undefined> {
    const draft = heldDraft(owner, ad.id)
    const held: Partial<Reservation> = readDraft(draft)
    if (!isSame(held, quote)) return undefined
    const { data } = await client.call(claims, { query: { initiator: owner } })
    dropDraft(draft)
    return orderFrom(held, { adId: ad.id, claims: data })?.id
  }

  // Once, as the page opens.
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    void ask()
  })

  return { holding, retry: () => void ask() }
}
