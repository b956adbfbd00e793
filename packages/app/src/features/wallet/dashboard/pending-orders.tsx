import type { Claim, LiveClaimStatus } from '@oja/api/contract'
import { trimZeros } from '@oja/api/money'
import { useClaims } from '@oja/api/react'
import { Amount, Avatar, Badge } from '@oja/ui'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { fullName } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { useUser } from '../../../session/index.ts'
import { ClaimStatusBadge } from '../../../shared/claim-status-badge.tsx'
import { LINE, Lines, Panel } from '../panel.tsx'
import { dashboardCopy as copy } from './dashboard-copy.ts'
import { pendingOrders } from './order-rules.ts'

/** The live claims that the customer made. Source: docs/product/screens.md#dashboard */
export function PendingOrders() {
  const { id } = useUser()
  // One query per status, because an active trader's newest claims may all have ended. A live claim ends within the hour, so each
  // status usually fits on one page; if not, the count shows a plus.
  const lists = Object.values({
    waiting: useClaims({ initiator: id, status: 'waiting' }),
    partly_verified: useClaims({ initiator: id, status: 'partly_verified' }),
  } satisfies Record<LiveClaimStatus, unknown>)
  const orders = lists.every(({ data }) => data !== undefined)
    ? pendingOrders(lists.flatMap(({ data = [] }) => data))
    : undefined
  const failed = lists.filter(({ isError }) => isError)
  const isMore = lists.some(({ hasNextPage }) => hasNextPage)
  return (
    <Panel
      title={copy.pendingOrders}
      aside={
        orders !== undefined && orders.length > 0 && <Badge>{`${orders.length}${isMore ? '+' : ''}`}</Badge>
      }
    >
      <Lines
        lines={orders}
        error={failed[0]?.error ?? null}
        situation="general"
        retry={() => Promise.all(failed.map(({ refetch }) => refetch()))}
        count={2}
        empty={<p className="px-4 pb-5 text-sm text-muted lg:px-5">{copy.noPendingOrders}</p>}
      >
        {(lines) => (
          <ul>
            {lines.map((order) => (
              <OrderLine key={order.id} order={order} />
            ))}
          </ul>
        )}
      </Lines>
    </Panel>
  )
}

function OrderLine({ order }: { order: Claim }) {
  const { id, status, claimer, recipient, coin_equivalent: amount, ad } = order
  const vendor = fullName(recipient)
  return (
    <li className="not-first:border-t not-first:border-border">
      <Link to={paths.reviewClaim(id)} className={LINE}>
        <Avatar name={vendor} size={36} />
        {/* With large text, the status wraps below the names. */}
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3.5 gap-y-0.5 max-[359px]:gap-x-2.5">
          <span className="grid min-w-0 flex-[1_1_4rem] gap-0.5">
            <b className="truncate font-semibold">{vendor}</b>
            <span className="truncate text-xs text-muted">
              <Amount value={trimZeros(amount)} currency={ad.code} /> · {fullName(claimer)}
            </span>
          </span>
          <ClaimStatusBadge status={status} />
        </span>
        <ChevronRight aria-hidden size={16} strokeWidth={2} className="shrink-0 text-muted" />
      </Link>
    </li>
  )
}
