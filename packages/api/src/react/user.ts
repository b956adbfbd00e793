import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { type Client, queryKey } from '../client/index.ts'
import { me, updateUser, type User, verifyPhone } from '../contract/index.ts'
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

/** The signed-in customer as a call answered it. */
export function keepMe(queryClient: QueryClient, user: User): void {
  queryClient.setQueryData(queryKey('me'), user)
}

/** Changes the profile. A new email address or phone number takes effect with its code. */
export function useUpdateUser() {
  return useCallMutation(updateUser, {
    onAnswer: keepMe,
  })
}

/** Confirms the new phone number given to `useUpdateUser`. */
export function useVerifyPhone() {
  return useCallMutation(verifyPhone, {
    onAnswer: keepMe,
  })
}
