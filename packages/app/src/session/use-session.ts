import type { User } from '@oja/api/contract'
import { useMe } from '@oja/api/react'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { session } from './auth-store.ts'
import { confirmSession } from './session.ts'

/** The session as screens need it. `user` comes from the server and is undefined until it loads. */
export function useSession() {
  const { phase, end } = useSnapshot(session)
  const hasEnded = phase === 'ended'
  const me = useMe()
  const user = hasEnded ? undefined : me.data

  useEffect(() => {
    if (user) confirmSession(user)
  }, [user])

  return {
    user,
    end,
    hasEnded,
    /** Whether the customer is still loading. An idle query, which makes no request, is not pending. */
    isPending: !hasEnded && me.isPending && me.fetchStatus !== 'idle',
    error: hasEnded ? null : me.error,
    retry: () => void me.refetch(),
  }
}

/** The signed-in customer, for screens behind the guard.
 *  @throws Error when used outside of `SignedIn`. */
export function useUser(): User {
  const { user } = useSession()
  if (!user) throw new Error('useUser needs a signed-in customer: render this screen inside SignedIn')
  return user
}
