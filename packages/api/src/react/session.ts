import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useApi } from './api-context.ts'
import { meOptions } from './user.ts'

/** The id of the signed-in customer, `undefined` when nobody is. */
export function useUserId(): string | undefined {
  const { client, userId } = useApi()
  const me = useQuery({ ...meOptions(client), enabled: userId === undefined, select: (user) => user.id })
  return userId === undefined ? me.data : (userId ?? undefined)
}

/** Drops all data of the ended session, also from mounted screens and without refetching, and all pending mutations. */
export function forgetSession(queryClient: QueryClient): void {
  queryClient.getMutationCache().clear()
  void queryClient.cancelQueries()
  queryClient.removeQueries({ type: 'inactive' })
  for (const query of queryClient.getQueryCache().getAll()) query.reset()
}
