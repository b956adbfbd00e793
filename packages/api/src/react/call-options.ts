import { queryOptions } from '@tanstack/react-query'
import type { CallOptions, CallResult, Client, QueryEndpoint } from '../client/index.ts'
import type { QueryInput } from '../contract/index.ts'

/** A call that reads, as a query. Its key is the call's name and query. */
export function callOptions<E extends QueryEndpoint>(client: Client, endpoint: E, query?: QueryInput<E>) {
  return queryOptions<CallResult<E>>({
    queryKey: query === undefined ? [endpoint.name] : [endpoint.name, query],
    queryFn: ({ signal }) => client.call(endpoint, readOptions<E>(query, signal)),
  })
}

/** The type system cannot follow that a call that reads takes only its query. */
export function readOptions<E extends QueryEndpoint>(
  query: QueryInput<E> | undefined,
  signal: AbortSignal,
): CallOptions<E> {
  return { query, signal } as unknown as CallOptions<E>
}
