import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { type OptionsOf, queryKey, type ResultOf } from '../client/index.ts'
import { useClient } from './api-context.ts'
import { useUserId } from './session.ts'
import type { QueryName } from './stale.ts'

/** A call's query. */
export type QuestionOf<N extends QueryName> = NonNullable<
  OptionsOf<N> extends { query?: infer Q } ? Q : undefined
>

type Settings<N extends QueryName> = {
  /** Whether the query is complete and may run. @default true */
  enabled?: boolean
} & Pick<UseQueryOptions<ResultOf<N>>, 'staleTime' | 'retry' | 'refetchInterval' | 'placeholderData'>

/** A call as a query that runs while a customer is signed in. Its key is the call's name and query. */
export function useCallQuery<N extends QueryName>(
  name: N,
  question?: QuestionOf<N>,
  { enabled = true, ...settings }: Settings<N> = {},
) {
  const client = useClient()
  const userId = useUserId()
  // The type system cannot follow that a call of this name takes the options of this name.
  const call = client[name] as unknown as (options: unknown) => Promise<ResultOf<N>>
  return useQuery<ResultOf<N>>({
    ...settings,
    queryKey: queryKey(name, question),
    queryFn: ({ signal }) => call({ query: question, signal }),
    enabled: enabled && userId !== undefined,
  })
}
