import type { QueryClient } from '@tanstack/react-query'
import { queryKey } from '../client/index.ts'
import { type PushState, push, subscribePush, unsubscribePush } from '../contract/index.ts'
import { useCallMutation } from './call-mutation.ts'
import { useCallQuery } from './call-query.ts'

/** The server's key for push subscriptions, and whether this browser has one. */
export function usePush() {
  return useCallQuery(push)
}

const keep = {
  onAnswer: (queryClient: QueryClient, state: PushState) => {
    queryClient.setQueryData(queryKey('push'), state)
  },
}

export function useSubscribePush() {
  return useCallMutation(subscribePush, keep)
}

export function useUnsubscribePush() {
  return useCallMutation(unsubscribePush, keep)
}
