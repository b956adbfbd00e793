import { useQuery } from '@tanstack/react-query'
import { useApi } from './api-context.ts'
import { meOptions } from './user.ts'

/** The id of the signed-in customer, `undefined` when nobody is. */
export function useUserId(): string | undefined {
  const { client, userId } = useApi()
  const me = useQuery({ ...meOptions(client), enabled: userId === undefined, select: (user) => user.id })
  return userId === undefined ? me.data : (userId ?? undefined)
}
