import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Moves the focus to the main heading of the new screen, so that a screen reader announces it and Tab goes on from there.
 *  A screen that still loads gets the focus when its heading comes, unless the customer has moved on by then. The first
 *  load is left alone, because browsers announce it, and so is a field that took the focus on purpose. */
export function useArrival(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return undefined
    last.current = pathname
    if (arrive()) return undefined
    const observer = new MutationObserver(() => {
      if (arrive()) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [pathname])
}

/** Whether the arrival is over: the heading has the focus, or something else took it. */
function arrive(): boolean {
  const main = document.querySelector<HTMLElement>('main')
  if (main && document.activeElement instanceof HTMLInputElement && main.contains(document.activeElement))
    return true
  const heading = main?.querySelector<HTMLElement>('h1')
  if (!heading) return false
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
