'use client'

import type { ReactNode } from 'react'
import { ArrowDown, ArrowUp, ChevronsUpDown } from '../icons.js'
import { useHydrated } from '../lib/browser-state.js'
import type { TableColumn } from './table.js'

export interface TableSort {
  /** The `key` of a column. */
  key: string
  /** Ascending starts with the smallest. */
  direction: 'ascending' | 'descending'
}

type HeadColumn = Pick<
  TableColumn<never>,
  'key' | 'header' | 'align' | 'sortable' | 'compare' | 'priority' | 'width'
>

interface TableHeadProps {
  columns: readonly HeadColumn[]
  sort: TableSort | undefined
  onSortChange: (sort: TableSort) => void
  /** Header cells before and after those of the columns. */
  before: ReactNode
  after: ReactNode
}

export function TableHead({ columns, sort, onSortChange, before, after }: TableHeadProps) {
  const isHydrated = useHydrated()
  return (
    <thead>
      <tr>
        {before}
        {columns.map(({ key, header, align, compare, sortable = compare !== undefined, priority, width }) => {
          const direction = sort?.key === key ? sort.direction : undefined
          return (
            <th
              key={key}
              scope="col"
              className="oja-table__head"
              data-align={align}
              data-priority={priority}
              style={isHydrated && width ? { inlineSize: width } : undefined}
              aria-sort={sortable ? (direction ?? 'none') : undefined}
            >
              {sortable ? (
                <button
                  type="button"
                  className="oja-table__sort"
                  onClick={() =>
                    onSortChange({ key, direction: direction === 'ascending' ? 'descending' : 'ascending' })
                  }
                >
                  {header}
                  <SortIcon direction={direction} />
                </button>
              ) : (
                header
              )}
            </th>
          )
        })}
        {after}
      </tr>
    </thead>
  )
}

function SortIcon({ direction }: { direction: TableSort['direction'] | undefined }) {
  const Icon = direction === undefined ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown
  return <Icon size={16} strokeWidth={2} />
}
