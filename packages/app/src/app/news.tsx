import { useLatestNotification, useReadNotifications } from '@oja/api/react'
import { toast } from '@oja/ui'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { loadCode } from '../lib/load-code.ts'
import { newsToasts } from '../lib/news-toast.ts'
import { claimShownAt } from '../lib/paths.ts'

/** Tells what happens while the app is open, and takes what is about the trade on the screen as read. */
export function News() {
  useTelling()
  useReadingOfShown()
  return null
}

function useTelling(): void {
  const { data } = useLatestNotification()
  const navigate = useNavigate()
  const known = useRef<number>(undefined)
  useEffect(() => {
    if (data === undefined) return
    const { newest } = data
    // What was there when the app was opened is in the inbox, and no news.
    const before = known.current ?? Number.POSITIVE_INFINITY
    known.current = newest?.id ?? 0
    if (newest === null || newest.read || newest.id <= before) return
    // Without this code the badge says it all the same.
    void loadCode(() => import('../features/notifications/index.ts'))
      .then(({ tellNews }) => tellNews(newest, (path) => void navigate(path)))
      .catch(() => undefined)
  }, [data, navigate])
}

function useReadingOfShown(): void {
  const { data } = useLatestNotification()
  const { mutate } = useReadNotifications()
  const { pathname } = useLocation()
  const claim = claimShownAt(pathname)
  const isVisible = useSyncExternalStore(listenToVisibility, () => !document.hidden)
  const unread = data?.unread ?? 0
  const newest = data?.newest?.id
  useEffect(() => {
    if (claim === undefined || newest === undefined || unread === 0 || !isVisible) return
    mutate({ body: { up_to: newest, claim } })
  }, [claim, newest, unread, isVisible, mutate])
  // Who is on the screen of a trade needs no way there: what was told elsewhere goes.
  useEffect(() => {
    if (claim !== undefined) for (const id of Object.values(newsToasts(pathname))) toast.dismiss(id)
  }, [claim, pathname])
}

function listenToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
