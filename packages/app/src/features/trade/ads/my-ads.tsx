import type { Ad, AdStatus } from '@oja/api/contract'
import { useUserAds } from '@oja/api/react'
import { AdCard, AdCardHead, AdCardSkeleton, Amount, Button, Menu, SegmentedControl } from '@oja/ui'
import { EllipsisVertical, Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { formatDate, formatNaira } from '../../../lib/format.ts'
import { icon } from '../../../lib/icon.ts'
import { paths } from '../../../lib/paths.ts'
import { EmptyCard } from '../../../shared/empty-card.tsx'
import { noteOutcome } from '../../../shared/use-intent.ts'
import { ListFrame, type Listing } from '../shared/list-frame.tsx'
import { adHeight } from '../shared/long-list-rules.ts'
import { AdStatusBadge } from '../shared/status-badge.tsx'
import { adStatusWords } from '../shared/trade-copy.ts'
import { useUrlChoice } from '../../../shared/use-url-choice.ts'
import { AD_TOGGLES, type AdToggle } from './ad-acts.ts'
import { createAdCopy, marketCopy, myAdsCopy as copy } from './ads-copy.ts'
import { newestFirst, nextToRead } from './newest-first.ts'
import { adSubject, useAdActs } from './use-ad-acts.tsx'
import { pageLabels } from '../../../lib/page-copy.ts'
import { Page } from '../../../shared/page.tsx'

const TOGGLES = ['open', 'processing', 'completed'] as const

/** The customer's ads, by status. Source: docs/product/screens.md#my-ads */
export default function MyAdsScreen() {
  const [toggle, setToggle] = useUrlChoice<AdToggle>('status', TOGGLES)
  const listing = useOwnAds(toggle)
  const isEmpty = listing.data?.length === 0
  useAdsThatLeave(toggle, listing.data)
  return (
    <Page>
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <SegmentedControl
            label={copy.toggle}
            className="w-full sm:w-90"
            fullWidth
            value={toggle}
            onValueChange={setToggle}
            options={TOGGLES.map((value) => ({ value, label: adStatusWords[value] }))}
          />
          {/* An empty list shows the same button in the middle. */}
          {!isEmpty && (
            <Button asChild className="max-sm:w-full" icon={<Plus {...icon} />}>
              <Link to={paths.createAd}>{pageLabels.createAd}</Link>
            </Button>
          )}
        </div>
        <ListFrame
          name={`my-ads ${toggle}`}
          className="overflow-visible [--oja-ad-card-action:132px]"
          listing={listing}
          row={drawAd}
          rowHeight={adHeight}
          head={<AdCardHead labels={{ vendor: copy.toggle }} />}
          skeleton={<AdCardSkeleton count={3} />}
          empty={
            <EmptyCard title={copy.empty} to={paths.createAd} label={pageLabels.createAd}>
              {copy.emptyHint[toggle]}
            </EmptyCard>
          }
        />
      </div>
    </Page>
  )
}

/** The ads of a toggle, which lists one status or two. */
function useOwnAds(toggle: AdToggle): Listing<Ad> {
  const [first, second] = AD_TOGGLES[toggle] as readonly [AdStatus, AdStatus?]
  const left = useUserAds(first)
  const right = useUserAds(second ?? first)
  const queries = second === undefined ? [left] : [left, right]
  const failed = queries.filter(({ data, error }) => data === undefined && error !== null)
  const lists = queries.map((query) => ({ query, items: query.data ?? [], hasMore: query.hasNextPage }))
  return {
    data: queries.every(({ data }) => data !== undefined) ? newestFirst(...lists) : undefined,
    error: failed[0]?.error ?? null,
    refetch: () => Promise.all(failed.map(({ refetch }) => refetch())),
    hasNextPage: nextToRead(lists) !== undefined,
    fetchNextPage: async () => nextToRead(lists)?.query.fetchNextPage(),
  }
}

/** An act that takes an ad out of its list has its outcome on the screen once the list is without it. */
function useAdsThatLeave(toggle: AdToggle, ads: readonly Ad[] | undefined): void {
  const last = useRef({ toggle, ads })
  useEffect(() => {
    const before = last.current.toggle === toggle ? (last.current.ads ?? []) : []
    last.current = { toggle, ads }
    if (ads === undefined) return
    for (const { id } of before) if (ads.every((ad) => ad.id !== id)) noteOutcome(adSubject(id))
  }, [toggle, ads])
}

const drawAd = (ad: Ad) => <OwnAdCard ad={ad} />

function OwnAdCard({ ad }: { ad: Ad }) {
  const { acts, dialog } = useAdActs(ad)
  const name = marketCopy.title[ad.type]({ code: ad.code })
  return (
    <>
      <AdCard
        headingLevel={2}
        name={name}
        nameMeta={formatDate(ad.created_at)}
        price={formatNaira(ad.price)}
        priceUnit={createAdCopy.per({ code: ad.code })}
        quantity={<Amount value={ad.quantity} currency={ad.code} />}
        limit={`${formatNaira(ad.limit.lowerbound)} – ${formatNaira(ad.limit.upperbound)}`}
        tag={<AdStatusBadge status={ad.status} />}
        action={
          <span className="flex items-center gap-1">
            <Button asChild variant="secondary" size="sm">
              <Link to={paths.adById(ad.id)} aria-label={copy.manageName({ ad: name })}>
                {copy.manage}
              </Link>
            </Button>
            {acts.length > 0 && (
              <Menu
                className="max-sm:hidden"
                label={marketCopy.menuOf({ ad: name })}
                trigger={<EllipsisVertical {...icon} />}
                items={acts.map(({ label, ask }) => ({ label, onSelect: ask }))}
              />
            )}
          </span>
        }
      />
      {dialog}
    </>
  )
}
