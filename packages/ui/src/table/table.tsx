'use client'

import {
  type ComponentPropsWithoutRef,
  type ForwardedRef,
  forwardRef,
  type Key,
  type ReactElement,
  type ReactNode,
  type RefAttributes,
  useId,
  useRef,
  useState,
} from 'react'
import { Button } from '../button/button.js'
import { EmptyState } from '../empty-state/index.js'
import { cn } from '../lib/cn.js'
import { useMergedRefs } from '../lib/refs.js'
import { useControllable } from '../lib/held-value.js'
import { warnOnce, warnStuck } from '../lib/warn.js'
import { type Labels, useWords } from '../lib/words.js'
import { Skeleton } from '../skeleton/index.js'
import { HIDDEN } from '../lib/hidden.js'
import { SelectBox } from './select-box.js'
import { TableHead, type TableSort } from './table-head.js'
import { useOverflow } from './use-overflow.js'
import { tableWords, type TableWords } from './words.js'

export interface TableColumn<Row> {
  /** Unique in its table; `sort` and `onSortChange` use it. */
  key: string
  /** The column's heading. */
  header: string
  /** Use `end` for amounts. @default 'start' */
  align?: 'start' | 'end' | undefined
  /** Draws the cell of a row. */
  render: (row: Row) => ReactNode
  /** Makes the heading a button that sorts. @default true with `compare` */
  sortable?: boolean | undefined
  /** Compares two rows in ascending order, for a table that sorts itself (without `sort`). */
  compare?: ((one: Row, other: Row) => number) | undefined
  /** 1 is always visible, 2 from a width of 480 px, 3 from 720 px. Show hidden values on the row's own page. @default 1 */
  priority?: 1 | 2 | 3 | undefined
  /** Share of the table's width, such as '30%'. If every column has one, no column moves when the rows arrive. */
  width?: string | undefined
  /** Whether its cells name their rows. @default true for the first column */
  rowHeader?: boolean | undefined
}

export interface TableProps<Row, RowKey extends Key = Key> extends Omit<
  ComponentPropsWithoutRef<'div'>,
  'children'
> {
  /** Accessible name, not visible: "All transactions". Show a title above the table yourself. */
  label: string
  /** The columns, in reading order. */
  columns: readonly TableColumn<Row>[]
  /** The rows to show. They keep this order unless the table sorts them by `compare`. */
  rows: readonly Row[]
  /** Returns a row's unique, stable key. `selected` contains such keys. */
  rowKey: (row: Row) => RowKey
  /** Adds a column of checkboxes that select rows. @default false */
  selectable?: boolean | undefined
  /** The keys of the selected rows. Without it the selection is uncontrolled. */
  selected?: readonly NoInfer<RowKey>[] | undefined
  /** The initially selected rows of an uncontrolled selection. */
  defaultSelected?: readonly NoInfer<RowKey>[] | undefined
  /** Called with all selected keys, including those of rows not currently shown. */
  onSelectedChange?: ((selected: RowKey[]) => void) | undefined
  /** A last column with a button or `Menu` for each row. Give each a complete name: "Cancel order 42". */
  rowActions?: ((row: Row) => ReactNode) | undefined
  /** Shows skeletons under the headings and announces that the rows are loading. @default false */
  busy?: boolean | undefined
  /** Number of skeleton rows. @default 5 */
  busyRows?: number | undefined
  /** One line about what went wrong, in place of the rows. */
  error?: ReactNode
  /** Requests the rows again; shows a button below the error. */
  onRetry?: (() => void) | undefined
  /** Shown when there are no rows: a line of text or an `EmptyState`. @default 'No data available', from `labels` */
  empty?: ReactNode
  /** The current order of rows that you sort yourself. */
  sort?: TableSort | undefined
  /** The initial order where columns have `compare`. */
  defaultSort?: TableSort | undefined
  /** Called with the new order when the customer presses a heading. */
  onSortChange?: ((sort: TableSort) => void) | undefined
  /** Words in place of the English ones. */
  labels?: Labels<TableWords> | undefined
}

/** A semantic table that keeps its headings while it loads and that the keyboard can scroll. */
export const Table = forwardRef(function Table<Row, RowKey extends Key>(
  props: TableProps<Row, RowKey>,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const { label, columns: headings, rows: listed, rowKey, busy = false, error, onRetry, ...others } = props
  const columns = headings ?? []
  const rows = listed ?? []
  const { busyRows = 5, empty, sort, defaultSort, onSortChange, labels, rowActions, ...choice } = others
  const { selectable = false, selected, defaultSelected = [], onSelectedChange, className, ...rest } = choice
  const words = useWords('table', tableWords, labels)
  if (process.env.NODE_ENV !== 'production') {
    warnStuck(selectable && selected !== undefined && !onSelectedChange, 'selected')
    warnOnce(!label, 'a Table has no label, so screen readers cannot say what it contains. Pass `label`.')
    warnOnce(
      onSortChange === undefined && columns.some(({ sortable, compare }) => sortable && !compare),
      'a Table has a sortable column and no onSortChange, so a press on its heading does nothing. Pass `onSortChange`, or leave `sortable` out.',
    )
  }
  const scroller = useRef<HTMLDivElement>(null)
  const id = useId()
  const isOverflowing = useOverflow(scroller)
  const scrolling = isOverflowing ? { role: 'region', 'aria-labelledby': id, tabIndex: 0 } : {}

  const [order, setOrder] = useControllable(sort, defaultSort, onSortChange, 'sort')
  const [ownSelected, setOwnSelected] = useState<readonly RowKey[]>(defaultSelected)
  const chosen = new Set<RowKey>(selected ?? ownSelected)
  const shown = sort === undefined ? sorted(rows, columns, order) : rows
  const chosenHere = rows.filter((row) => chosen.has(rowKey(row))).length
  const nameAt = columns.findIndex(isHeadAt)
  const failed = error && (
    <EmptyState
      title={error}
      role="alert"
      action={
        onRetry && (
          <Button variant="secondary" size="sm" onClick={onRetry}>
            {words.retry}
          </Button>
        )
      }
    />
  )
  const message = !busy && (failed || (rows.length === 0 && <Empty>{empty ?? words.empty}</Empty>))

  function select(keys: readonly RowKey[], isSelected: boolean) {
    const kept = [...chosen].filter((key) => !keys.includes(key))
    const next = isSelected ? [...kept, ...keys] : kept
    setOwnSelected(next)
    onSelectedChange?.(next)
  }

  return (
    <div ref={useMergedRefs(scroller, ref)} className={cn('oja-table', className)} {...scrolling} {...rest}>
      <table
        className="oja-table__table"
        aria-busy={busy}
        // Skeletons are not as wide as real rows, so columns keep their width only if every width is set.
        data-fixed={columns.every(({ width }) => width) || undefined}
      >
        <caption className={HIDDEN} id={id}>
          {label}
        </caption>
        <TableHead
          columns={columns}
          sort={order}
          onSortChange={setOrder}
          before={
            selectable && (
              <th scope="col" className="oja-table__head oja-table__select">
                <SelectBox
                  label={words.selectAll}
                  checked={rows.length > 0 && chosenHere === rows.length}
                  isMixed={chosenHere > 0 && chosenHere < rows.length}
                  disabled={busy || Boolean(error) || rows.length === 0}
                  onCheckedChange={(isSelected) => select(rows.map(rowKey), isSelected)}
                />
              </th>
            )
          }
          after={
            rowActions && (
              <th scope="col" className="oja-table__head oja-table__actions">
                <span className={HIDDEN}>{words.actions}</span>
              </th>
            )
          }
        />
        <tbody>
          {busy ? (
            <BusyRows
              columns={columns}
              count={busyRows}
              label={words.busy}
              before={selectable}
              after={!!rowActions}
            />
          ) : (
            !message &&
            shown.map((row, index) => {
              const key = rowKey(row)
              const nameId = `${id}-${index}`
              const isSelected = chosen.has(key)
              return (
                <tr key={key} className="oja-table__row" data-selected={isSelected || undefined}>
                  {selectable && (
                    <td className="oja-table__cell oja-table__select">
                      <SelectBox
                        label={words.select}
                        nameId={nameId}
                        checked={isSelected}
                        onCheckedChange={(next) => select([key], next)}
                      />
                    </td>
                  )}
                  {columns.map((column, at) => {
                    const isHead = isHeadAt(column, at)
                    const Cell = isHead ? 'th' : 'td'
                    return (
                      <Cell
                        key={column.key}
                        scope={isHead ? 'row' : undefined}
                        id={at === nameAt && selectable ? nameId : undefined}
                        {...cellOf(column)}
                      >
                        {column.render(row)}
                      </Cell>
                    )
                  })}
                  {rowActions && <td className="oja-table__cell oja-table__actions">{rowActions(row)}</td>}
                </tr>
              )
            })
          )}
        </tbody>
      </table>
      {/* Below the table: a cell across all columns would also span hidden ones, and move the headings. */}
      {message}
    </div>
  )
}) as <Row, RowKey extends Key = Key>(
  props: TableProps<Row, RowKey> & RefAttributes<HTMLDivElement>,
) => ReactElement

/** Whether the cells of a column name their rows. */
const isHeadAt = <Row,>({ rowHeader }: TableColumn<Row>, at: number) => rowHeader ?? at === 0

/** The rows in the table's own order; unchanged where the sorted column has no `compare`. */
function sorted<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sort: TableSort | undefined,
) {
  const compare = columns.find(({ key }) => key === sort?.key)?.compare
  if (compare === undefined) return rows
  return rows.toSorted((one, other) =>
    sort?.direction === 'descending' ? compare(other, one) : compare(one, other),
  )
}

function cellOf<Row>({ align, priority }: TableColumn<Row>) {
  return { className: 'oja-table__cell', 'data-align': align, 'data-priority': priority }
}

interface BusyRowsProps<Row> {
  columns: readonly TableColumn<Row>[]
  count: number
  label: string
  /** There is a column of checkboxes. */
  before: boolean
  /** There is a column of actions. */
  after: boolean
}

function BusyRows<Row>({ columns, count, label, before, after }: BusyRowsProps<Row>) {
  return Array.from({ length: count }, (_, line) => (
    <tr key={line} className="oja-table__row" data-busy="">
      {before && (
        <td className="oja-table__cell oja-table__select">
          <Skeleton width={20} height={20} />
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.key} {...cellOf(column)}>
          {line === 0 && index === 0 && <span className={HIDDEN}>{label}</span>}
          {/* Widths vary from row to row, as text and amounts do. */}
          <Skeleton width={`${58 + ((line * 17 + index * 11) % 34)}%`} height={16} />
        </td>
      ))}
      {after && (
        <td className="oja-table__cell oja-table__actions">
          <Skeleton width={60} height={16} />
        </td>
      )}
    </tr>
  ))
}

/** Wraps plain text in an `EmptyState`. */
function Empty({ children }: { children: ReactNode }) {
  return typeof children === 'string' ? <EmptyState title={children} /> : children
}
