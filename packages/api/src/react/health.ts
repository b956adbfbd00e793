import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Client, queryKey } from '../client/index.ts'
import { useClient } from './api-context.ts'

const ASK_EVERY_MS = 60_000

export const healthOptions = (client: Client) =>
  queryOptions({
    queryKey: queryKey('readyCheck'),
    queryFn: ({ signal }) => client.readyCheck({ signal }),
    retry: false,
  })

/** Whether the product answers, polled every minute. An error means that it does not. */
export function useHealth() {
  return useQuery({ ...healthOptions(useClient()), refetchInterval: ASK_EVERY_MS })
}
