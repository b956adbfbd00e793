import { useEffect } from 'react'
import { focusMainHeading, whenUncovered } from './focus.ts'

const FOCUSABLE = 'a, button, input, select, textarea, summary, [tabindex]'

/** Focuses the heading of the screen when the element that the customer used last is removed and nothing else has the focus: a
 *  button that leaves with its act, the heading of a screen that was loading. Otherwise the next Tab starts at the top of the
 *  page, and a screen reader says nothing. */
export function useLostFocus(): void {
  useEffect(() => {
    let used: Element | null = null
    const remember = ({ target }: Event) => {
      used = target instanceof Element ? target.closest(FOCUSABLE) : null
    }
    const observer = new MutationObserver(() => {
      const gone = used
      if (gone === null || gone.isConnected) return
      whenUncovered(() => {
        if (used === gone && document.activeElement === document.body) focusMainHeading()
      })
    })
    document.addEventListener('focusin', remember, true)
    // Safari does not focus a pressed button.
    document.addEventListener('click', remember, true)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember, true)
      document.removeEventListener('click', remember, true)
      observer.disconnect()
    }
  }, [])
}
