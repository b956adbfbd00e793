import type { RefObject } from 'react'
import { useBrowserLayoutEffect } from '../lib/use-layout-effect.js'

/** The toast, and the class of its part, that lost the focus in the current commit of React. */
let lost: { id: string; part: string } | null = null

/** When a toast is replaced under its id, the new one takes the focus over: on the same part, or else on the toast itself. */
export function useKeptFocus(id: string, toastRef: RefObject<HTMLElement | null>): void {
  useBrowserLayoutEffect(() => {
    const own = toastRef.current
    if (own && lost?.id === id) {
      const part = own.getElementsByClassName(lost.part)[0] ?? own
      ;(part as HTMLElement).focus()
    }
    return () => {
      const focused = document.activeElement
      if (!focused || !own?.contains(focused)) return
      lost = { id, part: focused.className }
      queueMicrotask(() => (lost = null))
    }
  }, [id, toastRef])
}
