import type { Notification } from '@oja/api/contract'
import { useReadNotifications } from '@oja/api/react'
import { useEffect, useState } from 'react'

/** Marks what is on the list as read, and remembers for this visit what of it was new. */
export function useSeen(notifications: readonly Notification[] | undefined) {
  const { mutate, mutateAsync } = useReadNotifications()
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  const [clearedUpTo, setClearedUpTo] = useState(0)
  useEffect(() => {
    const unread = (notifications ?? []).filter(({ read }) => !read).map(({ id }) => id)
    const [newest] = unread
    const oldest = unread.at(-1)
    if (newest === undefined || oldest === undefined) return
    setFresh((known) => new Set([...known, ...unread]))
    // Older pages that were not looked at stay as they are.
    mutate({ body: { up_to: newest, from: oldest } })
  }, [notifications, mutate])
  const isNew = ({ id, read }: Notification) => id > clearedUpTo && (!read || fresh.has(id))

  return {
    /** Whether it was unread when the customer came. */
    isNew,
    hasNew: (notifications ?? []).some(isNew),
    /** Also what no page has shown yet. */
    readAll: async () => {
      const newest = notifications?.[0]?.id ?? 0
      await mutateAsync({ body: { up_to: newest } })
      setClearedUpTo(newest)
    },
  }
}
