import { type RefObject, useEffect } from 'react'
import { useLatest } from './use-latest.js'

/** A control that a form owns: an input, select, textarea, button or fieldset. */
export type FormControl = HTMLElement & { readonly form: HTMLFormElement | null }

/**
 * Calls `onReset` when the control's form is reset by a button, by `form.reset()`, or by React after a form action. Ignores a
 * reset that a handler cancels. The browser resets native controls right after this call.
 */
export function useFormReset(controlRef: RefObject<FormControl | null>, onReset: () => void): void {
  const latest = useLatest(onReset)
  useEffect(() => {
    // Listen at the root, since a handler on the form may still cancel the reset. In a shadow tree the event stops at the
    // tree's root.
    const root = controlRef.current?.getRootNode() ?? document
    const listen = (event: Event) => {
      const form = controlRef.current?.form
      if (form && event.target === form && !event.defaultPrevented) latest.current()
    }
    root.addEventListener('reset', listen)
    return () => root.removeEventListener('reset', listen)
  }, [controlRef, latest])
}
