import { useLayoutEffect, useRef } from 'react'

const REACHABLE = 'main :is(a[href], button)'

/** For a button that goes away when its work is done: the focus it takes along goes on to what stands in its place then,
 *  the first row that it brought.
 *  @param isThere whether the button is drawn
 *  @returns what to call with the button when it is pressed */
export function useFocusAfterRemoval(isThere: boolean): (button: HTMLElement) => void {
  const before = useRef<HTMLElement>(undefined)
  useLayoutEffect(() => {
    const last = before.current
    if (isThere || last === undefined) return
    before.current = undefined
    // Whoever went elsewhere meanwhile stays there.
    if (document.activeElement !== document.body) return
    const now = reachable()
    const successor = now[now.indexOf(last) + 1] ?? last
    successor.focus()
  }, [isThere])
  return (button) => {
    const now = reachable()
    before.current = now[now.indexOf(button) - 1]
  }
}

function reachable(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(REACHABLE)]
}
