'use client'

import { type ComponentPropsWithoutRef, type Key, type ReactNode, useId, useRef } from 'react'
import { EmptyState } from '../empty-state/index.js'
import { cn } from '../lib/cn.js'
import { Retry } from '../button/retry.js'
import { warnOnce } from '../lib/warn.js'
import { type Labels, useWords } from '../lib/words.js'
import { Skeleton } from '../skeleton/index.js'
import { HIDDEN, VisuallyHidden } from '../visually-hidden/visually-hidden.js'
import { TableHead, type TableSort } from './table-head.js'
import { useOverflow } from './use-overflow.js'
import { tableWords, type TableWords } from './words.js'

export interface TableColumn<Row> {
  /** Unique in its table; `sort` and `onSortChange` use it. */
  key: string
  header: string
  /** Use `end` for amounts. @default 'start' */
  align?: 'start' | 'end' | undefined
  render: (row: Row) => ReactNode
  /** Draws the head as a button that asks for another order. @default false */
  sortable?: boolean | undefined
  /** 1 is always drawn, 2 from a width of 480 px, 3 from 720 px. Repeat what is left out on the row's own page. @default 1 */
  priority?: 1 | 2 | 3 | undefined
  /** Share of the table, such as '30%'. Where every column has one, no column moves when the rows come. */
  width?: string | undefined
  /** The cell that names its row. @default true for the first column */
  rowHeader?: boolean | undefined
}

export interface TableProps<Row> extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** What the table holds: "All transactions". Read out, not drawn: the title above the table shows it. */
  label: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
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
  /** The order the rows are in. */
  sort?: TableSort | undefined
  onSortChange?: ((sort: TableSort) => void) | undefined
  /** Words in place of the English ones. */
  labels?: Labels<TableWords> | undefined
}

/** A real table: ruled rows, heads that stay while it loads, a scroll that the keyboard can reach. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, busy = false, error, onRetry, className, ...others } = props
  const { busyRows = 5, empty, sort, onSortChange, labels, ...rest } = others
  const words = useWords('table', tableWords, labels)
  if (process.env.NODE_ENV !== 'production') {
    warnOnce(!label, 'a Table has no label, so nobody can tell by ear what it holds. Pass `label`.')
    warnOnce(
      onSortChange === undefined && columns.some(({ sortable }) => sortable),
      'a Table has a sortable column and no onSortChange, so a press on its head does nothing. Pass `onSortChange`, or leave `sortable` out.',
    )
  }
  const scroller = useRef<HTMLDivElement>(null)
  const captionId = useId()
  const isOverflowing = useOverflow(scroller)
  const scrolling = isOverflowing ? { role: 'region', 'aria-labelledby': captionId, tabIndex: 0 } : {}
  return (
    <div ref={scroller} className={cn('oja-table', className)} {...scrolling} {...rest}>
      <table
        className="oja-table__table"
        aria-busy={busy}
        // Shapes are not as wide as the rows they stand for, so only given widths stay what they are.
        data-fixed={columns.every(({ width }) => width) || undefined}
      >
        <caption className={HIDDEN} id={captionId}>
          {label}
        </caption>
        <TableHead columns={columns} sort={sort} onSortChange={onSortChange} />
        <tbody>
          {busy ? (
            <BusyRows columns={columns} count={busyRows} label={words.busy} />
          ) : error ? (
            <WholeRow span={columns.length}>
              <EmptyState
                title={error}
                role="alert"
                action={onRetry && <Retry retry={onRetry} retryLabel={words.retry} variant="secondary" />}
              />
            </WholeRow>
          ) : rows.length === 0 ? (
            <WholeRow span={columns.length}>
              <Empty>{empty ?? words.empty}</Empty>
            </WholeRow>
          ) : (
            rows.map((row) => <TableRow key={rowKey(row)} row={row} columns={columns} />)
          )}
        </tbody>
      </table>
    </div>
  )
}

interface TableRowProps<Row> {
  row: Row
  columns: readonly TableColumn<Row>[]
}

function TableRow<Row>({ row, columns }: TableRowProps<Row>) {
  return (
    <tr className="oja-table__row">
      {columns.map((column, index) => {
        const isHead = column.rowHeader ?? index === 0
        const Cell = isHead ? 'th' : 'td'
        return (
          <Cell key={column.key} scope={isHead ? 'row' : undefined} {...cellOf(column)}>
            {column.render(row)}
          </Cell>
        )
      })}
    </tr>
  )
}

function cellOf<Row>({ align, priority }: TableColumn<Row>) {
  return { className: 'oja-table__cell', 'data-align': align, 'data-priority': priority }
}

interface BusyRowsProps<Row> {
  columns: readonly TableColumn<Row>[]
  count: number
  label: string
}

function BusyRows<Row>({ columns, count, label }: BusyRowsProps<Row>) {
  return Array.from({ length: count }, (_, line) => (
    <tr key={line} className="oja-table__row" data-busy="">
      {columns.map((column, index) => (
        <td key={column.key} {...cellOf(column)}>
          {line === 0 && index === 0 && <VisuallyHidden>{label}</VisuallyHidden>}
          {/* Widths differ from row to row, as words and amounts do. */}
          <Skeleton width={`${58 + ((line * 17 + index * 11) % 34)}%`} height={16} />
        </td>
      ))}
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
