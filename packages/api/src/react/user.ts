import { useQuery } from '@tanstack/react-query'
import type { Client } from '../client/index.ts'
import { me } from '../contract/index.ts'
import { useApi } from './api-context.ts'
import { callOptions } from './call-options.ts'

export const meOptions = (client: Client) => ({
  ...callOptions(client, me),
  // "Signed out" is a result too, so new screens do not refetch.
  retryOnMount: false,
})

/** The signed-in customer. Fails with `unauthenticated` when nobody is. */
export function useMe() {
  const { client, userId } = useApi()
  return useQuery({ ...meOptions(client), enabled: userId !== null })
}

/** The id of the signed-in customer, `undefined` when nobody is. */
export function useUserId(): string | undefined {
  const { client, userId } = useApi()
  const known = useQuery({ ...meOptions(client), enabled: userId === undefined, select: (user) => user.id })
  return userId === undefined ? known.data : (userId ?? undefined)
}
