import { readNotifications } from '@oja/api/contract'
import { useCallMutation, useLatestNotification } from '@oja/api/react'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { loadCode } from '../lib/load-code.ts'
import { claimShownAt } from '../lib/paths.ts'
import { useIsVisible } from '../lib/use-page-state.ts'

/** Shows notifications that arrive while the app is open, and marks those about the trade on the screen as read. */
export function News() {
  useNewsToasts()
  useReadWhatIsShown()
  usePushNews()
  return null
}

function useNewsToasts(): void {
  const { data } = useLatestNotification()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const dismiss = useRef<(pathname: string) => void>(undefined)
  const known = useRef<number>(undefined)
  useEffect(() => {
    if (data === undefined) return
    const { newest, unread } = data
    // Notifications from before the app was opened are only in the inbox.
    const before = known.current ?? Number.POSITIVE_INFINITY
    known.current = newest?.id ?? 0
    if (newest === null || unread === 0 || newest.id <= before) return
    // If this code does not load, the badge still counts the news.
    void loadCode(() => import('../features/notifications/show-news.ts'))
      .then(({ showNews, dismissNewsOf }) => {
        dismiss.current = dismissNewsOf
        return showNews({ newest, before, unread }, (path) => void navigate(path))
      })
      .catch(() => undefined)
  }, [data, navigate])
  useEffect(() => dismiss.current?.(pathname), [pathname])
}

/** If the browser may show notifications, renews its subscription and opens the page of a pressed notification. */
function usePushNews(): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!('serviceWorker' in navigator) || !('Notification' in window)) return
    if (Notification.permission !== 'granted') return
    let stop: (() => void) | undefined
    let isOver = false
    void loadCode(() => import('../shared/push/keep-push.ts'))
      .then(({ followPresses, renewPush }) => {
        if (!isOver) stop = followPresses((path) => void navigate(path))
        return renewPush()
      })
      .catch(() => undefined)
    return () => {
      isOver = true
      stop?.()
    }
  }, [navigate])
}

function useReadWhatIsShown(): void {
  const { data } = useLatestNotification()
  const { mutate } = useCallMutation(readNotifications)
  const claim = claimShownAt(useLocation().pathname)
  const isVisible = useIsVisible()
  const unread = data?.unread ?? 0
  const newest = data?.newest?.id
  useEffect(() => {
    if (claim === undefined || newest === undefined || unread === 0 || !isVisible) return
    mutate({ body: { up_to: newest, claim } })
  }, [claim, newest, unread, isVisible, mutate])
}
