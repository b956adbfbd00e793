import { useDesk } from '@oja/api/desk'
import { formatDateTime } from '../../src/lib/format.ts'
import { suspensionsCopy as copy } from '../desk-copy.ts'
import { Age } from '../frame/deadline.tsx'
import { CustomerLink, Queue } from '../frame/queue.tsx'

/** Customers who cannot reserve because they lost disputes. */
export function SuspensionList() {
  return (
    <Queue
      title={copy.title}
      lead={copy.lead}
      query={useDesk('deskSuspensions')}
      empty={{ title: copy.empty }}
      rowKey={({ claim }) => claim}
      columns={[
        {
          key: 'customer',
          header: copy.customer,
          rowHeader: true,
          render: ({ customer }) => <CustomerLink {...customer} />,
        },
        { key: 'count', header: copy.count, align: 'end', render: ({ count }) => count },
        {
          key: 'since',
          header: copy.since,
          align: 'end',
          priority: 2,
          render: (row) => <Age since={row.created_at} />,
        },
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
