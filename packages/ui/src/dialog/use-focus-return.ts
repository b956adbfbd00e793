'use client'

import { useInsertionEffect, useRef, type RefObject } from 'react'
import { focusedInTreeOf, innermost } from '../lib/focus.js'
import { warnOnce } from '../lib/warn.js'

/** Maps each open dialog's element to what had the focus before, to return through a chain of dialogs. */
const openerOf = new WeakMap<Element, HTMLElement>()

interface FocusReturnOptions {
  isOpen: boolean
  initialFocusRef: RefObject<HTMLElement | null> | undefined
  finalFocusRef: RefObject<HTMLElement | null> | undefined
  triggerRef: RefObject<HTMLElement | null>
}

/** Remembers what had the focus when a dialog opened, and restores it. Radix does so only for its own trigger, and our dialogs
 *  open from anywhere. */
export function useFocusReturn({ isOpen, initialFocusRef, finalFocusRef, triggerRef }: FocusReturnOptions) {
  const wayBackRef = useRef<readonly HTMLElement[]>([])
  // For a field with `autoFocus`: React focuses it before all other effects, and Radix then calls no `onOpenAutoFocus`.
  useInsertionEffect(() => {
    if (isOpen) wayBackRef.current = wayBack(document.activeElement)
  }, [isOpen])

  return {
    onOpenAutoFocus(event: Event) {
      event.preventDefault()
      const content = event.currentTarget as HTMLElement
      if (process.env.NODE_ENV !== 'production') {
        const isNamed = content.hasAttribute('aria-labelledby') || content.hasAttribute('aria-label')
        warnOnce(
          !isNamed,
          'a Dialog.Content or Drawer.Content has no name, so screen readers cannot announce it. Put a Dialog.Title or Drawer.Title inside.',
        )
      }
      // Safari does not focus a pressed button, so fall back to the trigger's ref.
      const { activeElement, body } = content.ownerDocument
      wayBackRef.current = wayBack(activeElement === body ? triggerRef.current : activeElement)
      const [opener] = wayBackRef.current
      if (opener) openerOf.set(content, opener)
      // Focus the dialog itself by default: screen readers announce its title, no on-screen keyboard opens, and Enter triggers
      // nothing.
      initialFocusRef?.current?.focus()
      if (!content.contains(focusedInTreeOf(content))) content.focus()
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      // An element that took the focus meanwhile keeps it, such as a second dialog that has opened.
      if (!isFree(event.currentTarget as Element)) return
      const back = finalFocusRef?.current ?? wayBackRef.current.find((element) => element.isConnected)
      back?.focus()
    },
  }
}

/** The element, then the opener of the dialog around it, and so on outwards: a second dialog can outlive the button that
 *  opened it. */
function wayBack(from: Element | null): HTMLElement[] {
  const elements: HTMLElement[] = []
  for (let next = from; next && next !== next.ownerDocument.body;) {
    elements.push(innermost(next))
    const dialog: Element | null = next.closest('[role$="dialog"]')
    next = dialog === null ? null : (openerOf.get(dialog) ?? null)
  }
  return elements
}

function isFree(content: Element): boolean {
  const { activeElement, body } = content.ownerDocument
  return activeElement === null || activeElement === body || content.contains(focusedInTreeOf(content))
}
