import type { Ad } from '@oja/api/contract'
import { useAd, useClaims } from '@oja/api/react'
import { Amount, Button, Card, DescriptionList, EmptyState, Skeleton } from '@oja/ui'
import { Navigate, useParams } from 'react-router-dom'
import { formatDateTime } from '../../../lib/format.ts'
import { pageLabels } from '../../../lib/page-copy.ts'
import { paths } from '../../../lib/paths.ts'
import { useUser } from '../../../session/index.ts'
import { ProblemCard } from '../../../shared/load-problem.tsx'
import { PageLabel } from '../../../shared/shell/index.ts'
import { OrderRow } from '../claims/order-history.tsx'
import { RowSkeletons } from '../shared/list-frame.tsx'
import { tradeCopy } from '../shared/trade-copy.ts'
import { ShowMore } from '../shared/show-more.tsx'
import { AdStatusBadge } from '../shared/status-badge.tsx'
import { AdPrice, limitsOf, remarksOf } from './ad-facts.tsx'
import { marketCopy, myAdsCopy as copy } from './ads-copy.ts'
import { useAdActs } from './use-ad-acts.tsx'
import '../trade.css'
import { Page } from '../../../shared/page.tsx'
import { BackLink } from '../../../shared/links.tsx'

export default function OwnAdScreen() {
  const { id = '' } = useParams()
  return (
    <Page>
      <BackLink to={paths.myAds}>{pageLabels.myAds}</BackLink>
      <OwnAd key={id} id={id} />
    </Page>
  )
}

/** The customer's own ad: its facts, actions and orders. Another vendor's ad redirects to its screen in the market. */
function OwnAd({ id }: { id: string }) {
  const user = useUser()
  const { data: ad, error, refetch } = useAd(id)
  if (ad === undefined && error) return <ProblemCard error={error} retry={refetch} />
  if (ad === undefined)
    return (
      <div className="trade-task" role="status" aria-label={tradeCopy.loading}>
        <Skeleton height={336} radius={14} />
        <Skeleton height={216} radius={14} />
      </div>
    )
  if (ad.initiator.id !== user.id) return <Navigate replace to={paths.adDetail(ad.id)} />
  return (
    <>
      <PageLabel>{marketCopy.title[ad.type]({ code: ad.code })}</PageLabel>
      <div className="trade-task">
        <Facts ad={ad} />
        <section className="trade-column" aria-labelledby="ad-orders">
          <h2 id="ad-orders" className="text-lg">
            {copy.claims}
          </h2>
          <Orders adId={ad.id} ownId={user.id} />
        </section>
      </div>
    </>
  )
}

function Facts({ ad }: { ad: Ad }) {
  const { acts, dialog } = useAdActs(ad)
  return (
    <Card as="section" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <AdPrice ad={ad} />
        <AdStatusBadge status={ad.status} />
      </div>
      <DescriptionList
        items={[
          { term: copy.traded, value: <Amount value={ad.quantity} currency={ad.code} /> },
          { term: copy.left, value: <Amount value={ad.available_quantity} currency={ad.code} /> },
          limitsOf(ad),
          { term: copy.posted, value: formatDateTime(ad.created_at) },
          ...remarksOf(ad),
        ]}
      />
      {acts.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {acts.map(({ act, label, ask }) => (
            <Button key={act} variant={act === 'cancelled' ? 'sell-soft' : 'secondary'} onClick={ask}>
              {label}
            </Button>
          ))}
        </div>
      )}
      {dialog}
    </Card>
  )
}

/** The orders on this ad, filtered from all orders of the vendor. */
function Orders({ adId, ownId }: { adId: string; ownId: string }) {
  const { data, error, refetch, hasNextPage, fetchNextPage } = useClaims({ recipient: ownId })
  if (data === undefined && error) return <ProblemCard error={error} retry={refetch} />
  if (data === undefined)
    return (
      <Card padding="none" role="status" aria-label={tradeCopy.loading}>
        <RowSkeletons />
      </Card>
    )
  const claims = data.filter(({ ad }) => ad.id === adId)
  if (claims.length === 0 && !hasNextPage)
    return (
      <Card>
        <EmptyState title={copy.noClaims} />
      </Card>
    )
  return (
    <>
      {claims.length > 0 && (
        <Card padding="none">
          <ul>
            {claims.map((claim) => (
              <li key={claim.id} className="border-border not-first:border-t">
                <OrderRow claim={claim} ownId={ownId} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {/* Other ads' orders may fill whole pages, so only the last page proves that this ad has none. */}
      <ShowMore has={hasNextPage} onMore={fetchNextPage} />
    </>
  )
}
