import { useEffect } from 'react'
import { usePageLabel, useUnread } from '../shared/shell/index.ts'

/** Names the tab after the screen, with how many notifications are unread: `(3) Dashboard · Oja`. */
export function useDocumentTitle(): void {
  const label = usePageLabel()
  const unread = useUnread()
  useEffect(() => {
    document.title = `${unread > 0 ? `(${unread}) ` : ''}${label} · Oja`
  }, [label, unread])
}
