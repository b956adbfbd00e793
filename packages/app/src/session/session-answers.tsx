import { ApiProvider } from '@oja/api/react'
import type { Realtime } from '@oja/api/realtime'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { queryClient } from './answers.ts'
import { auth, session } from './auth-store.ts'
import { client } from './connection.ts'

type SessionAnswersProps = {
  /** Opened while somebody is signed in. @default no socket */
  realtime?: Realtime
  /** `ask`: the server says who this is. `remembered`: somebody whom this browser does not remember is not asked about, so
   *  that a visitor costs no refused call. */
  customer: 'ask' | 'remembered'
  children: ReactNode
}

/** Gives the screens inside the server's answers, as long as the session lasts. */
export function SessionAnswers({ realtime, customer, children }: SessionAnswersProps) {
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
