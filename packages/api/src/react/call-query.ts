import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { CallOptions, CallResult, QueryEndpoint } from '../client/index.ts'
import type { QueryInput } from '../contract/index.ts'
import { useClient } from './api-context.ts'
import { useUserId } from './user.ts'

type Settings<E extends QueryEndpoint> = {
  /** Whether the query is complete and may run. @default true */
  enabled?: boolean
} & Pick<UseQueryOptions<CallResult<E>>, 'staleTime' | 'retry' | 'refetchInterval' | 'placeholderData'>

/** A call as a query that runs while a customer is signed in. Its key is the call's name and query. */
export function useCallQuery<E extends QueryEndpoint>(
  endpoint: E,
  query?: QueryInput<E>,
  { enabled = true, ...settings }: Settings<E> = {},
) {
  const client = useClient()
  const userId = useUserId()
  return useQuery<CallResult<E>>({
    ...settings,
    queryKey: query === undefined ? [endpoint.name] : [endpoint.name, query],
    queryFn: ({ signal }) => client.call(endpoint, readOptions<E>(query, signal)),
    enabled: enabled && userId !== undefined,
  })
}

/** The type system cannot follow that a call that reads takes only its query. */
export function readOptions<E extends QueryEndpoint>(
  query: QueryInput<E> | undefined,
  signal: AbortSignal,
): CallOptions<E> {
  return { query, signal } as unknown as CallOptions<E>
}
