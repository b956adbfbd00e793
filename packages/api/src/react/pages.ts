import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { Client, Page, QueryEndpoint } from '../client/index.ts'
import type { Answer, QueryInput } from '../contract/index.ts'
import { useClient } from './api-context.ts'
import { readOptions } from './call-options.ts'
import { useUserId } from './user.ts'

/** The cursor of a list's first page: none. */
export const firstPage = undefined as string | undefined

export function nextCursor(page: Page<unknown>): string | null {
  return page.next_cursor
}

type ListOf<E> = E extends { envelope: 'list' } ? (Answer<E> extends unknown[] ? E : never) : never
type ListEndpoint = ListOf<QueryEndpoint>
type RowOf<E extends ListEndpoint> = Answer<E> extends (infer T)[] ? T : never

/** A list as a query: `data` is the rows of all pages so far, in the order of the list. */
export function listOptions<E extends ListEndpoint>(client: Client, endpoint: E, filter?: QueryInput<E>) {
  return infiniteQueryOptions({
    queryKey: filter === undefined ? [endpoint.name] : [endpoint.name, filter],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...(filter as object | undefined), cursor: pageParam } as QueryInput<E>
      return (await client.call(endpoint, readOptions<E>(query, signal))) as Page<RowOf<E>[]>
    },
    initialPageParam: firstPage,
    getNextPageParam: nextCursor,
    select: ({ pages }: InfiniteData<Page<RowOf<E>[]>, unknown>) => pages.flatMap((page) => page.data),
  })
}

/** A list that runs while a customer is signed in. `data` is the rows of all pages so far, `fetchNextPage` loads more. */
export function useCallList<E extends ListEndpoint>(
  endpoint: E,
  filter?: QueryInput<E>,
  settings: { refetchInterval?: number | false } = {},
) {
  const userId = useUserId()
  return useInfiniteQuery({
    ...listOptions(useClient(), endpoint, filter),
    ...settings,
    enabled: userId !== undefined,
  })
}
