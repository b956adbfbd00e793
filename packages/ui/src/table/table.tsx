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
import { EmptyState } from '../empty-state/index.js'
import { cn } from '../lib/cn.js'
import { Retry } from '../button/retry.js'
import { useMergedRefs } from '../lib/merge-refs.js'
import { useHeld } from '../lib/use-held.js'
import { warnOnce } from '../lib/warn.js'
import { type Labels, useWords } from '../lib/words.js'
import { Skeleton } from '../skeleton/index.js'
import { HIDDEN } from '../visually-hidden/hidden.js'
import { SelectBox } from './select-box.js'
import { TableHead, type TableSort } from './table-head.js'
import { useOverflow } from './use-overflow.js'
import { tableWords, type TableWords } from './words.js'

export interface TableColumn<Row> {
  /** Unique in its table; `sort` and `onSortChange` use it. */
  key: string
  /** The name of the column, in its head. */
  header: string
  /** Use `end` for amounts. @default 'start' */
  align?: 'start' | 'end' | undefined
  /** Draws the cell of a row. */
  render: (row: Row) => ReactNode
  /** Draws the head as a button that asks for another order. @default true with `compare` */
  sortable?: boolean | undefined
  /** Orders the rows itself, ascending, where the consumer gives no `sort`. */
  compare?: ((one: Row, other: Row) => number) | undefined
  /** 1 is always drawn, 2 from a width of 480 px, 3 from 720 px. Repeat what is left out on the row's own page. @default 1 */
  priority?: 1 | 2 | 3 | undefined
  /** Share of the table, such as '30%'. Where every column has one, no column moves when the rows come. */
  width?: string | undefined
  /** The cell that names its row. @default true for the first column */
  rowHeader?: boolean | undefined
}

export interface TableProps<Row, RowKey extends Key = Key> extends Omit<
  ComponentPropsWithoutRef<'div'>,
  'children'
> {
  /** What the table holds: "All transactions". Read out, not drawn: the title above the table shows it. */
  label: string
  /** What is shown of each row, in reading order. */
  columns: readonly TableColumn<Row>[]
  /** The rows to show now. They keep this order unless the table sorts them itself, by `compare`. */
  rows: readonly Row[]
  /** Gives the key of a row: unique, and the same each time. `selected` holds such keys. */
  rowKey: (row: Row) => RowKey
  /** A column of boxes that select rows. @default false */
  selectable?: boolean | undefined
  /** The keys of the selected rows, held by the consumer. */
  selected?: readonly NoInfer<RowKey>[] | undefined
  /** The rows selected at first, where the table holds them itself. */
  defaultSelected?: readonly NoInfer<RowKey>[] | undefined
  /** Gets all selected keys. Rows that are not shown now stay selected. */
  onSelectedChange?: ((selected: RowKey[]) => void) | undefined
  /** A last column: a button or a `Menu` for each row. Name each whole: "Cancel order 42". */
  rowActions?: ((row: Row) => ReactNode) | undefined
  /** Draws shapes under the heads, and says so. @default false */
  busy?: boolean | undefined
  /** How many rows of shapes. @default 5 */
  busyRows?: number | undefined
  /** What went wrong, in a line. It takes the place of the rows. */
  error?: ReactNode
  /** Asks for the rows again, by a button below the error. */
  onRetry?: (() => void) | undefined
  /** Takes the place of the rows when there are none: a line, or a whole `EmptyState`. @default 'No data available', as `labels` has it */
  empty?: ReactNode
  /** The order the rows are in, held by the consumer, who orders them. */
  sort?: TableSort | undefined
  /** The order at first, where columns have `compare`. */
  defaultSort?: TableSort | undefined
  /** Called with the new order when the customer presses a head. */
  onSortChange?: ((sort: TableSort) => void) | undefined
  /** Words in place of the English ones. */
  labels?: Labels<TableWords> | undefined
}

/** A real table: ruled rows, heads that stay while it loads, a scroll that the keyboard can reach. */
export const Table = forwardRef(function Table<Row, RowKey extends Key>(
  props: TableProps<Row, RowKey>,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const { label, columns, rows, rowKey, busy = false, error, onRetry, className, ...others } = props
  const { busyRows = 5, empty, sort, defaultSort, onSortChange, labels, rowActions, ...choice } = others
  const { selectable = false, selected, defaultSelected = [], onSelectedChange, ...rest } = choice
  const words = useWords('table', tableWords, labels)
  if (process.env.NODE_ENV !== 'production') {
    warnOnce(!label, 'a Table has no label, so nobody can tell by ear what it holds. Pass `label`.')
    warnOnce(
      onSortChange === undefined && columns.some(({ sortable, compare }) => sortable && !compare),
      'a Table has a sortable column and no onSortChange, so a press on its head does nothing. Pass `onSortChange`, or leave `sortable` out.',
    )
  }
  const scroller = useRef<HTMLDivElement>(null)
  const id = useId()
  const isOverflowing = useOverflow(scroller)
  const scrolling = isOverflowing ? { role: 'region', 'aria-labelledby': id, tabIndex: 0 } : {}

  const [order, setOrder] = useHeld(sort, defaultSort, onSortChange)
  const [ownSelected, setOwnSelected] = useState<readonly RowKey[]>(defaultSelected)
  const chosen = new Set<RowKey>(selected ?? ownSelected)
  const shown = sort === undefined ? sorted(rows, columns, order) : rows
  const chosenHere = rows.filter((row) => chosen.has(rowKey(row))).length
  const span = columns.length + Number(selectable) + Number(rowActions !== undefined)

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
        // Shapes are not as wide as the rows they stand for, so only given widths stay what they are.
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
                  disabled={busy || rows.length === 0}
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
          ) : error ? (
            <WholeRow span={span}>
              <EmptyState
                title={error}
                role="alert"
                action={onRetry && <Retry retry={onRetry} retryLabel={words.retry} variant="secondary" />}
              />
            </WholeRow>
          ) : rows.length === 0 ? (
            <WholeRow span={span}>
              <Empty>{empty ?? words.empty}</Empty>
            </WholeRow>
          ) : (
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
                    const isHead = column.rowHeader ?? at === 0
                    const Cell = isHead ? 'th' : 'td'
                    return (
                      <Cell
                        key={column.key}
                        scope={isHead ? 'row' : undefined}
                        id={isHead && selectable ? nameId : undefined}
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
    </div>
  )
}) as <Row, RowKey extends Key = Key>(
  props: TableProps<Row, RowKey> & RefAttributes<HTMLDivElement>,
) => ReactElement

/** The rows in the order that the table holds itself; as given, where its column has no `compare`. */
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
  /** There is a column of boxes. */
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
          {/* Widths differ from row to row, as words and amounts do. */}
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

/** A line of text becomes an `EmptyState`. */
function Empty({ children }: { children: ReactNode }) {
  return typeof children === 'string' ? <EmptyState title={children} /> : children
}

function WholeRow({ span, children }: { span: number; children: ReactNode }) {
  return (
    <tr>
      <td className="oja-table__whole" colSpan={span}>
        {children}
      </td>
    </tr>
  )
}
