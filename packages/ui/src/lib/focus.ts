import { useEffect } from 'react'

/** The focused element in the same tree as `element`. For focus inside a shadow tree, `document` only reports the host. */
export function focusedInTreeOf(element: Element): Element | null {
  return (element.getRootNode() as Document | ShadowRoot).activeElement
}

/** The focused element within this one's shadow trees, or itself: a shadow host is not focusable. */
export function innermost(element: Element): HTMLElement {
  const inner = element.shadowRoot?.activeElement
  return inner ? innermost(inner) : (element as HTMLElement)
}

/**
 * Lets layers above an open dialog keep the focus, such as our toasts or a password manager's list. Focus traps, ours or those
 * of the product's Radix, listen on the document and would take the focus back, so stop those events before they get there.
 */
export function useFocusAbove(isOpen: boolean, isAbove: (target: Element) => boolean): void {
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

/** Whether an element is part of a toast. Toasts are above everything. */
export function isToast(target: Element): boolean {
  return target.closest('[data-oja-toast-region]') !== null
}

/** Whether an element is in a layer above our dialogs. Radix hides the page below a dialog, so an element that is neither
 *  hidden nor in a Radix layer is above it. Radix layers share a stack with ours and need no help. */
export function isAboveDialogs(target: Element): boolean {
  if (target === document.body) return false
  if (isToast(target)) return true
  const native = target.closest('dialog:modal')
  if (native && !native.querySelector('.oja-dialog, .oja-drawer')) return true
  return target.closest(NOT_ABOVE) === null
}

const NOT_ABOVE =
  '[data-aria-hidden], [role$="dialog"][data-state], [data-radix-focus-guard], [data-radix-popper-content-wrapper]'
