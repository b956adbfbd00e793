import { type RefObject, useRef } from 'react'
import { focusedInTreeOf } from '../lib/focused-in-tree.js'
import { useBrowserLayoutEffect } from '../lib/use-layout-effect.js'

/** The ref of a button that goes while it has the focus. The focus then moves to the log, so that the arrow keys go on scrolling. */
export function useFocusToLog(): RefObject<HTMLButtonElement | null> {
  const buttonRef = useRef<HTMLButtonElement>(null)
  useBrowserLayoutEffect(() => {
    const button = buttonRef.current
    return () => {
      if (button === null || focusedInTreeOf(button) !== button) return
      button.closest<HTMLElement>('[role="log"]')?.focus({ preventScroll: true })
    }
  }, [])
  return buttonRef
}
