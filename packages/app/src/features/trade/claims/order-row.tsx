import { type Claim, roleOf } from '@oja/api/contract'
import { Avatar } from '@oja/ui'
import { Link } from 'react-router-dom'
import { formatCoinShort, formatDateTime, formatNaira } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { ClaimStatusBadge } from '../../../shared/claim-status/index.ts'
import { sideIn } from './claim-state.ts'
import { ordersCopy as copy } from './orders-copy.ts'
import { otherParty } from './parties.ts'
import '../trade.css'

/** One trade in a list; the whole row leads to it. Source: docs/product/screens.md#order-history */
export function OrderRow({ claim, ownId }: { claim: Claim; ownId: string }) {
  const side = sideIn(claim, ownId)
  const other = otherParty(claim, side)
  const coin = formatCoinShort(claim.coin_equivalent, claim.ad.code)
  const isPayer = roleOf(claim.ad.type, side) === 'payer'
  return (
    <Link to={paths.awaitConfirmation(claim.id)} className="trade-row">
      <Avatar name={other.firstName} size={40} />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{other.name}</span>
        <span className="block truncate text-sm text-muted">
          <span className="num">{copy.what[isPayer ? 'buy' : 'sell']({ coin })}</span>
          <span className="max-sm:hidden"> · {formatDateTime(claim.created_at)}</span>
        </span>
      </span>
      <span className="grid justify-items-end gap-1">
        <span className="num font-semibold">{formatNaira(claim.amount)}</span>
        <ClaimStatusBadge status={claim.status} />
      </span>
    </Link>
  )
}
