import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { queryKey } from '../client/index.ts'
import type { ServerEvent } from '../contract/index.ts'
import type { Realtime, RealtimeStatus } from '../realtime/index.ts'
import { useApi, useClient } from './api-context.ts'
import { refetchFor, refetchLive } from './live-queries.ts'
import { useUserId } from './user.ts'

const POLL_MS = 10_000
/** Delay before a refused socket reconnects, if a customer is still signed in. */
const REOPEN_MS = 30_000

/** Keeps the socket open while a customer is signed in, and refetches queries on its events. */
export function RealtimeSession({ realtime }: { realtime: Realtime }) {
  const queryClient = useQueryClient()
  const client = useClient()
  const userId = useUserId()
  useEffect(() => {
    if (userId === undefined) return undefined
    let reopening: ReturnType<typeof setTimeout> | undefined
    const stopEvents = realtime.subscribe((event) => refetchFor(queryClient, event))
    const stopGaps = realtime.subscribeGap(() => refetchLive(queryClient))
    const stopStatus = realtime.subscribeStatus((status) => {
      if (status === 'open')
        refetchLive(queryClient, { lastEventAt: realtime.lastEventAt(), now: client.serverNow() })
      if (status !== 'refused') return
      // If the session is over, refetching `me` reveals it and this effect ends. If not, the refusal had another cause.
      void queryClient.invalidateQueries({ queryKey: queryKey('me') })
      reopening = setTimeout(realtime.open, REOPEN_MS)
    })
    realtime.open()
    return () => {
      clearTimeout(reopening)
      stopEvents()
      stopGaps()
      stopStatus()
      realtime.close()
    }
  }, [realtime, queryClient, client, userId])
  return null
}

const nothing = () => undefined

/** The socket's status. It opens by itself while a customer is signed in, and queries follow its events. */
export function useRealtimeStatus(): RealtimeStatus {
  const { realtime } = useApi()
  return useSyncExternalStore(
    useCallback((changed: () => void) => realtime?.subscribeStatus(changed) ?? nothing, [realtime]),
    () => realtime?.status() ?? 'closed',
    () => 'closed',
  )
}

/** Calls `listener` with each event while the component is mounted, for routes that navigate on events. The listener may change with
 *  every render. */
export function useRealtimeEvent(listener: (event: ServerEvent) => void): void {
  const { realtime } = useApi()
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => realtime?.subscribe((event) => latest.current(event)), [realtime])
}

/** The polling interval in milliseconds while the socket is down; `false` while it is open. */
export function usePollWithoutRealtime(): number | false {
  return useRealtimeStatus() === 'open' ? false : POLL_MS
}
