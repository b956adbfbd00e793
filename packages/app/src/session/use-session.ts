import { useMe } from '@oja/api/react'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { openSession, session } from './auth-store.ts'

/** The session as screens need it. `user` is the server's own word about the customer, absent until it came. */
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
    /** Nobody knows yet whether somebody is signed in. A question that is not asked at all (idle) is no waiting. */
    isPending: phase !== 'ended' && me.isPending && me.fetchStatus !== 'idle',
    error: phase === 'ended' ? null : me.error,
    retry: () => void me.refetch(),
  }
}
