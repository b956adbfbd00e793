import { Amount, Card, Table, type TableColumn } from '../../src/index.js'

interface Transaction {
  id: string
  type: string
  amount: string
  at: string
}

const COLUMNS: TableColumn<Transaction>[] = [
  { key: 'type', header: 'Type', render: ({ type }) => type },
  {
    key: 'at',
    header: 'Date',
    priority: 2,
    compare: (one, other) => one.at.localeCompare(other.at),
    render: ({ at }) => at.slice(0, 10),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    render: ({ amount }) => <Amount value={amount} currency="USDT" />,
  },
]

const TRANSACTIONS: Transaction[] = [
  { id: '1', type: 'Deposit', amount: '+250.00', at: '2026-05-12T14:05:00Z' },
  { id: '2', type: 'Withdrawal', amount: '-1200.00', at: '2026-05-07T07:31:00Z' },
]

export function Example() {
  return (
    <Card padding="none">
      <Table label="All transactions" columns={COLUMNS} rows={TRANSACTIONS} rowKey={({ id }) => id} />
    </Card>
  )
}
