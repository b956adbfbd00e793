import { ApiProvider } from '@oja/api/react'
import { Toaster } from '@oja/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { client, queryClient, realtime, session } from '../session/index.ts'

/** What every screen stands in: the cache, the client with its socket, the toasts. */
export function Providers({ children }: { children: ReactNode }) {
  const { phase } = useSnapshot(session)
  return (
    <QueryClientProvider client={queryClient}>
      <ApiProvider client={client} realtime={realtime} userId={phase === 'ended' ? null : undefined}>
        {children}
        <Toaster />
      </ApiProvider>
    </QueryClientProvider>
  )
}
