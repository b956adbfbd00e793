import { isApiError } from '@oja/api/client'
import type { Ad } from '@oja/api/contract'
import { useAd } from '@oja/api/react'
import { Button, Card, EmptyState, Skeleton } from '@oja/ui'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { errorMessage } from '../../../lib/error-message.ts'
import { paths } from '../../../lib/paths.ts'
import { ProblemCard } from '../../../shared/load-problem/index.ts'
import { partsCopy } from '../shared/parts-copy.ts'
import { useVerifyWords } from '../shared/use-verify-words.ts'
import { releaseCopy as copy } from './release-copy.ts'
import { type Quote, quoteOfAddress, releaseAddress } from '../shared/release-address.ts'
import { ReleaseOrder } from './release-order.tsx'
import { useReservation } from './use-reservation.ts'
import '../trade.css'

/** An order before it is paid: opening it holds the amount for 15 minutes. Source: docs/product/screens.md#order */
export function Release({ adId }: { adId: string }) {
  const { data: ad, error, refetch } = useAd(adId)
  const [params] = useSearchParams()
  if (ad === undefined && error) return <ProblemCard error={error} onRetry={refetch} />
  if (ad === undefined) return <ReleaseSkeleton />
  const held = ad.reservation
  const quote = quoteOfAddress(params)
  if (quote === null) {
    // An order has an amount: a running one brings its own, without one there is nothing to hold.
    const target = held
      ? releaseAddress(ad.id, { amount: held.amount, coinEquivalent: held.coin_equivalent })
      : paths.adDetail(ad.id)
    return <Navigate replace to={target} />
  }
  return <Reserved key={`${quote.amount} ${quote.coinEquivalent}`} ad={ad} quote={quote} />
}

function Reserved({ ad, quote }: { ad: Ad; quote: Quote }) {
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

/** A refusal is final for these amounts; a lost answer is asked for again. */
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
            <Button asChild theme="secondary">
              <Link to={paths.adDetail(ad.id)}>{copy.toAd}</Link>
            </Button>
            {isUnverified ? (
              <Button asChild>
                <Link to={paths.kyc}>{verify.action}</Link>
              </Button>
            ) : (
              !isApiError(error) && <Button onClick={onRetry}>{partsCopy.retry}</Button>
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
