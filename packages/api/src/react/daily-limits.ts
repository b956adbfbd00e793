import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Client, queryKey } from '../client/index.ts'
import { useClient } from './api-context.ts'
import { useUserId } from './session.ts'

export const limitsOptions = (client: Client) =>
  queryOptions({ queryKey: queryKey('limits'), queryFn: ({ signal }) => client.limits({ signal }) })

/** Naira of the last 24 hours for transfers and trades, and what raises the limits. */
export function useLimits() {
  const userId = useUserId()
  return useQuery({ ...limitsOptions(useClient()), enabled: userId !== undefined })
}
