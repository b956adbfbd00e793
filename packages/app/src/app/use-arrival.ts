import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Moves the focus to the main heading of the screen one arrives at, so that a screen reader says where one is and Tab
 *  goes on from there. Where the screen is still loading, the heading gets it when it comes, unless the customer has gone
 *  on by then. Not on the first load, which browsers announce themselves, and not away from a field that took the focus on
 *  purpose. */
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
