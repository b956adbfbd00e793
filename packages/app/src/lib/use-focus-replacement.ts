import { useLayoutEffect, useRef } from 'react'

const REACHABLE = 'main :is(a[href], button)'

/** Moves the focus to the element that replaces a removed button: for a 'Show more', the first new row.
 *  @param isThere whether the button is drawn
 *  @returns what to call with the button when it is pressed */
export function useFocusReplacement(isThere: boolean): (button: HTMLElement) => void {
  /** What came before the button; `null` where it was the first. */
  const before = useRef<HTMLElement | null>(undefined)
  useLayoutEffect(() => {
    const last = before.current
    if (isThere || last === undefined) return
    before.current = undefined
    // The customer moved the focus elsewhere.
    if (document.activeElement !== document.body) return
    const now = reachable()
    const successor = now[last === null ? 0 : now.indexOf(last) + 1] ?? last
    successor?.focus()
  }, [isThere])
  return (button) => {
    const now = reachable()
    before.current = now[now.indexOf(button) - 1] ?? null
  }
}

function reachable(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(REACHABLE)]
}
