import { useDesk } from '@oja/api/desk'
import { formatNumber } from '../../src/lib/format.ts'
import { heldCopy as copy } from '../desk-copy.ts'
import { ageColumn } from '../frame/deadline.tsx'
import { CustomerLink } from '../frame/links.tsx'
import { ASK_EVERY_MS, Queue } from '../frame/queue.tsx'

/** Transfers whose outcome on the network is unknown. */
export function HeldTransfers() {
  return (
    <Queue
      name="held-transfers"
      lead={copy.lead}
      query={useDesk('deskHeldTransfers', undefined, { everyMs: ASK_EVERY_MS })}
      empty={{ title: copy.empty }}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'customer',
          header: copy.customer,
          render: ({ customer }) => <CustomerLink isRow {...customer} />,
        },
        {
          key: 'amount',
          header: copy.amount,
          align: 'end',
          render: (row) => (
            <span className="num">
              {formatNumber(row.amount)} {row.code}
            </span>
          ),
        },
        { key: 'address', header: copy.address, priority: 3, render: (row) => row.address },
        { key: 'network', header: copy.network, priority: 3, render: (row) => row.network },
        ageColumn(copy.age, 'created_at'),
      ]}
    />
  )
}
