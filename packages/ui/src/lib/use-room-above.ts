'use client'

import { useEffect } from 'react'

/**
 * Lets layers above an open dialog keep the focus: our toasts, and later ones such as a password manager's list. A focus
 * trap, ours or one of the consumer's Radix, listens on the document and would take the focus back, so those events stop
 * before they reach it.
 */
export function useRoomAbove(isOpen: boolean, isAbove: (target: Element) => boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined
    function keepFromTrap(event: FocusEvent) {
      const target = event.type === 'focusin' ? event.target : event.relatedTarget
      if (target instanceof Element && isAbove(target)) event.stopPropagation()
    }
    const root = document.documentElement
    root.addEventListener('focusin', keepFromTrap)
    root.addEventListener('focusout', keepFromTrap)
    return () => {
      root.removeEventListener('focusin', keepFromTrap)
      root.removeEventListener('focusout', keepFromTrap)
    }
  }, [isOpen, isAbove])
}

/** Whether an element is part of a toast, which lies above everything. */
export function isToast(target: Element): boolean {
  return target.closest('[data-oja-toast-region]') !== null
}

/** The page under a dialog is marked as hidden, so an element that is neither hidden nor in a dialog of Radix lies above it.
 *  Layers of Radix share one stack with ours and make room themselves, so their focus events go on. */
export function isAboveDialogs(target: Element): boolean {
  if (target === document.body) return false
  if (isToast(target)) return true
  const native = target.closest('dialog:modal')
  if (native && !native.querySelector('.oja-dialog, .oja-drawer')) return true
  return target.closest(NOT_ABOVE) === null
}

const NOT_ABOVE =
  '[data-aria-hidden], [role$="dialog"][data-state], [data-radix-focus-guard], [data-radix-popper-content-wrapper]'
