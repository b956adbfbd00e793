import { ApiProvider } from '@oja/api/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { client, queryClient } from '../session/index.ts'
import { Toasts } from './toasts.tsx'
import { useRememberedUserId } from './use-known-user-id.ts'

/** What every screen stands in: the cache, the client, the toasts. The socket comes with the signed-in screens. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ApiProvider client={client} userId={useRememberedUserId()}>
        {children}
        <Toasts />
      </ApiProvider>
    </QueryClientProvider>
  )
}
