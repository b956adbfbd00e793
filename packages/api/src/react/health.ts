import { useQuery } from '@tanstack/react-query'
import { queryKey } from '../client/index.ts'
import { readyCheck } from '../contract/index.ts'
import { useClient } from './api-context.ts'

const ASK_EVERY_MS = 60_000

/** Whether the product answers, polled every minute. An error means that it does not. */
export function useHealth() {
  const client = useClient()
  return useQuery({
    queryKey: queryKey('readyCheck'),
    queryFn: ({ signal }) => client.call(readyCheck, { signal }),
    retry: false,
    refetchInterval: ASK_EVERY_MS,
  })
}
