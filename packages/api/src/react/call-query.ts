import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { CallResult, QueryEndpoint } from '../client/index.ts'
import type { QueryInput } from '../contract/index.ts'
import { useClient } from './api-context.ts'
import { callOptions } from './call-options.ts'
import { useUserId } from './user.ts'

type Settings<E extends QueryEndpoint> = {
  /** Whether the query is complete and may run. @default true */
  enabled?: boolean
} & Pick<UseQueryOptions<CallResult<E>>, 'staleTime' | 'retry' | 'refetchInterval' | 'placeholderData'>

/** A call as a query that runs while a customer is signed in. */
export function useCallQuery<E extends QueryEndpoint>(
  endpoint: E,
  query?: QueryInput<E>,
  { enabled = true, ...settings }: Settings<E> = {},
) {
  const userId = useUserId()
  return useQuery<CallResult<E>>({
    ...settings,
    ...callOptions(useClient(), endpoint, query),
    enabled: enabled && userId !== undefined,
  })
}
