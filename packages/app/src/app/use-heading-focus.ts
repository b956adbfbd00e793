import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { focusMainHeading } from '../shared/focus.ts'

/** Moves the focus to the main heading of the new screen, so that a screen reader announces it and Tab continues from there.
 *  While the screen loads, it waits for the heading, unless the customer leaves or moves the focus first. It does nothing on the
 *  first load, which browsers announce, nor when a field has taken the focus on purpose. */
export function useHeadingFocus(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  const from = useRef<Element | null>(null)
  // A layout effect, because the customer may move the focus before the effect below runs.
  useLayoutEffect(() => {
    from.current = document.activeElement
  }, [pathname])
  useEffect(() => {
    if (last.current === pathname) return undefined
    last.current = pathname
    if (arrive()) return undefined
    const observer = new MutationObserver(() => {
      const { activeElement: active, body } = document
      if ((active !== body && active !== from.current) || arrive()) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [pathname])
}

/** Focuses the heading unless a field has the focus. Returns whether either has it now. */
function arrive(): boolean {
  const active = document.activeElement
  return (active instanceof HTMLInputElement && active.closest('main') !== null) || focusMainHeading()
}
