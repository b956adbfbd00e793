import { isApiError } from '@oja/api/client'
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

/** The one client. Any call may find that the session is over; who is signed in is then asked again, and the frame leads to the
 *  sign-in. */
export const client = createDeskClient({
  onUnauthenticated: (_error, call) => {
    if (call !== 'deskMe' && call !== 'deskSignIn') void queryClient.resetQueries({ queryKey: ['deskMe'] })
  },
})

/** Drops everything that the operator saw. */
export function forgetAll(): void {
  queryClient.clear()
}
