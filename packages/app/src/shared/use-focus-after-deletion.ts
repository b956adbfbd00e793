import { type RefObject, useEffect, useRef } from 'react'
import { afterDialog } from './after-dialog.ts'

/** Leads the focus to `target` after a deletion, because the button that asked for it goes with its row. The list without the row
 *  may come later, and an empty list has another `target`: the focus follows it there.
 *  @param isEmpty whether the list is drawn as an empty one
 *  @returns what to call once the deletion is answered */
export function useFocusAfterDeletion(target: RefObject<HTMLElement | null>, isEmpty: boolean): () => void {
  const isDue = useRef(false)
  useEffect(() => {
    if (isDue.current && document.activeElement === document.body) target.current?.focus()
    isDue.current = false
  }, [isEmpty, target])
  return () => {
    isDue.current = true
    afterDialog(() => target.current?.focus())
  }
}
