import type { Client } from '@oja/api/client'
import { adById } from '@oja/api/contract'
import { useClient } from '@oja/api/react'
import { useCallback, useEffect, useState } from 'react'

/** How often to ask the server until a response confirms the time. */
const ASK_AGAIN_MS = 5000

/** Whether the time of a reservation is over. `judge` decides it, at the end of the countdown. A phone whose clock was set ahead looks
 *  like one that has slept, so after such a jump only a response can tell. */
export function useTimeUp({ adId, endsAt }: { adId: string; endsAt: string }) {
  const client = useClient()
  const [time, setTime] = useState<'left' | 'checking' | 'up'>('left')
  const judge = useCallback(() => setTime(timeNow(client, endsAt)), [client, endsAt])

  useEffect(() => {
    if (time !== 'checking') return undefined
    const ask = () => void client.call(adById, { query: { id: adId } }).then(judge, judge)
    ask()
    const timer = setInterval(ask, ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [time, client, adId, judge])

  return { time, judge }
}

function timeNow(client: Client, endsAt: string) {
  if (!client.isSureOfTime()) return 'checking'
  // With a second or less left, the countdown does not end again.
  return Date.parse(endsAt) - client.serverNow() > 1000 ? 'left' : 'up'
}
