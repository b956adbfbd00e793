import { QueryClient } from '@tanstack/react-query'
import { ApiError, ResponseShapeError } from '../client/index.ts'

/** Events say when an answer is old; this is for what changes without one. */
const STALE_AFTER_MS = 15_000
const QUERY_RETRIES = 2

/** A query cache that asks again after a lost answer or a server's fault, and takes a refusal for what it is. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        retry: (failures, error) => failures < QUERY_RETRIES && mayPass(error),
      },
    },
  })
}

function mayPass(error: Error): boolean {
  if (error instanceof ApiError) return error.status >= 500
  return !(error instanceof ResponseShapeError)
}
