import { Table, type TableProps } from '@oja/ui'
import type { ReactNode } from 'react'
import { frameCopy } from '../desk-copy.ts'
import { ListKeys, useRowKeys } from './keys.tsx'
import { Empty, Loaded, type LoadedProps } from './loaded.tsx'
import type { Place } from './places.ts'
import { Screen } from './screen.tsx'

/** How often to poll the queues. */
export const ASK_EVERY_MS = 30_000

type RowsProps<Row> = Pick<TableProps<Row>, 'label' | 'rows' | 'rowKey' | 'columns'>

/** A table whose rows keys move through. They step through the links with `data-row`, so each row needs one. */
export function Rows<Row>(props: RowsProps<Row>) {
  const list = useRowKeys<HTMLDivElement>()
  return (
    <>
      <Table ref={list} className="desk-rows" {...props} />
      <ListKeys />
    </>
  )
}

type QueueProps<Row> = Omit<RowsProps<Row>, 'label' | 'rows'> & {
  /** Its place in the navigation, which has its title. */
  name: Place['name']
  lead: string
  query: LoadedProps<readonly Row[]>['query']
  /** Shown when the queue is empty. */
  empty: { title: string; text?: string }
  /** Below the table, such as a dialog for one row. */
  children?: ReactNode
}

/** A screen with one list of cases. */
export function Queue<Row>({ name, lead, query, empty, children, ...table }: QueueProps<Row>) {
  const title = frameCopy.links[name]
  return (
    <Screen title={title} lead={lead}>
      <Loaded query={query}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={empty.title}>{empty.text}</Empty>
          ) : (
            <Rows label={title} rows={rows} {...table} />
          )
        }
      </Loaded>
      {children}
    </Screen>
  )
}
