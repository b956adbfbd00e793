import { useClaims } from '@oja/api/react'
import { CountBadge, IconButton } from '@oja/ui'
import { ClipboardList } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../session/index.ts'
import { openOrdersName } from './open-orders-name.ts'

/** The way to the order history, with the count of claims that wait for this customer.
 *  Source: docs/product/screens.md#shell */
export function OpenOrders() {
  const { id } = useUser()
  const { data: waiting, hasNextPage } = useClaims({ recipient: id, status: 'waiting' })
  const count = waiting?.length ?? 0
  return (
    <span className="relative inline-flex">
      <IconButton asChild label={openOrdersName({ count, isMore: hasNextPage })}>
        <Link to={paths.orders}>
          <ClipboardList aria-hidden size={20} strokeWidth={1.75} />
        </Link>
      </IconButton>
      <CountBadge count={count} className="pointer-events-none absolute end-0 top-0.5" />
    </span>
  )
}
