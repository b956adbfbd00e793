import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Client, queryKey } from '../client/index.ts'
import { me, updateUser, verifyPhone } from '../contract/index.ts'
import { useApi } from './api-context.ts'
import { useCallMutation } from './call-mutation.ts'

export const meOptions = (client: Client) =>
  queryOptions({
    queryKey: queryKey('me'),
    queryFn: ({ signal }) => client.call(me, { signal }),
    // "Signed out" is a result too, so new screens do not refetch.
    retryOnMount: false,
  })

/** The signed-in customer. Fails with `unauthenticated` when nobody is. */
export function useMe() {
  const { client, userId } = useApi()
  return useQuery({ ...meOptions(client), enabled: userId !== null })
}

/** Changes the profile. A new email address or phone number takes effect with its code. */
export function useUpdateUser() {
  return useCallMutation(updateUser, {
    onAnswer: (queryClient, user) => queryClient.setQueryData(queryKey('me'), user),
  })
}

/** Confirms the new phone number given to `useUpdateUser`. */
export function useVerifyPhone() {
  return useCallMutation(verifyPhone, {
    onAnswer: (queryClient, user) => queryClient.setQueryData(queryKey('me'), user),
  })
}
