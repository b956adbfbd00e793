import type { QueryClient } from '@tanstack/react-query'

/** How many sessions each cache has forgotten. */
const forgotten = new WeakMap<QueryClient, number>()

/** The number of the cache's session. A response to a call of an earlier one must not enter the cache. */
export function sessionOf(queryClient: QueryClient): number {
  return forgotten.get(queryClient) ?? 0
}

/** Drops all data of the ended session, also from mounted screens and without refetching, and all pending mutations.
 *  Removing or resetting a query also cancels its request. */
export function forgetSession(queryClient: QueryClient): void {
  forgotten.set(queryClient, sessionOf(queryClient) + 1)
  queryClient.getMutationCache().clear()
  queryClient.removeQueries({ type: 'inactive' })
  for (const query of queryClient.getQueryCache().getAll()) query.reset()
}
