import { useDesk } from '@oja/api/desk'
import { Table } from '@oja/ui'
import { Link } from 'react-router-dom'
import { formatDateTime } from '../../src/lib/format.ts'
import { suspensionsCopy as copy } from '../desk-copy.ts'
import { Age } from '../frame/deadline.tsx'
import { ListKeys } from '../frame/keys.tsx'
import { Empty, Loaded } from '../frame/loaded.tsx'
import { Screen } from '../frame/screen.tsx'
import { useRowKeys } from '../frame/use-row-keys.ts'

/** Customers who cannot reserve since they lost disputes. */
export function SuspensionList() {
  const found = useDesk('deskSuspensions')
  const list = useRowKeys<HTMLDivElement>()
  return (
    <Screen title={copy.title} lead={copy.lead}>
      <Loaded query={found}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={copy.empty} />
          ) : (
            <>
              <Table
                ref={list}
                className="desk-rows"
                label={copy.title}
                rows={rows}
                rowKey={({ claim }) => claim}
                columns={[
                  {
                    key: 'customer',
                    header: copy.customer,
                    rowHeader: true,
                    render: ({ customer }) => (
                      <Link data-row to={`/customers/${customer.id}`} className="link">
                        {customer.name}
                      </Link>
                    ),
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
              <ListKeys />
            </>
          )
        }
      </Loaded>
    </Screen>
  )
}
