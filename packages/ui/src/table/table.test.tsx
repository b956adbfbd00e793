import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Table, type TableColumn, type TableProps } from './table.js'
import type { TableSort } from './table-head.js'

interface Row {
  id: string
  code: string
  date: string
  amount: string
}

const rows: Row[] = [
  { id: '1', code: 'USDT', date: '12 May', amount: '+250' },
  { id: '2', code: 'BTC', date: '11 May', amount: '−0.005' },
]

const columns: TableColumn<Row>[] = [
  { key: 'code', header: 'Currency', render: ({ code }) => code },
  { key: 'date', header: 'Date', sortable: true, priority: 3, render: ({ date }) => date },
  { key: 'amount', header: 'Amount', align: 'end', render: ({ amount }) => amount },
]

const Transactions = (props: Partial<TableProps<Row>>) => (
  <Table label="All transactions" columns={columns} rows={rows} rowKey={({ id }) => id} {...props} />
)

describe('Table', () => {
  test('B-126 is a named table with column and row headers', async () => {
    const screen = await render(<Transactions />)
    await expect.element(screen.getByRole('table', { name: 'All transactions' })).toBeVisible()
    await expect.element(screen.getByRole('columnheader', { name: 'Amount' })).toBeVisible()
    await expect.element(screen.getByRole('rowheader', { name: 'BTC' })).toBeVisible()
    await expect.element(screen.getByRole('cell', { name: '−0.005' })).toHaveStyle({ textAlign: 'end' })
  })

  test('B-126 keeps its headings while it loads, and announces that', async () => {
    const screen = await render(<Transactions busy busyRows={3} />)
    await expect.element(screen.getByRole('columnheader', { name: 'Currency' })).toBeVisible()
    await expect.element(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    await expect.element(screen.getByText('Loading')).toBeInTheDocument()
    expect(screen.getByRole('row').elements()).toHaveLength(4)
  })

  test('B-126 no column moves when the rows arrive if each has a width', async () => {
    const fixed = columns.map((column, index) => ({ ...column, width: ['30%', '40%', '30%'][index] }))
    const heads = () =>
      [...document.querySelectorAll('.oja-table__head')].map((head) => head.getBoundingClientRect().left)
    const screen = await render(<Transactions columns={fixed} busy />)
    const whileLoading = heads()
    await screen.rerender(<Transactions columns={fixed} />)
    expect(heads()).toEqual(whileLoading)
    await screen.rerender(<Transactions columns={fixed} rows={[]} />)
    expect(heads()).toEqual(whileLoading)
  })

  test.each([
    ['is empty', { rows: [] }],
    ['has failed', { error: 'Transactions not available' }],
  ])('B-126 no column moves when a narrow table with hidden columns %s', async (_how, change) => {
    const fixed: TableColumn<Row>[] = columns.map((column, at) => ({
      ...column,
      width: ['30%', '40%', '30%'][at],
    }))
    const heads = () =>
      [...document.querySelectorAll('.oja-table__head')].map((head) => head.getBoundingClientRect().left)
    const inColumn = (inlineSize: number, props: Partial<TableProps<Row>>) => (
      <div style={{ inlineSize }}>
        <Transactions columns={fixed} rowActions={() => 'Cancel'} selectable {...props} />
      </div>
    )
    const screen = await render(inColumn(400, {}))
    const narrow = heads()
    await screen.rerender(inColumn(400, change))
    expect(heads()).toEqual(narrow)
  })

  test('B-126 shows the empty message below the headings', async () => {
    const screen = await render(<Transactions rows={[]} />)
    await expect.element(screen.getByRole('columnheader', { name: 'Currency' })).toBeVisible()
    await expect.element(screen.getByText('No data available')).toBeVisible()
  })

  test('B-126 shows an error and retries', async () => {
    const retry = vi.fn()
    const screen = await render(<Transactions error="Transactions not available" onRetry={retry} />)
    await expect.element(screen.getByRole('alert').getByText('Transactions not available')).toBeVisible()
    await screen.getByRole('button', { name: 'Try again' }).click()
    expect(retry).toHaveBeenCalledOnce()
  })

  test('B-216 an error in place of the rows leaves nothing to select', async () => {
    const screen = await render(<Transactions selectable error="Transactions not available" />)
    await expect.element(screen.getByRole('checkbox', { name: 'Select all' })).toBeDisabled()
  })

  test('B-126 a heading button requests the other order', async () => {
    const onSortChange = vi.fn()
    function Sorted() {
      const [sort, setSort] = useState<TableSort>()
      return (
        <Transactions
          sort={sort}
          onSortChange={(next) => {
            setSort(next)
            onSortChange(next)
          }}
        />
      )
    }
    const screen = await render(<Sorted />)
    const head = screen.getByRole('columnheader', { name: 'Date' })
    await expect.element(head).toHaveAttribute('aria-sort', 'none')
    await screen.getByRole('button', { name: 'Date' }).click()
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
    await screen.getByRole('button', { name: 'Date' }).click()
    await expect.element(head).toHaveAttribute('aria-sort', 'descending')
    expect(onSortChange).toHaveBeenLastCalledWith({ key: 'date', direction: 'descending' })
    expect(screen.getByRole('columnheader', { name: 'Amount' }).element().hasAttribute('aria-sort')).toBe(
      false,
    )
  })

  test('hides low-priority columns in a narrow container', async () => {
    const screen = await render(
      <div style={{ inlineSize: 400 }}>
        <Transactions />
      </div>,
    )
    expect(screen.getByRole('columnheader').elements()).toHaveLength(2)
  })

  test('B-126 is in the tab order only when it scrolls', async () => {
    const wide = [
      {
        key: 'long',
        header: 'Long',
        render: () => <span style={{ whiteSpace: 'nowrap' }}>{'word '.repeat(60)}</span>,
      },
    ]
    const screen = await render(
      <div style={{ inlineSize: 300 }}>
        <Table label="Wide" columns={wide} rows={[1]} rowKey={String} />
        <Table label="Narrow" columns={columns.slice(0, 1)} rows={rows} rowKey={({ id }) => id} />
      </div>,
    )
    await expect.element(screen.getByRole('region', { name: 'Wide' })).toHaveAttribute('tabindex', '0')
    expect(screen.getByRole('region', { name: 'Narrow' }).elements()).toHaveLength(0)
  })

  test('B-216 checkboxes named after their row select rows, or all at once', async () => {
    const onSelectedChange = vi.fn()
    const screen = await render(<Transactions selectable onSelectedChange={onSelectedChange} />)
    const all = screen.getByRole('checkbox', { name: 'Select all' })
    await screen.getByRole('checkbox', { name: 'Select BTC' }).click()
    expect(onSelectedChange).toHaveBeenLastCalledWith(['2'])
    await expect.element(all).toBePartiallyChecked()
    await all.click()
    expect(onSelectedChange).toHaveBeenLastCalledWith(['1', '2'])
    await expect.element(screen.getByRole('checkbox', { name: 'Select USDT' })).toBeChecked()
    await all.click()
    expect(onSelectedChange).toHaveBeenLastCalledWith([])
  })

  test('B-216 a checkbox is named after its row, whatever the key', async () => {
    const screen = await render(<Transactions selectable rowKey={({ code }) => `order of ${code}`} />)
    await expect.element(screen.getByRole('checkbox', { name: 'Select BTC', exact: true })).toBeVisible()
  })

  test('B-216 where two columns name the rows, the first names the checkbox, and no id is used twice', async () => {
    const named = columns.map((column) => ({ ...column, rowHeader: column.key !== 'amount' }))
    const screen = await render(<Transactions selectable columns={named} />)
    await expect.element(screen.getByRole('checkbox', { name: 'Select BTC', exact: true })).toBeVisible()
    const ids = [...screen.container.querySelectorAll('[id]')].map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
  })

  test('B-216 select all is disabled without rows', async () => {
    const screen = await render(<Transactions selectable rows={[]} />)
    const all = screen.getByRole('checkbox', { name: 'Select all' })
    await expect.element(all).toBeDisabled()
    await expect.element(all).not.toBeChecked()
    await screen.rerender(<Transactions selectable busy />)
    await expect.element(all).toBeDisabled()
  })

  test('B-216 a selected row is highlighted, and select all is mixed', async () => {
    const screen = await render(<Transactions selectable defaultSelected={['2']} />)
    const marked = [...screen.container.querySelectorAll('tr[data-selected]')]
    expect(marked.map((row) => row.querySelector('th')?.textContent)).toEqual(['BTC'])
    await expect.element(screen.getByRole('checkbox', { name: 'Select all' })).toBePartiallyChecked()
  })

  test('B-126 a column other than the first can be the row header', async () => {
    const named = columns.map((column) => ({ ...column, rowHeader: column.key === 'amount' }))
    const screen = await render(<Transactions columns={named} />)
    await expect.element(screen.getByRole('rowheader', { name: '+250' })).toBeVisible()
    await expect.element(screen.getByRole('cell', { name: 'USDT' })).toBeVisible()
  })

  test('B-126 an element can replace the empty message', async () => {
    const screen = await render(<Transactions rows={[]} empty={<strong>No orders yet</strong>} />)
    await expect.element(screen.getByText('No orders yet')).toBeVisible()
    expect(screen.container.querySelector('.oja-empty-state')).toBeNull()
  })

  test('B-216 `selected` controls the selection, also for rows on another page', async () => {
    const onSelectedChange = vi.fn()
    const screen = await render(
      <Transactions selectable selected={['9', '1']} onSelectedChange={onSelectedChange} />,
    )
    await screen.getByRole('checkbox', { name: 'Select USDT' }).click()
    expect(onSelectedChange).toHaveBeenCalledExactlyOnceWith(['9'])
    await expect.element(screen.getByRole('checkbox', { name: 'Select USDT' })).toBeChecked()
  })

  test('B-216 each row has its actions under a hidden heading', async () => {
    const screen = await render(
      <Transactions rowActions={({ id }) => <button type="button">Cancel {id}</button>} />,
    )
    await expect.element(screen.getByRole('columnheader', { name: 'Actions' })).toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Cancel 2' })).toBeVisible()
  })

  test('B-216 sorts its rows itself by a column with `compare`', async () => {
    const sortable = columns.map((column) =>
      column.key === 'code'
        ? { ...column, compare: (one: Row, other: Row) => one.code.localeCompare(other.code) }
        : column,
    )
    const screen = await render(
      <Transactions columns={sortable} defaultSort={{ key: 'code', direction: 'descending' }} />,
    )
    const codes = () =>
      screen
        .getByRole('rowheader')
        .elements()
        .map((head) => head.textContent)
    expect(codes()).toEqual(['USDT', 'BTC'])
    await screen.getByRole('button', { name: 'Currency' }).click()
    expect(codes()).toEqual(['BTC', 'USDT'])
    // With `sort`, the caller sorts the rows.
    await screen.rerender(<Transactions columns={sortable} sort={{ key: 'code', direction: 'ascending' }} />)
    expect(codes()).toEqual(['USDT', 'BTC'])
  })
})
