import { useDesk } from '@oja/api/desk'
import { Badge } from '@oja/ui'
import { formatDateTime, formatNaira, formatNumber } from '../../src/lib/format.ts'
import { commonCopy, heldCopy, overdueCopy, suspensionsCopy } from '../desk-copy.ts'
import { ageColumn } from '../frame/deadline.tsx'
import { CustomerLink, TradeLink } from '../frame/links.tsx'
import { ASK_EVERY_MS, Queue } from '../frame/queue.tsx'

// Queues without a case: their rows lead to the customers and trades.

/** Trades whose deadline has passed while their coin is still locked. */
export function Overdue() {
  const copy = overdueCopy
  return (
    <Queue
      name="overdue"
      lead={copy.lead}
      query={useDesk('deskOverdue', undefined, { everyMs: ASK_EVERY_MS })}
      empty={{ title: copy.empty }}
      rowKey={({ claim }) => claim}
      columns={[
        {
          key: 'trade',
          header: copy.trade,
          render: (row) => <TradeLink id={row.claim} isDisputed={row.disputed} />,
        },
        { key: 'owner', header: copy.owner, render: ({ owner }) => <CustomerLink isRow {...owner} /> },
        { key: 'payer', header: copy.payer, render: ({ payer }) => <CustomerLink isRow {...payer} /> },
        {
          key: 'amount',
          header: copy.amount,
          align: 'end',
          priority: 2,
          render: (row) => <span className="num">{formatNaira(row.amount)}</span>,
        },
        ageColumn(copy.since, 'overdue_at'),
        {
          key: 'dispute',
          header: copy.dispute,
          priority: 3,
          render: (row) => (row.disputed ? <Badge tone="warning">{copy.disputed}</Badge> : commonCopy.no),
        },
      ]}
    />
  )
}

/** Transfers whose outcome on the network is unknown. */
export function HeldTransfers() {
  const copy = heldCopy
  return (
    <Queue
      name="held-transfers"
      lead={copy.lead}
      query={useDesk('deskHeldTransfers', undefined, { everyMs: ASK_EVERY_MS })}
      empty={{ title: copy.empty }}
      rowKey={({ id }) => id}
      columns={[
        { key: 'customer', header: copy.customer, render: (row) => <CustomerLink isRow {...row.customer} /> },
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

/** Customers who cannot reserve because they lost disputes. */
export function SuspensionList() {
  const copy = suspensionsCopy
  return (
    <Queue
      name="suspensions"
      lead={copy.lead}
      query={useDesk('deskSuspensions')}
      empty={{ title: copy.empty }}
      rowKey={({ claim }) => claim}
      columns={[
        { key: 'customer', header: copy.customer, render: (row) => <CustomerLink isRow {...row.customer} /> },
        { key: 'count', header: copy.count, align: 'end', render: ({ count }) => count },
        ageColumn(copy.since, 'created_at', 2),
        {
          key: 'until',
          header: copy.until,
          align: 'end',
          render: (row) => (row.until === null ? copy.untilLifted : formatDateTime(row.until)),
        },
      ]}
    />
  )
}
