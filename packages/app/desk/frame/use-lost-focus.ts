import { type RefObject, useEffect } from 'react'

/** Focuses `main` when the element with the focus is removed and nothing else gets it, such as a button that leaves with its row.
 *  Otherwise the next Tab starts at the top of the page. */
export function useLostFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let used: EventTarget | null = null
    const remember = ({ target }: FocusEvent) => {
      used = target
    }
    const observer = new MutationObserver(() => {
      if (!(used instanceof Element) || used.isConnected) return
      used = null
      // Later than a dialog, which returns the focus.
      setTimeout(() => {
        if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
      })
    })
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [main])
}
