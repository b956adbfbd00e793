import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { OptionsOf, ResultOf } from '../client/index.ts'
import { useClient } from './api-context.ts'
import { keysAfterCall, type MutationName } from './stale.ts'

/** A call's options; none are needed if all of them are optional. */
type Variables<N extends MutationName> =
  Record<never, never> extends OptionsOf<N> ? OptionsOf<N> | void : OptionsOf<N>

type Effects<N extends MutationName> = {
  /** The claim or ad that the call changes. @default all of them */
  about?: (variables: Variables<N>) => { claim?: string; ad?: string }
  /** Updates the cache from the response. */
  onAnswer?: (queryClient: QueryClient, answer: ResultOf<N>) => void
}

/** A call as a mutation. Its variables are the call's options, and it invalidates the queries it makes stale. It is never queued
 *  while offline: a call that acts later than the customer expects is worse than one that fails. It does not keep its variables,
 *  which may contain a PIN or password. */
export function useCallMutation<N extends MutationName>(name: N, effects: Effects<N> = {}) {
  const client = useClient()
  const queryClient = useQueryClient()
  // The type system cannot follow that a call of this name takes the options of this name.
  const call = client[name] as unknown as (variables: Variables<N>) => Promise<ResultOf<N>>
  return useMutation<ResultOf<N>, Error, Variables<N>>({
    mutationFn: (variables) => call(variables),
    networkMode: 'always',
    retry: false,
    gcTime: 0,
    onSuccess: (answer) => effects.onAnswer?.(queryClient, answer),
    onSettled: (_answer, _error, variables) => {
      // Not awaited, so that a navigation after the call does not wait for lists to load.
      for (const queryKey of keysAfterCall(name, effects.about?.(variables) ?? {})) {
        void queryClient.invalidateQueries({ queryKey })
      }
    },
  })
}
