import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Moves the focus to the main heading of the screen one arrives at, so that a screen reader says where one is and Tab
 *  goes on from there. Not on the first load, which browsers announce themselves, and not away from a field that took the
 *  focus on purpose. */
export function useArrival(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const main = document.querySelector<HTMLElement>('main')
    if (!main || hasOwnFocus(main)) return
    const heading = main.querySelector<HTMLElement>('h1')
    if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
    ;(heading ?? main).focus({ preventScroll: true })
  }, [pathname])
}

function hasOwnFocus(main: HTMLElement): boolean {
  const focused = document.activeElement
  return focused instanceof HTMLInputElement && main.contains(focused)
}
