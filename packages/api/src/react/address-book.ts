import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Client, type OptionsOf, queryKey } from '../client/index.ts'
import { useClient } from './api-context.ts'
import { useCallMutation } from './call-mutation.ts'
import { useUserId } from './session.ts'

type ReceiverQuestion = OptionsOf<'receiverCheck'>['query']

export const addressBookOptions = (client: Client) =>
  queryOptions({
    queryKey: queryKey('addressBook'),
    queryFn: ({ signal }) => client.addressBook({ signal }),
  })

export const receiverCheckOptions = (client: Client, question: ReceiverQuestion) =>
  queryOptions({
    queryKey: queryKey('receiverCheck', question),
    queryFn: ({ signal }) => client.receiverCheck({ query: question, signal }),
  })

/** Saved receivers, and whether transfers go to them alone. */
export function useAddressBook() {
  const userId = useUserId()
  return useQuery({ ...addressBookOptions(useClient()), enabled: userId !== undefined })
}

/** What the customer should know of a receiver before the PIN. Asked again each time it is shown. */
export function useReceiverCheck(question: ReceiverQuestion) {
  const userId = useUserId()
  return useQuery({
    ...receiverCheckOptions(useClient(), question),
    enabled: userId !== undefined && question.address !== '',
    staleTime: 0,
  })
}

export function useSaveReceiver() {
  return useCallMutation('saveReceiver')
}

export function useDeleteReceiver() {
  return useCallMutation('deleteReceiver')
}

/** Switches "only to saved receivers" on, or off with PIN or password. */
export function useUpdateAddressBook() {
  return useCallMutation('updateAddressBook')
}
