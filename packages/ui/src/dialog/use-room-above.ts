'use client'

import { useEffect } from 'react'

/**
 * Lets layers above an open dialog keep the focus: our toasts, and later ones such as a password manager's list. The
 * focus trap listens on the document and would take the focus back, so those events stop before they reach it.
 */
export function useRoomAbove(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const root = document.documentElement
    root.addEventListener('focusin', keepFromTrap)
    root.addEventListener('focusout', keepFromTrap)
    return () => {
      root.removeEventListener('focusin', keepFromTrap)
      root.removeEventListener('focusout', keepFromTrap)
    }
  }, [isOpen])
}

function keepFromTrap(event: FocusEvent) {
  if (isAbove(event.type === 'focusin' ? event.target : event.relatedTarget)) event.stopPropagation()
}

/** The page under a dialog is marked as hidden, so an element that is neither hidden nor in a dialog of Radix lies above it.
 *  Layers of Radix share one stack with ours and make room themselves, so their focus events go on. */
function isAbove(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target === document.body) return false
  if (target.closest('[data-oja-toast-region]')) return true
  const native = target.closest('dialog:modal')
  if (native && !native.querySelector('.oja-dialog, .oja-drawer')) return true
  return target.closest(NOT_ABOVE) === null
}

const NOT_ABOVE =
  '[data-aria-hidden], [role$="dialog"][data-state], [data-radix-focus-guard], [data-radix-popper-content-wrapper]'
