import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Client, queryKey } from '../client/index.ts'
import { useClient } from './api-context.ts'
import { useCallMutation } from './call-mutation.ts'
import { useUserId } from './session.ts'

export const closingOptions = (client: Client) =>
  queryOptions({
    queryKey: queryKey('closing'),
    queryFn: ({ signal }) => client.closing({ signal }),
    // Coin, ads and trades change on other screens: ask again at each visit.
    staleTime: 0,
  })

/** What keeps the account from being closed, and what is kept afterwards. */
export function useClosing() {
  const userId = useUserId()
  return useQuery({ ...closingOptions(useClient()), enabled: userId !== undefined })
}

export function useCloseAccount() {
  return useCallMutation('closeAccount')
}

/** Asks for everything that is kept about the customer. */
export function useDataExport() {
  return useCallMutation('dataExport')
}
