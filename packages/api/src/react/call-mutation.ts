import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Client, QueryKey } from '../client/index.ts'
import { useClient } from './api-context.ts'

/** What a mutation changes when it is done. */
export type Cache = { queryClient: QueryClient; client: Client }

type Effects<V, R> = {
  /** The answers that are old once the call was made, whether it succeeded or not: after a refusal too the screen should
   *  show what is. */
  makesOld?: (variables: V) => readonly QueryKey[]
  /** What the answer itself says about the cache. */
  onAnswer?: (cache: Cache, answer: R) => void
  /** What the end of the call says, answered or not. */
  onEnd?: (cache: Cache) => void
}

/** A call as a mutation. Its variables are the call's own options. It is never queued while offline, for a call that acts
 *  later than its owner thinks is worse than one that fails, and its variables (a PIN, a password) are not kept. */
export function useCallMutation<V, R>(
  call: (client: Client, variables: V) => Promise<R>,
  effects: Effects<V, R> = {},
) {
  const client = useClient()
  const queryClient = useQueryClient()
  return useMutation<R, Error, V>({
    mutationFn: (variables) => call(client, variables),
    networkMode: 'always',
    retry: false,
    gcTime: 0,
    onSuccess: (answer) => effects.onAnswer?.({ queryClient, client }, answer),
    onSettled: (_answer, _error, variables) => {
      effects.onEnd?.({ queryClient, client })
      // Not awaited: what follows the call, a navigation say, does not wait for lists to load.
      for (const key of effects.makesOld?.(variables) ?? []) {
        void queryClient.invalidateQueries({ queryKey: key })
      }
    },
  })
}
