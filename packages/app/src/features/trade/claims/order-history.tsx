import { type Claim, roleOf } from '@oja/api/contract'
import { useClaims } from '@oja/api/react'
import { Avatar, TabPanel, Tabs } from '@oja/ui'
import { useCallback } from 'react'
import { Link } from 'react-router-dom'
import { formatCoinShort, formatDateTime, formatNaira, fullName } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { useUser } from '../../../session/index.ts'
import { ClaimStatusBadge } from '../../../shared/claim-status-badge.tsx'
import { claimStatusWords } from '../../../shared/claim-status-copy.ts'
import { EmptyCard } from '../../../shared/empty-card.tsx'
import { ListFrame, RowSkeletons } from '../shared/list-frame.tsx'
import { tradeRowHeight } from '../shared/long-list-rules.ts'
import { useUrlChoice } from '../../../shared/use-url-choice.ts'
import { sideIn } from './claim-state.ts'
import { ordersCopy as copy } from './claims-copy.ts'
import { otherParty } from './parties.ts'
import '../trade.css'
import { Page } from '../../../shared/page.tsx'

const FILTERS = ['all', 'waiting', 'partly_verified', 'completed'] as const
type Filter = (typeof FILTERS)[number]

const TABS_ID = 'orders'

/** The customer's trades on either side, newest first. Source: docs/product/screens.md#order-history */
export default function OrderHistoryScreen() {
  const [filter, setFilter] = useUrlChoice<Filter>('status', FILTERS)
  return (
    <Page>
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
    </Page>
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
      empty={
        <EmptyCard title={copy.empty} to={paths.market} label={copy.toMarket}>
          {copy.emptyHint}
        </EmptyCard>
      }
    />
  )
}

/** One trade in a list; the whole row leads to it. Source: docs/product/screens.md#order-history */
export function OrderRow({ claim, ownId }: { claim: Claim; ownId: string }) {
  const side = sideIn(claim, ownId)
  const other = otherParty(claim, side)
  const coin = formatCoinShort(claim.coin_equivalent, claim.ad.code)
  const isPayer = roleOf(claim.ad.type, side) === 'payer'
  return (
    <Link to={paths.awaitConfirmation(claim.id)} className="card-row trade-row">
      <Avatar name={other.first_name} size={40} />
      <span className="trade-row-words">
        <span className="block truncate font-semibold">{fullName(other)}</span>
        <span className="block truncate text-sm text-muted">
          <span className="num">{copy.what[isPayer ? 'buy' : 'sell']({ coin })}</span>
          <span className="max-sm:hidden"> · {formatDateTime(claim.created_at)}</span>
        </span>
      </span>
      <span className="ms-auto grid justify-items-end gap-1">
        <span className="num font-semibold">{formatNaira(claim.amount)}</span>
        <ClaimStatusBadge status={claim.status} />
      </span>
    </Link>
  )
}
