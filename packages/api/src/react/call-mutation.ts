import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallOptions, CallResult, MutationEndpoint } from '../client/index.ts'
import { useClient } from './api-context.ts'
import { effectsOf, type Variables } from './call-effects.ts'
import { refetchStale } from './live-queries.ts'
import { sessionOf } from './forget-session.ts'
import { keysAfterCall } from './stale.ts'

/** A call as a mutation. Its variables are the call's options, and it invalidates the queries it makes stale. It is never queued
 *  while offline: a call that acts later than the customer expects is worse than one that fails. It does not keep its variables,
 *  which may contain a PIN or password. */
export function useCallMutation<E extends MutationEndpoint>(endpoint: E) {
  const effects = effectsOf(endpoint)
  const client = useClient()
  const queryClient = useQueryClient()
  return useMutation<CallResult<E>, Error, Variables<E>, number>({
    mutationFn: (variables) => client.call(endpoint, (variables ?? {}) as CallOptions<E>),
    networkMode: 'always',
    retry: false,
    gcTime: 0,
    onMutate: () => sessionOf(queryClient),
    onSuccess: (answer, _variables, session) => {
      if (session === sessionOf(queryClient)) effects.onAnswer?.(queryClient, answer)
    },
    onSettled: (_answer, _error, variables) => {
      // Not awaited, so that a navigation after the call does not wait for lists to load.
      refetchStale(queryClient, keysAfterCall(endpoint.name, effects.about?.(variables) ?? {}))
    },
  })
}
