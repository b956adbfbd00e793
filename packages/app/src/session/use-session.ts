import { NetworkError } from '@oja/api/client'
import type { User } from '@oja/api/contract'
import { meOptions, useMe } from '@oja/api/react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLasting } from '../lib/use-lasting.ts'
import { useIsOnline } from '../lib/use-page-state.ts'
import { session } from './auth-store.ts'
import { client, confirmSession, queryClient } from './session.ts'

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
  }
}

/** How long the customer may load before the screen says that it takes long. The request goes on: a slow network may need more. */
const SLOW_AFTER_MS = 8000

/** The session while a screen waits for it. Also has an error when the response is late, or the device offline. */
export function useOpeningSession() {
  const opening = useSession()
  const isOnline = useIsOnline()
  const [tries, setTries] = useState(0)
  const isSlow = useLasting(opening.isPending, SLOW_AFTER_MS, tries)
  const late = opening.isPending && (isSlow || !isOnline) ? noAnswer(isOnline) : null
  return {
    ...opening,
    error: opening.error ?? late,
    /** Loads the customer again. Cancels a request that got no response. */
    retry: () => {
      setTries(tries + 1)
      void queryClient.resetQueries({ queryKey: meOptions(client).queryKey })
    },
  }
}

function noAnswer(isOnline: boolean): NetworkError {
  return new NetworkError({
    call: 'GET /me',
    reason: isOnline ? 'timeout' : 'offline',
    outcome: 'unknown',
  })
}

/** The signed-in customer, for screens behind the guard.
 *  @throws Error when used outside of `SignedIn`. */
export function useUser(): User {
  const { user } = useSession()
  if (!user) throw new Error('useUser needs a signed-in customer: render this screen inside SignedIn')
  return user
}
