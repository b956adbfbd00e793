import { Card, Skeleton } from '@oja/ui'
import type { ComponentProps, ReactNode } from 'react'
import type { ErrorSituation } from '../../../lib/error-message.ts'
import { ProblemCard } from '../../../shared/load-problem.tsx'
import { LongList } from './long-list.tsx'
import { tradeCopy as copy } from './trade-copy.ts'
import '../trade.css'

/** The loaded part of a list, as the hooks of @oja/api return it. */
export type Listing<T> = {
  /** Undefined while it loads. */
  data: readonly T[] | undefined
  error: Error | null
  refetch: () => unknown
  hasNextPage: boolean
  fetchNextPage: ComponentProps<typeof LongList>['onMore']
}

type ListFrameProps<T extends { id: string }> = {
  listing: Listing<T>
  /** Chooses the error messages of a failure. @default 'general' */
  situation?: ErrorSituation
  /** Skeleton rows. */
  skeleton: ReactNode
  /** Shown when there are no rows. */
  empty: ReactNode
} & Pick<ComponentProps<typeof LongList<T>>, 'name' | 'row' | 'rowHeight' | 'head' | 'className'>

/** A list: its rows, or why there are none. A new `name` means a new list, which starts at its top. */
export function ListFrame<T extends { id: string }>(props: ListFrameProps<T>) {
  const { listing, situation, skeleton, empty, ...list } = props
  const { data, error, refetch, hasNextPage, fetchNextPage } = listing
  if (data === undefined && error) return <ProblemCard error={error} retry={refetch} situation={situation} />
  if (data === undefined)
    return (
      <Card padding="none" className={list.className}>
        {list.head}
        <div role="status" aria-label={copy.loading}>
          {skeleton}
        </div>
      </Card>
    )
  if (data.length === 0) return empty
  return <LongList key={list.name} {...list} items={data} hasMore={hasNextPage} onMore={fetchNextPage} />
}

/** Skeleton rows. The frame around them announces the loading. */
export function RowSkeletons() {
  return (
    <div aria-hidden>
      {[148, 180, 132].map((width) => (
        <div key={width} className="trade-row border-border not-first:border-t">
          <Skeleton width={40} height={40} radius={20} />
          <span className="trade-row-words grid grid-cols-[minmax(0,1fr)] gap-2">
            <Skeleton width={width} height={16} />
            <Skeleton width={120} height={14} />
          </span>
          <Skeleton width={88} height={36} />
        </div>
      ))}
    </div>
  )
}
