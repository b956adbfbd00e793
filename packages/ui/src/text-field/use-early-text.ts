import { type Ref, useRef } from 'react'
import { enterText } from '../lib/input-value.js'
import { useMergedRefs } from '../lib/refs.js'
import { useBrowserLayoutEffect } from '../lib/use-layout-effect.js'

/** Enters what the customer typed into a field with a `value` before hydration: React calls no handler for it, and would
 *  empty the field with the next render. Returns the ref of the control. */
export function useEarlyText<Node extends HTMLInputElement | HTMLTextAreaElement>(
  value: unknown,
  ref: Ref<Node>,
) {
  const control = useRef<Node>(null)
  useBrowserLayoutEffect(() => {
    const node = control.current
    const typed = node?.value
    if (value !== undefined && node && typed !== node.defaultValue)
      // After this commit of React, so that its handlers run as for a real edit.
      queueMicrotask(() => {
        node.value = node.defaultValue
        // It may be known by now, or the browser itself changes the value: a number field does not hold 'abc'.
        if (node.value !== typed) enterText(node, typed as string)
      })
  }, [])
  return useMergedRefs(control, ref)
}
