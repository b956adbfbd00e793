import { type RefObject, useRef } from 'react'
import { focusedInTreeOf } from '../lib/focus.js'
import { useBrowserLayoutEffect } from '../lib/use-layout-effect.js'

/** The ref of what goes while the focus is in it. The focus then moves to the log, so that the arrow keys go on scrolling. */
export function useFocusToLog<Leaving extends HTMLElement>(): RefObject<Leaving | null> {
  const leavingRef = useRef<Leaving>(null)
  useBrowserLayoutEffect(() => {
    const leaving = leavingRef.current
    return () => {
      if (leaving?.contains(focusedInTreeOf(leaving)))
        leaving.closest<HTMLElement>('[role="log"]')?.focus({ preventScroll: true })
    }
  }, [])
  return leavingRef
}
