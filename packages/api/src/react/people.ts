import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Client, queryKey } from '../client/index.ts'
import { useClient } from './api-context.ts'
import { useCallMutation } from './call-mutation.ts'
import { useUserId } from './session.ts'

export const blockedPeopleOptions = (client: Client) =>
  queryOptions({
    queryKey: queryKey('blockedPeople'),
    queryFn: ({ signal }) => client.blockedPeople({ signal }),
  })

/** Whom the customer has blocked, newest first. */
export function useBlockedPeople() {
  const userId = useUserId()
  return useQuery({ ...blockedPeopleOptions(useClient()), enabled: userId !== undefined })
}

export function useBlockPerson() {
  return useCallMutation('blockPerson')
}

export function useUnblockPerson() {
  return useCallMutation('unblockPerson')
}

export function useNotePerson() {
  return useCallMutation('notePerson')
}

export function useReportPerson() {
  return useCallMutation('reportPerson')
}
