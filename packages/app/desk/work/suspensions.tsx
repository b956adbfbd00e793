import { useDesk } from '@oja/api/desk'
import { formatDateTime } from '../../src/lib/format.ts'
import { suspensionsCopy as copy } from '../desk-copy.ts'
import { ageColumn } from '../frame/deadline.tsx'
import { CustomerLink } from '../frame/links.tsx'
import { Queue } from '../frame/queue.tsx'

/** Customers who cannot reserve because they lost disputes. */
export function SuspensionList() {
  return (
    <Queue
      name="suspensions"
      lead={copy.lead}
      query={useDesk('deskSuspensions')}
      empty={{ title: copy.empty }}
      rowKey={({ claim }) => claim}
      columns={[
        {
          key: 'customer',
          header: copy.customer,
          render: ({ customer }) => <CustomerLink isRow {...customer} />,
        },
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
