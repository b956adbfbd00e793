import { type RefObject, useEffect, useState } from 'react'

/** Whether an element overflows horizontally: only then must the keyboard be able to scroll it. */
export function useOverflow(element: RefObject<HTMLElement | null>): boolean {
  const [isOverflowing, setOverflowing] = useState(false)
  useEffect(() => {
    const box = element.current
    // jsdom has no ResizeObserver, and nothing overflows there.
    if (box === null || !('ResizeObserver' in window)) return undefined
    const look = () => setOverflowing(box.scrollWidth > box.clientWidth + 1)
    const watcher = new ResizeObserver(look)
    watcher.observe(box)
    for (const child of box.children) watcher.observe(child)
    return () => watcher.disconnect()
  }, [element])
  return isOverflowing
}
