import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Client, queryKey } from '../client/index.ts'
import { useClient } from './api-context.ts'
import { useCallMutation } from './call-mutation.ts'
import { useUserId } from './session.ts'

export const sessionsOptions = (client: Client) =>
  queryOptions({
    queryKey: queryKey('sessions'),
    queryFn: ({ signal }) => client.sessions({ signal }),
  })

export const signInsOptions = (client: Client) =>
  queryOptions({
    queryKey: queryKey('signIns'),
    queryFn: ({ signal }) => client.signIns({ signal }),
  })

/** The browsers in which the customer is signed in, this one first. */
export function useSessions() {
  const userId = useUserId()
  return useQuery({ ...sessionsOptions(useClient()), enabled: userId !== undefined })
}

/** Recent tries to sign in, right and wrong, newest first. */
export function useSignIns() {
  const userId = useUserId()
  return useQuery({ ...signInsOptions(useClient()), enabled: userId !== undefined })
}

/** Signs one device out, or all others. */
export function useEndSessions() {
  return useCallMutation('endSessions')
}
