import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { type Client, type Page, queryKey, type ResultOf } from '../client/index.ts'
import { useClient } from './api-context.ts'
import type { QuestionOf } from './call-query.ts'
import { useUserId } from './session.ts'
import type { QueryName } from './stale.ts'

/** The cursor of a list's first page: none. */
export const firstPage = undefined as string | undefined

export function nextCursor(page: Page<unknown>): string | null {
  return page.next_cursor
}

type ListName = { [N in QueryName]: ResultOf<N> extends Page<unknown[]> ? N : never }[QueryName]

type RowOf<N extends ListName> = ResultOf<N> extends Page<(infer T)[]> ? T : never

/** A list as a query: `data` is the rows of all pages so far, in the order of the list. */
export function listOptions<N extends ListName>(client: Client, name: N, filter?: QuestionOf<N>) {
  // The type system cannot follow that a call of this name answers with rows of this name.
  const call = client[name] as unknown as (options: unknown) => Promise<Page<RowOf<N>[]>>
  return infiniteQueryOptions({
    queryKey: queryKey(name, filter),
    queryFn: ({ pageParam, signal }) => call({ query: { ...filter, cursor: pageParam }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: nextCursor,
    select: ({ pages }: InfiniteData<Page<RowOf<N>[]>, unknown>) => pages.flatMap((page) => page.data),
  })
}

/** A list that runs while a customer is signed in. `data` is the rows of all pages so far, `fetchNextPage` loads more. */
export function useCallList<N extends ListName>(
  name: N,
  filter?: QuestionOf<N>,
  settings: { refetchInterval?: number | false } = {},
) {
  const userId = useUserId()
  return useInfiniteQuery({
    ...listOptions(useClient(), name, filter),
    ...settings,
    enabled: userId !== undefined,
  })
}
