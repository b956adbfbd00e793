'use client'

import { useRef, type RefObject } from 'react'

/** Remembers what had the focus when a dialog opened, and gives it back. Radix does so for its own trigger only,
 *  and our dialogs are opened from anywhere. */
export function useFocusReturn(initialFocusRef: RefObject<HTMLElement | null> | undefined) {
  const openerRef = useRef<HTMLElement | null>(null)

  return {
    onOpenAutoFocus(event: Event) {
      const opener = document.activeElement
      openerRef.current = opener instanceof HTMLElement ? opener : null
      event.preventDefault()
      // The dialog itself by default: its title is read, no keyboard jumps up, and no money act is one Enter away.
      const content = event.currentTarget
      initialFocusRef?.current?.focus()
      const isInside = content instanceof HTMLElement && content.contains(document.activeElement)
      if (!isInside && content instanceof HTMLElement) content.focus()
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      openerRef.current?.focus()
    },
  }
}
