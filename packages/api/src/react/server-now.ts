import { useEffect, useState } from 'react'
import { useClient } from './api-context.ts'

/** The server's clock, in milliseconds since 1970, updated at each full `intervalMs`. Countdowns subtract it from a deadline
 *  and never count themselves, so a page that slept is right again when it wakes. */
export function useServerNow(intervalMs: number): number {
  const client = useClient()
  const [now, setNow] = useState(() => client.serverNow())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      clearTimeout(timer)
      const current = client.serverNow()
      setNow(current)
      timer = setTimeout(tick, intervalMs - (current % intervalMs))
    }
    tick()
    document.addEventListener('visibilitychange', tick)
    window.addEventListener('pageshow', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
      window.removeEventListener('pageshow', tick)
    }
  }, [client, intervalMs])
  return now
}
