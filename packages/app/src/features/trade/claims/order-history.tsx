import type { Claim } from '@oja/api/contract'
import { useClaims } from '@oja/api/react'
import { TabPanel, Tabs } from '@oja/ui'
import { useCallback } from 'react'
import { paths } from '../../../lib/paths.ts'
import { useUser } from '../../../session/index.ts'
import { claimStatusWords } from '../../../shared/claim-status/index.ts'
import { EmptyCard } from '../../../shared/empty-card/index.ts'
import { ListFrame } from '../shared/list-frame.tsx'
import { tradeRowHeight } from '../shared/long-list-rules.ts'
import { RowSkeletons } from '../shared/row-skeletons.tsx'
import { useUrlChoice } from '../shared/use-url-choice.ts'
import { ordersCopy as copy } from './orders-copy.ts'
import { OrderRow } from './order-row.tsx'
import '../trade.css'

const FILTERS = ['all', 'waiting', 'partly_verified', 'completed'] as const
type Filter = (typeof FILTERS)[number]

const TABS_ID = 'orders'

/** The trades of the customer on either side, newest first. Source: docs/product/screens.md#order-history */
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
          tabs={FILTERS.map((value) => ({
            value,
            label: value === 'all' ? copy.all : claimStatusWords[value],
          }))}
        />
      </div>
      <TabPanel tabsId={TABS_ID} value={filter} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Orders filter={filter} />
      </TabPanel>
    </div>
  )
}

function Orders({ filter }: { filter: Filter }) {
  const { id } = useUser()
  const listing = useClaims({
    recipient: id,
    initiator: id,
    status: filter === 'all' ? undefined : filter,
  })
  const drawOrder = useCallback((claim: Claim) => <OrderRow claim={claim} ownId={id} />, [id])
  return (
    <ListFrame
      name={`orders ${filter}`}
      listing={listing}
      row={drawOrder}
      rowHeight={tradeRowHeight}
      skeleton={<RowSkeletons />}
      empty={<EmptyCard title={copy.empty} to={paths.market} label={copy.toMarket} />}
    />
  )
}
