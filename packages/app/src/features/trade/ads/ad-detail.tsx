import type { Ad } from '@oja/api/contract'
import { useAd, useRealtimeEvent } from '@oja/api/react'
import { Amount, Card, DescriptionList, Skeleton } from '@oja/ui'
import { useParams } from 'react-router-dom'
import { formatNaira } from '../../../lib/format.ts'
import { pageLabels } from '../../../lib/page-copy.ts'
import { paths } from '../../../lib/paths.ts'
import { useGoOn } from '../../../lib/use-go-on.ts'
import { useUser } from '../../../session/index.ts'
import { EmptyCard } from '../../../shared/empty-card.tsx'
import { ProblemCard } from '../../../shared/load-problem.tsx'
import { PageLabel } from '../../../shared/shell/index.ts'
import { releaseAddress } from '../shared/release-address.ts'
import { tradeCopy } from '../shared/trade-copy.ts'
import { PersonCard } from '../shared/person-card.tsx'
import { isTyping } from '../shared/focus.ts'
import { AdPrice, limitsOf, remarksOf } from './ad-facts.tsx'
import { createAdCopy, detailCopy as copy, marketCopy, problemSentence } from './ads-copy.ts'
import { OrderEntry } from './order-entry.tsx'
import { boundsOf } from './quote.ts'
import { verbFor } from './ad-acts.ts'
import '../trade.css'
import { Page } from '../../../shared/page.tsx'
import { BackLink, LinkNotice } from '../../../shared/links.tsx'

export default function AdScreen() {
  const { id = '' } = useParams()
  return (
    <Page>
      <BackLink to={paths.market}>{pageLabels.p2pMarket}</BackLink>
      <AdDetail key={id} id={id} />
    </Page>
  )
}

/** Another vendor's ad, with the form to order from it. Source: docs/product/screens.md#ad */
function AdDetail({ id }: { id: string }) {
  const { data: ad, error, refetch } = useAd(id)
  const user = useUser()
  const goOn = useGoOn()
  useRealtimeEvent((event) => {
    // A customer who is typing an amount stays on this page. Source: docs/product/screens.md#ad
    const isMine = event.type === 'release-success' && 'ad' in event && event.ad === id
    if (isMine && event.recipients.includes(user.id) && !isTyping())
      void goOn(paths.tradeReceipt(event.claim))
  })
  if (ad === undefined && error) return <ProblemCard error={error} retry={refetch} />
  if (ad === undefined) return <AdSkeleton />
  const verb = verbFor(ad.type)
  return (
    <>
      <PageLabel>{marketCopy.title[verb]({ code: ad.code })}</PageLabel>
      <div className="trade-task" data-pinned="">
        <div className="trade-column">
          <AdPrice ad={ad} />
          <Order ad={ad} isOwn={ad.initiator.id === user.id} />
        </div>
        <aside className="trade-column" aria-label={copy.vendor}>
          <PersonCard title={copy.vendor} person={ad.initiator} />
          <Card>
            <DescriptionList className="-my-2.5" items={factsOf(ad)} />
          </Card>
        </aside>
      </div>
    </>
  )
}

function factsOf(ad: Ad) {
  return [
    {
      term: createAdCopy.rate,
      value: (
        <span className="num">
          {formatNaira(ad.price)} {createAdCopy.per({ code: ad.code })}
        </span>
      ),
    },
    {
      term: ad.type === 'sell' ? copy.available : copy.wanted,
      value: <Amount value={ad.available_quantity} currency={ad.code} />,
    },
    limitsOf(ad),
    ...remarksOf(ad),
  ]
}

function Order({ ad, isOwn }: { ad: Ad; isOwn: boolean }) {
  if (isOwn)
    return (
      <EmptyCard title={copy.own} to={paths.adById(ad.id)} label={copy.manage}>
        {copy.ownHint}
      </EmptyCard>
    )
  const held = ad.reservation
  const resume = held && (
    <LinkNotice tone="info" link={{ to: releaseAddress(ad.id, held), label: copy.resume }}>
      {copy.resumeHint({ naira: formatNaira(held.amount) })}
    </LinkNotice>
  )
  const isTaken = boundsOf(ad) === null
  if (isTaken || ad.status !== 'open')
    return (
      resume ?? (
        <EmptyCard title={copy.closed} to={paths.market} label={pageLabels.p2pMarket}>
          {isTaken && ad.status === 'open' ? problemSentence({ type: 'sold-out' }, ad.code) : copy.closedHint}
        </EmptyCard>
      )
    )
  return (
    <>
      {resume}
      <OrderEntry ad={ad} />
    </>
  )
}

function AdSkeleton() {
  return (
    <div className="trade-task" role="status" aria-label={tradeCopy.loading}>
      <div className="trade-column">
        <Skeleton width={180} height={34} />
        <Skeleton height={332} radius={14} />
      </div>
      <div className="trade-column">
        <Skeleton height={122} radius={14} />
        <Skeleton height={174} radius={14} />
      </div>
    </div>
  )
}
