import { createClient, isApiError } from '@oja/api/client'
import type { DeskOperator } from '@oja/api/contract'
import { QueryClient } from '@tanstack/react-query'

const RETRIES = 2

/** The one cache of the desk. Refusals are not retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < RETRIES && !(isApiError(error) && error.status < 500),
    },
  },
})

/** The one client. When a call finds that the session has ended, `deskMe` is refetched, and the frame then shows the sign-in. */
export const client = createClient({
  onUnauthenticated: (_error, call) => {
    if (call !== 'deskMe' && call !== 'deskSignIn') void queryClient.resetQueries({ queryKey: ['deskMe'] })
  },
})

/** Starts a session for an operator. Clears what another one saw in this browser. */
export function signInAs(operator: DeskOperator): void {
  queryClient.clear()
  queryClient.setQueryData(['deskMe'], operator)
}
