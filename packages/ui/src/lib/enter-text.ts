import type { RefObject } from 'react'
import { useBrowserLayoutEffect } from './use-layout-effect.js'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/** Puts `text` into an input as if the customer had entered it, so that every listener is notified. `detail` is that of the
 *  event, for listeners that must tell it from an edit. */
export function enterText(node: TextControl, text: string, detail?: unknown): void {
  // Call the prototype's setter: with React's own setter on the element, React would see no change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(node), 'value')?.set?.call(node, text)
  node.dispatchEvent(new CustomEvent('input', { bubbles: true, detail }))
}

/** Enters what the customer typed into a field with a `value` before hydration: React calls no handler for it, and would
 *  empty the field with the next render. */
export function useEarlyText(controlRef: RefObject<TextControl | null>, isHeld: boolean): void {
  useBrowserLayoutEffect(() => {
    const node = controlRef.current
    if (!node || !isHeld) return
    const typed = node.value
    if (typed === node.defaultValue) return
    // After this commit of React, so that its handlers run as for a real edit.
    queueMicrotask(() => {
      node.value = node.defaultValue
      // It may be known by now, or the browser itself changes the value: a number field does not hold 'abc'.
      if (node.value !== typed) enterText(node, typed)
    })
  }, [])
}

/** The `detail` of the event with which a refused code clears itself: the customer did not edit it. */
export const CLEARED_BY_ERROR = 'clearedByError'
