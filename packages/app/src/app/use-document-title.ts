import { useEffect } from 'react'
import { usePageLabel } from '../shared/shell/index.ts'

/** Names the tab after the screen. */
export function useDocumentTitle(): void {
  const label = usePageLabel()
  useEffect(() => {
    document.title = `${label} · Oja`
  }, [label])
}
