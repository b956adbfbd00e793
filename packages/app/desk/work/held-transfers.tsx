import { useDesk } from '@oja/api/desk'
import { Table } from '@oja/ui'
import { Link } from 'react-router-dom'
import { formatNumber } from '../../src/lib/format.ts'
import { heldCopy as copy } from '../desk-copy.ts'
import { Age } from '../frame/deadline.tsx'
import { Empty, Loaded } from '../frame/loaded.tsx'
import { Screen } from '../frame/screen.tsx'
import { useRowKeys } from '../frame/use-row-keys.ts'

const ASK_EVERY_MS = 30_000

/** Transfers whose outcome on the network is not known. */
export function HeldTransfers() {
  const found = useDesk('deskHeldTransfers', undefined, { everyMs: ASK_EVERY_MS })
  const list = useRowKeys<HTMLDivElement>()
  return (
    <Screen title={copy.title} lead={copy.lead}>
      <Loaded query={found}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={copy.empty} />
          ) : (
            <Table
              ref={list}
              className="desk-rows"
              label={copy.title}
              rows={rows}
              rowKey={({ id }) => id}
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
                {
                  key: 'age',
                  header: copy.age,
                  align: 'end',
                  render: (row) => <Age since={row.created_at} />,
                },
              ]}
            />
          )
        }
      </Loaded>
    </Screen>
  )
}
