import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Amount } from '../amount/index.js'
import { Button } from '../button/index.js'
import { Card } from '../card/index.js'
import { CoinIcon } from '../coin-icon/index.js'
import { kitchenSink } from '../../docs/kitchen-sink.js'
import { EmptyState } from '../empty-state/index.js'
import { Pagination } from '../pagination/index.js'
import { Table, type TableColumn } from './table.js'
import type { TableSort } from './table-head.js'

interface Transaction {
  id: string
  code: string
  type: 'Deposit' | 'Withdrawal'
  amount: string
  date: string
}

const rows: Transaction[] = [
  { id: '1', code: 'USDT', type: 'Deposit', amount: '+250.00000000', date: '12 May 2026, 14:05' },
  { id: '2', code: 'BTC', type: 'Withdrawal', amount: '-0.00500000', date: '11 May 2026, 09:12' },
  { id: '3', code: 'ETH', type: 'Deposit', amount: '+0.12000000', date: '9 May 2026, 18:40' },
  { id: '4', code: 'USDT', type: 'Withdrawal', amount: '-1200.00000000', date: '7 May 2026, 07:31' },
]

const columns: TableColumn<Transaction>[] = [
  {
    key: 'currency',
    header: 'Currency',
    render: ({ code }) => (
      <span style={{ display: 'inline-flex', alignItems: 'center', gap: 10, fontWeight: 600 }}>
        <CoinIcon code={code} size={28} />
        {code}
      </span>
    ),
  },
  { key: 'type', header: 'Type', render: ({ type }) => type },
  { key: 'date', header: 'Date', priority: 3, sortable: true, render: ({ date }) => date },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    render: ({ type, amount }) => (
      <Amount value={amount} tone={type === 'Deposit' ? 'positive' : 'neutral'} />
    ),
  },
]

const TransactionTable = ({
  children,
  ...props
}: Partial<ComponentProps<typeof Table<Transaction>>> & { children?: ReactNode }) => (
  <Card padding="none">
    <Table
      label="All transactions"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      onSortChange={fn()}
      {...props}
    />
    {children}
  </Card>
)

const meta: Meta<typeof TransactionTable> = {
  excludeStories: ['states'],
  title: 'Lists/Table',
  // Its props come from the component itself.
  component: Table as typeof TransactionTable,
  render: (args) => <TransactionTable {...args} />,
}
export default meta

type Story = StoryObj<typeof TransactionTable>

export const Default: Story = {
  render: () => (
    <TransactionTable>
      <Pagination
        text="1-4 of 1000"
        onNext={fn()}
        style={{ borderBlockStart: '1px solid var(--oja-border)' }}
      />
    </TransactionTable>
  ),
}

export const Sorted: Story = {
  render: () => <SortedTable />,
}

function SortedTable() {
  const [sort, setSort] = useState<TableSort>({ key: 'date', direction: 'descending' })
  const ordered = sort.direction === 'descending' ? rows : rows.toReversed()
  return <TransactionTable rows={ordered} sort={sort} onSortChange={setSort} />
}

/** Checkboxes select rows, and each row has actions. */
export const SelectionAndActions: Story = {
  args: {
    selectable: true,
    defaultSelected: ['2'],
    rowActions: ({ id }) => (
      <Button variant="ghost" size="sm" aria-label={`Receipt of transaction ${id}`}>
        Receipt
      </Button>
    ),
  },
}

export const Loading: Story = { args: { busy: true } }
export const Empty: Story = {
  args: { rows: [], empty: <EmptyState title="No transactions yet" action={<Button>Receive</Button>} /> },
}
export const EmptyLine: Story = { args: { rows: [] } }
export const Failed: Story = { args: { error: 'Transactions not available', onRetry: fn() } }

/** Fits the longest amount at 320 px too, where the date is hidden and the other columns share its width. */
const widths = ['24.5%', '19%', '25%', '31.5%']
const columnsOfWidth = columns.map((column, index) => ({ ...column, width: widths[index] }))

/** If every column has a `width`, none moves when the rows replace the skeletons. */
export const Widths: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      <TransactionTable columns={columnsOfWidth} busy busyRows={2} />
      <TransactionTable columns={columnsOfWidth} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const heads = [...canvasElement.querySelectorAll('thead')].map((head) =>
      [...head.querySelectorAll('th')].map((cell) => cell.getBoundingClientRect().left),
    )
    await expect(heads[0]).toEqual(heads[1])
  },
}

/** 320 px: the date is hidden, amounts stay whole, and the keyboard can scroll the rest. */
export const Narrow: Story = {
  render: () => (
    <div style={{ inlineSize: 288 }}>
      <TransactionTable />
    </div>
  ),
}

export const states = {
  default: Default,
  sorted: Sorted,
  'selection and actions': SelectionAndActions,
  loading: Loading,
  empty: Empty,
  'empty line': EmptyLine,
  error: Failed,
  widths: Widths,
  narrow: Narrow,
} satisfies Record<string, Story>

export const KitchenSink = kitchenSink(meta, states)
