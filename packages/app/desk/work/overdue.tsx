import { useDesk } from '@oja/api/desk'
import { Badge } from '@oja/ui'
import { formatNaira } from '../../src/lib/format.ts'
import { commonCopy, overdueCopy as copy } from '../desk-copy.ts'
import { ageColumn } from '../frame/deadline.tsx'
import { CustomerLink, TradeLink } from '../frame/links.tsx'
import { ASK_EVERY_MS, Queue } from '../frame/queue.tsx'

/** Trades whose deadline has passed while their coin is still locked. */
export function Overdue() {
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
