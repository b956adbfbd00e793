import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { ApiError, isApiError, queryKey, ResponseShapeError } from '../client/index.ts'

/** Events invalidate queries; this is for changes without an event. */
const STALE_AFTER_MS = 15_000
const QUERY_RETRIES = 2

/** A query client that retries after a lost response or a server error, but not after a refusal. A refusal because the account is
 *  cooling off refetches the customer, so that screens can say until when. */
export function createQueryClient(): QueryClient {
  const queryClient = new PatientQueryClient({
    mutationCache: new MutationCache({
      onError: (error) => {
        if (isApiError(error, 'cooling_off')) void queryClient.invalidateQueries({ queryKey: queryKey('me') })
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        retry: (failures, error) => failures < QUERY_RETRIES && mayPass(error),
      },
    },
  })
  return queryClient
}

function mayPass(error: Error): boolean {
  if (error instanceof ApiError) return error.status >= 500
  return !(error instanceof ResponseShapeError)
}

/** A refetch cancels a request for the next page of its list, and "Show more" would do nothing. So the list waits for that request;
 *  the other queries do not. */
class PatientQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const given = filters as InvalidateQueryFilters | undefined
    const pages = new Set(this.getQueryCache().findAll(given).filter(isLoadingMore))
    const others = super.invalidateQueries(
      { ...given, predicate: (query) => !pages.has(query) && (given?.predicate?.(query) ?? true) },
      options,
    )
    if (pages.size > 0) {
      await Promise.allSettled([...pages].map(({ promise }) => promise))
      await super.invalidateQueries({ ...given, predicate: (query) => pages.has(query) }, options)
    }
    return others
  }
}

function isLoadingMore({ state }: Query): boolean {
  return state.fetchStatus === 'fetching' && state.fetchMeta?.fetchMore !== undefined
}
