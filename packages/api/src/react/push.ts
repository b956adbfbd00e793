import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Client, queryKey } from '../client/index.ts'
import type { PushState } from '../contract/index.ts'
import { useClient } from './api-context.ts'
import { type Cache, useCallMutation } from './call-mutation.ts'
import { useUserId } from './session.ts'

export const pushOptions = (client: Client) =>
  queryOptions({ queryKey: queryKey('push'), queryFn: ({ signal }) => client.push({ signal }) })

/** The server's key for push subscriptions, and whether this browser has one. */
export function usePush() {
  const userId = useUserId()
  return useQuery({ ...pushOptions(useClient()), enabled: userId !== undefined })
}

const keep = {
  onAnswer: ({ queryClient, client }: Cache, state: PushState) => {
    queryClient.setQueryData(pushOptions(client).queryKey, state)
  },
}

export function useSubscribePush() {
  return useCallMutation('subscribePush', keep)
}

export function useUnsubscribePush() {
  return useCallMutation('unsubscribePush', keep)
}

export function useTestPush() {
  return useCallMutation('testPush')
}
