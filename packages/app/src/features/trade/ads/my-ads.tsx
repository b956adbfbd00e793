import type { Ad, AdStatus } from '@oja/api/contract'
import { useUserAds } from '@oja/api/react'
import { AdCardHead, AdCardSkeleton, Button, Card, EmptyState, SegmentedControl } from '@oja/ui'
import { Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '../../../lib/paths.ts'
import { adHeight } from '../parts/long-list-rules.ts'
import { LongList } from '../parts/long-list.tsx'
import { Problem } from '../parts/problem.tsx'
import { useUrlChoice } from '../parts/use-url-choice.ts'
import { AD_TOGGLES, type AdToggle, newestFirst } from './ad-acts.ts'
import { myAdsCopy as copy } from './ads-copy.ts'
import { OwnAdCard } from './own-ad-card.tsx'

const TOGGLES = ['open', 'processing', 'completed'] as const

/** The own ads by how far they are. Source: spec 2.7 "My ads". */
export function MyAds() {
  const [toggle, setToggle] = useUrlChoice<AdToggle>('status', TOGGLES)
  const [first, second] = AD_TOGGLES[toggle] as readonly [AdStatus, AdStatus?]
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SegmentedControl
          label={copy.toggle}
          className="w-full sm:w-90"
          fullWidth
          value={toggle}
          onValueChange={setToggle}
          options={TOGGLES.map((value) => ({ value, label: copy[value] }))}
        />
        <Button asChild className="max-sm:w-full" icon={<Plus size={20} strokeWidth={1.75} />}>
          <Link to={paths.createAd}>{copy.create}</Link>
        </Button>
      </div>
      <AdList key={toggle} first={first} second={second ?? first} />
    </div>
  )
}

function AdList({ first, second }: { first: AdStatus; second: AdStatus }) {
  const left = useUserAds(first)
  const right = useUserAds(second)
  const lists = first === second ? [left] : [left, right]
  const failed = lists.find(({ isError, data }) => isError && data === undefined)
  if (failed)
    return (
      <Card>
        <Problem error={failed.error} onRetry={failed.refetch} />
      </Card>
    )
  if (lists.some(({ data }) => data === undefined))
    return (
      <Card padding="none">
        <AdCardSkeleton count={3} />
      </Card>
    )
  const ads = newestFirst(...lists.map(({ data }) => data ?? []))
  const more = lists.find(({ hasNextPage }) => hasNextPage)
  if (ads.length === 0)
    return (
      <Card>
        <EmptyState
          title={copy.empty}
          action={
            <Button asChild theme="secondary">
              <Link to={paths.createAd}>{copy.create}</Link>
            </Button>
          }
        />
      </Card>
    )
  return (
    <LongList
      name={`my-ads ${first}`}
      className="overflow-visible [--oja-ad-card-action:132px]"
      items={ads}
      row={drawAd}
      rowHeight={adHeight}
      head={<AdCardHead labels={{ vendor: copy.toggle }} />}
      hasMore={more !== undefined}
      onMore={async () => more?.fetchNextPage()}
    />
  )
}

const drawAd = (ad: Ad) => <OwnAdCard ad={ad} />
