import { SkeletonGroup } from '@oja/ui'
import type { ReactNode } from 'react'
import { LoadProblem } from './load-problem.tsx'

type LoadedProps<T> = {
  query: { data: T | undefined; error: unknown; refetch: () => unknown }
  /** What screen readers say meanwhile. */
  loading: string
  skeleton: ReactNode
  children: (data: T) => ReactNode
}

/** The data of a query, its skeleton, or why it did not load. */
export function Loaded<T>({ query, loading, skeleton, children }: LoadedProps<T>) {
  const { data, error, refetch } = query
  if (data === undefined && error) return <LoadProblem error={error} retry={refetch} />
  return (
    <SkeletonGroup
      busy={data === undefined}
      labels={{ busy: loading }}
      skeleton={skeleton}
      className="grid gap-4 lg:gap-5"
    >
      {data !== undefined && children(data)}
    </SkeletonGroup>
  )
}
