import { useDesk } from '@oja/api/desk'
import { Badge } from '@oja/ui'
import { formatNaira } from '../../src/lib/format.ts'
import { overdueCopy as copy } from '../desk-copy.ts'
import { Age } from '../frame/deadline.tsx'
import { ASK_EVERY_MS, CustomerLink, Queue } from '../frame/queue.tsx'
import { shortId } from '../lib/short-id.ts'

/** Trades whose deadline has passed while their coin is still locked. */
export function Overdue() {
  const found = useDesk('deskOverdue', undefined, { everyMs: ASK_EVERY_MS })
  return (
    <Queue
      title={copy.title}
      lead={copy.lead}
      query={found}
      empty={{ title: copy.empty }}
      rowKey={({ claim }) => claim}
      columns={[
        { key: 'trade', header: copy.trade, rowHeader: true, render: (row) => shortId(row.claim) },
        { key: 'owner', header: copy.owner, render: ({ owner }) => <CustomerLink {...owner} /> },
        { key: 'payer', header: copy.payer, render: ({ payer }) => <CustomerLink {...payer} /> },
        {
          key: 'amount',
          header: copy.amount,
          align: 'end',
          priority: 2,
          render: (row) => <span className="num">{formatNaira(row.amount)}</span>,
        },
        { key: 'since', header: copy.since, align: 'end', render: (row) => <Age since={row.overdue_at} /> },
        {
          key: 'dispute',
          header: copy.dispute,
          priority: 3,
          render: (row) => (row.disputed ? <Badge tone="warning">{copy.disputed}</Badge> : copy.no),
        },
      ]}
    />
  )
}
