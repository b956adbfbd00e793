import { type RefObject, useEffect, useRef } from 'react'
import { afterDialog } from './after-dialog.ts'

/** Moves the focus to `target` after a deletion, which removes the focused button with its row. If the list reloads later and is
 *  then empty, its `target` is another element, and the focus follows.
 *  @param isEmpty whether the list is shown as empty
 *  @returns a function to call after the deletion */
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
