import { Button, EmptyState, Notice, Skeleton, SkeletonGroup } from '@oja/ui'
import type { ReactNode } from 'react'
import { commonCopy as copy } from '../desk-copy.ts'
import { sentenceOf } from '../lib/problem.ts'

export type LoadedProps<T> = {
  query: { data: T | undefined; error: unknown; refetch: () => unknown }
  children: (data: T) => ReactNode
}

/** The data of a query, its skeleton, or its error. After a failed refetch, the older data stays below the error. */
export function Loaded<T>({ query, children }: LoadedProps<T>) {
  const { data, error, refetch } = query
  return (
    <SkeletonGroup
      busy={data === undefined && !error}
      labels={{ busy: copy.loading }}
      skeleton={
        <div className="grid gap-3">
          <Skeleton height={44} />
          <Skeleton height={44} />
          <Skeleton height={44} />
        </div>
      }
    >
      {error ? (
        <Notice
          tone="negative"
          live
          className="not-last:mb-4"
          action={
            <Button variant="secondary" size="sm" onClick={() => refetch()}>
              {copy.retry}
            </Button>
          }
        >
          {sentenceOf(error)}
        </Notice>
      ) : null}
      {data === undefined ? null : children(data)}
    </SkeletonGroup>
  )
}

/** A list with nothing in it. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="rounded-card border border-border bg-surface">
      <EmptyState as="h2" title={title}>
        {children}
      </EmptyState>
    </div>
  )
}
