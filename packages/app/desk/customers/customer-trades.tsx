import type { DeskCustomer } from '@oja/api/contract'
import { Badge, Table, type TableColumn } from '@oja/ui'
import { formatDate, formatNaira, formatNumber } from '../../src/lib/format.ts'
import { customerCopy as copy } from '../desk-copy.ts'
import { CustomerLink, TradeLink } from '../frame/links.tsx'
import { Empty } from '../frame/loaded.tsx'
import { useMay } from '../frame/session.ts'
import { shortId } from '../lib/short-id.ts'
import { StaffMessageButton } from '../rooms/staff-message.tsx'

const ROOM: TableColumn<DeskCustomer['trades'][number]> = {
  key: 'room',
  header: copy.room,
  align: 'end',
  render: ({ id }) => <StaffMessageButton claim={id} trade={shortId(id)} />,
}

/** The customer's newest trades, on either side. */
export function CustomerTrades({ customer }: { customer: DeskCustomer }) {
  const mayWrite = useMay('deskSay')
  if (customer.trades.length === 0) return <Empty title={copy.noTrades} />
  return (
    <Table
      label={copy.trades}
      rows={customer.trades}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'trade',
          header: copy.trade,
          render: (row) => (
            <>
              <TradeLink id={row.id} isDisputed={row.dispute === 'open'} />
              <p className="num text-xs text-muted">{formatDate(row.created_at)}</p>
            </>
          ),
        },
        { key: 'role', header: copy.role, priority: 3, render: (row) => copy.roles[row.role] },
        { key: 'other', header: copy.other, priority: 2, render: ({ other }) => <CustomerLink {...other} /> },
        {
          key: 'amount',
          header: copy.amount,
          align: 'end',
          render: (row) => (
            <>
              <p className="num">{formatNaira(row.amount)}</p>
              <p className="num text-xs text-muted">
                {formatNumber(row.coin_equivalent)} {row.code}
              </p>
            </>
          ),
        },
        {
          key: 'status',
          header: copy.status,
          render: (row) => (
            <span className="flex flex-wrap gap-1">
              <Badge tone={row.status === 'completed' ? 'positive' : 'neutral'}>
                {copy.statuses[row.status]}
              </Badge>
              {row.dispute !== null && <Badge tone="warning">{copy.disputeStates[row.dispute]}</Badge>}
              {row.overdue && <Badge tone="negative">{copy.overdue}</Badge>}
            </span>
          ),
        },
        ...(mayWrite ? [ROOM] : []),
      ]}
    />
  )
}
