import { useQuery } from '@tanstack/react-query'
import { readyCheck } from '../contract/index.ts'
import { useClient } from './api-context.ts'
import { callOptions } from './call-options.ts'

const ASK_EVERY_MS = 60_000

/** Whether the product answers, polled every minute. An error means that it does not. */
export function useHealth() {
  return useQuery({
    ...callOptions(useClient(), readyCheck),
    retry: false,
    refetchInterval: ASK_EVERY_MS,
  })
}
