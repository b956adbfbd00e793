import { useDesk } from '@oja/api/desk'
import { Badge, Table } from '@oja/ui'
import { Link } from 'react-router-dom'
import { formatNaira } from '../../src/lib/format.ts'
import { overdueCopy as copy } from '../desk-copy.ts'
import { Age } from '../frame/deadline.tsx'
import { ListKeys } from '../frame/keys.tsx'
import { Empty, Loaded } from '../frame/loaded.tsx'
import { Screen } from '../frame/screen.tsx'
import { useRowKeys } from '../frame/use-row-keys.ts'
import { shortId } from '../lib/short-id.ts'

const ASK_EVERY_MS = 30_000

/** Trades whose time is over while their coin is still locked. */
export function Overdue() {
  const found = useDesk('deskOverdue', undefined, { everyMs: ASK_EVERY_MS })
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
                  { key: 'trade', header: copy.trade, rowHeader: true, render: (row) => shortId(row.claim) },
                  {
                    key: 'owner',
                    header: copy.owner,
                    render: ({ owner }) => (
                      <Link data-row to={`/customers/${owner.id}`} className="link">
                        {owner.name}
                      </Link>
                    ),
                  },
                  {
                    key: 'payer',
                    header: copy.payer,
                    render: ({ payer }) => (
                      <Link data-row to={`/customers/${payer.id}`} className="link">
                        {payer.name}
                      </Link>
                    ),
                  },
                  {
                    key: 'amount',
                    header: copy.amount,
                    align: 'end',
                    priority: 2,
                    render: (row) => <span className="num">{formatNaira(row.amount)}</span>,
                  },
                  {
                    key: 'since',
                    header: copy.since,
                    align: 'end',
                    render: (row) => <Age since={row.overdue_at} />,
                  },
                  {
                    key: 'dispute',
                    header: copy.dispute,
                    priority: 3,
                    render: (row) => (row.disputed ? <Badge tone="warning">{copy.disputed}</Badge> : copy.no),
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
