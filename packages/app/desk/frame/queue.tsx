import { Table, type TableColumn } from '@oja/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ListKeys, useRowKeys } from './keys.tsx'
import { Empty, Loaded, type LoadedProps } from './loaded.tsx'
import { Screen } from './screen.tsx'

/** How often to poll the queues. */
export const ASK_EVERY_MS = 30_000

type QueueProps<Row> = {
  title: string
  lead?: ReactNode
  query: LoadedProps<readonly Row[]>['query']
  /** Shown when the queue is empty. */
  empty: { title: string; text?: string }
  rowKey: (row: Row) => string
  /** j and k step through the links with `data-row`, so each row needs one. */
  columns: readonly TableColumn<Row>[]
  /** Below the table, such as a dialog for one row. */
  children?: ReactNode
}

/** A screen with one list of cases, which keys move through. */
export function Queue<Row>({ title, lead, query, empty, rowKey, columns, children }: QueueProps<Row>) {
  const list = useRowKeys<HTMLDivElement>()
  return (
    <Screen title={title} lead={lead}>
      <Loaded query={query}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={empty.title}>{empty.text}</Empty>
          ) : (
            <>
              <Table
                ref={list}
                className="desk-rows"
                label={title}
                rows={rows}
                rowKey={rowKey}
                columns={columns}
              />
              <ListKeys />
            </>
          )
        }
      </Loaded>
      {children}
    </Screen>
  )
}

/** A customer in a row of a queue. */
export function CustomerLink({ id, name }: { id: string; name: string }) {
  return (
    <Link data-row to={`/customers/${id}`} className="link break-words">
      {name}
    </Link>
  )
}
