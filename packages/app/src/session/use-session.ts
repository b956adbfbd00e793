import { useMe } from '@oja/api/react'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { openSession, session } from './auth-store.ts'

/** The session as screens need it. `user` comes from the server and is undefined until it loads. */
export function useSession() {
  const { phase, end } = useSnapshot(session)
  const me = useMe()
  const user = phase === 'ended' ? undefined : me.data

  useEffect(() => {
    if (user) openSession(user)
  }, [user])

  return {
    user,
    end: phase === 'ended' ? end : null,
    hasEnded: phase === 'ended',
    /** Whether the customer is still loading. An idle query, which makes no request, is not pending. */
    isPending: phase !== 'ended' && me.isPending && me.fetchStatus !== 'idle',
    error: phase === 'ended' ? null : me.error,
    retry: () => void me.refetch(),
  }
}
