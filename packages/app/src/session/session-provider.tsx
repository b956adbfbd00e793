import { ApiProvider } from '@oja/api/react'
import type { Realtime } from '@oja/api/realtime'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { auth, session } from './auth-store.ts'
import { client, queryClient } from './session.ts'

type SessionProviderProps = {
  /** Opened while somebody is signed in. @default no socket */
  realtime?: Realtime
  /** `ask`: loads the customer. `remembered`: loads the customer only if this browser remembers one, so that a visitor causes no
   *  refused request. */
  customer: 'ask' | 'remembered'
  children: ReactNode
}

/** Provides the client and the query cache. Queries stop when the session ends. */
export function SessionProvider({ realtime, customer, children }: SessionProviderProps) {
  const hasEnded = useSnapshot(session).phase === 'ended'
  const { isAuthenticated } = useSnapshot(auth)
  const isNobody = hasEnded || (customer === 'remembered' && !isAuthenticated)
  return (
    <QueryClientProvider client={queryClient}>
      <ApiProvider client={client} realtime={realtime} userId={isNobody ? null : undefined}>
        {children}
      </ApiProvider>
    </QueryClientProvider>
  )
}
