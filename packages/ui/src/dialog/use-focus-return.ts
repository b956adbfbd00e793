'use client'

import { useInsertionEffect, useRef, type RefObject } from 'react'
import { focusedBeside } from '../lib/focused-beside.js'
import { warnOnce } from '../lib/warn.js'

/** What had the focus before each open dialog, by the dialog's element: the way back when one dialog led to another. */
const openerOf = new WeakMap<Element, HTMLElement>()

interface FocusReturnOptions {
  isOpen: boolean
  initialFocusRef: RefObject<HTMLElement | null> | undefined
  finalFocusRef: RefObject<HTMLElement | null> | undefined
  triggerRef: RefObject<HTMLElement | null>
}

/** Remembers what had the focus when a dialog opened, and gives it back. Radix does so for its own trigger only,
 *  and our dialogs are opened from anywhere. */
export function useFocusReturn({ isOpen, initialFocusRef, finalFocusRef, triggerRef }: FocusReturnOptions) {
  const wayBackRef = useRef<readonly HTMLElement[]>([])
  // For a field with `autoFocus`: React focuses it before all other effects, and Radix then gives no focus.
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
          'a Dialog.Content or Drawer.Content has no name, so nobody hears what opened. Put a Dialog.Title or Drawer.Title into it.',
        )
      }
      // Safari does not focus a button that is pressed: there the trigger is known only by its ref.
      const isNowhere = document.activeElement === document.body
      wayBackRef.current = wayBack(isNowhere ? triggerRef.current : document.activeElement)
      const [opener] = wayBackRef.current
      if (opener) openerOf.set(content, opener)
      // The dialog itself by default: its title is read, no keyboard jumps up, and no money act is one Enter away.
      initialFocusRef?.current?.focus()
      if (!content.contains(focusedBeside(content))) content.focus()
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      // An element that took the focus meanwhile keeps it: a second dialog must not lose keys to the button behind it.
      if (!isFree(event.currentTarget as Element)) return
      const back = finalFocusRef?.current ?? wayBackRef.current.find((element) => element.isConnected)
      back?.focus()
    },
  }
}

/** The element itself, then the element that opened the dialog around it, and so on outwards: a second dialog can outlive
 *  the button that opened it. */
function wayBack(from: Element | null): HTMLElement[] {
  const elements: HTMLElement[] = []
  for (let next = from; next instanceof HTMLElement && next !== document.body;) {
    elements.push(innermost(next))
    const dialog: Element | null = next.closest('[role$="dialog"]')
    next = dialog === null ? null : (openerOf.get(dialog) ?? null)
  }
  return elements
}

/** The element with the focus in a shadow tree that this one hosts, or else itself: a host takes no focus. */
function innermost(element: Element): HTMLElement {
  const inner = element.shadowRoot?.activeElement
  return inner ? innermost(inner) : (element as HTMLElement)
}

function isFree(content: Element): boolean {
  const active = document.activeElement
  return active === null || active === document.body || content.contains(focusedBeside(content))
}
