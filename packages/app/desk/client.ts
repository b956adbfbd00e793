import { isApiError } from '@oja/api/client'
import type { DeskOperator } from '@oja/api/contract'
import { createDeskClient } from '@oja/api/desk'
import { QueryClient } from '@tanstack/react-query'

const RETRIES = 2

/** The one cache of the desk. Refusals are not tried again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < RETRIES && !(isApiError(error) && error.status < 500),
    },
  },
})

/** The one client. A call that finds the session over asks `deskMe` again, and the frame then shows the sign-in. */
export const client = createDeskClient({
  onUnauthenticated: (_error, call) => {
    if (call !== 'deskMe' && call !== 'deskSignIn') void queryClient.resetQueries({ queryKey: ['deskMe'] })
  },
})

/** Begins with this operator. Drops what another one saw in this browser. */
export function signInAs(operator: DeskOperator): void {
  queryClient.clear()
  queryClient.setQueryData(['deskMe'], operator)
}
