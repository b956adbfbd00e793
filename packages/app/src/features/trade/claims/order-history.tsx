import type { Claim } from '@oja/api/contract'
import { useClaims } from '@oja/api/react'
import { Button, Card, EmptyState, TabPanel, Tabs } from '@oja/ui'
import { useCallback } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../../lib/paths.ts'
import { useUser } from '../../../session/index.ts'
import { tradeRowHeight } from '../parts/long-list-rules.ts'
import { LongList } from '../parts/long-list.tsx'
import { Problem } from '../parts/problem.tsx'
import { RowSkeletons } from '../parts/row-skeletons.tsx'
import { useUrlChoice } from '../parts/use-url-choice.ts'
import { ordersCopy as copy } from './orders-copy.ts'
import { OrderRow } from './order-row.tsx'
import '../trade.css'

const FILTERS = ['all', 'waiting', 'partly_verified', 'completed'] as const
type Filter = (typeof FILTERS)[number]

const TABS_ID = 'orders'

/** The trades of the customer on either side, newest first. Source: spec 2.7 "Order history", READINGS "Order history". */
export function OrderHistory() {
  const [filter, setFilter] = useUrlChoice<Filter>('status', FILTERS)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="-mx-4 overflow-x-auto px-4 lg:mx-0 lg:px-0">
        <Tabs
          id={TABS_ID}
          className="order-tabs"
          label={copy.tabs}
          value={filter}
          onValueChange={setFilter}
          tabs={FILTERS.map((value) => ({ value, label: copy[value] }))}
        />
      </div>
      <TabPanel tabsId={TABS_ID} value={filter} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Orders key={filter} filter={filter} />
      </TabPanel>
    </div>
  )
}

function Orders({ filter }: { filter: Filter }) {
  const { id } = useUser()
  const {
    data: claims,
    error,
    refetch,
    hasNextPage,
    fetchNextPage,
  } = useClaims({
    recipient: id,
    initiator: id,
    status: filter === 'all' ? undefined : filter,
  })
  const drawOrder = useCallback((claim: Claim) => <OrderRow claim={claim} ownId={id} />, [id])
  if (claims === undefined && error)
    return (
      <Card>
        <Problem error={error} onRetry={refetch} />
      </Card>
    )
  if (claims === undefined)
    return (
      <Card padding="none">
        <RowSkeletons />
      </Card>
    )
  if (claims.length === 0)
    return (
      <Card>
        <EmptyState
          title={copy.empty}
          action={
            <Button asChild theme="secondary">
              <Link to={paths.market}>{copy.toMarket}</Link>
            </Button>
          }
        />
      </Card>
    )
  return (
    <LongList
      name={`orders ${filter}`}
      items={claims}
      row={drawOrder}
      rowHeight={tradeRowHeight}
      hasMore={hasNextPage}
      onMore={fetchNextPage}
    />
  )
}
