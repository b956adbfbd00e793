import { type RefObject, useEffect, useRef } from 'react'
import { afterDialog, focusIfLost } from './focus.ts'

/** Moves the focus to `target` after a deletion, which removes the focused button with its row. If the list reloads later and is
 *  then empty, its `target` is another element, and the focus follows. It also moves when a row that had the focus is gone
 *  without a response that says so: the response was lost, or another tab deleted it.
 *  @param rows how many rows are shown, 0 while the list loads
 *  @returns a function to call after the deletion */
export function useFocusAfterDeletion(target: RefObject<HTMLElement | null>, rows: number): () => void {
  const isDue = useRef(false)
  const last = useRef(rows)
  useEffect(() => {
    if (isDue.current || rows < last.current) focusIfLost(() => target.current)
    isDue.current = false
    last.current = rows
  }, [rows, target])
  return () => {
    isDue.current = true
    afterDialog(() => target.current?.focus())
  }
}
