import { type RefObject, useEffect } from 'react'
import { useLatest } from './use-latest.js'

/** A control that a form owns: an input, select, textarea, button or fieldset. */
export type FormControl = HTMLElement & { readonly form: HTMLFormElement | null }

/**
 * Calls `onReset` when the form of the control is reset, by a button, by `form.reset()`, or by React after a form action.
 * A reset that a handler cancels does not count. The browser resets its own controls right after this call.
 */
export function useFormReset(controlRef: RefObject<FormControl | null>, onReset: () => void): void {
  const latest = useLatest(onReset)
  useEffect(() => {
    // At the root, since a handler of the form may still cancel the reset. In a shadow tree the event ends at its root.
    const root = controlRef.current?.getRootNode() ?? document
    const listen = (event: Event) => {
      const form = controlRef.current?.form
      if (form && event.target === form && !event.defaultPrevented) latest.current()
    }
    root.addEventListener('reset', listen)
    return () => root.removeEventListener('reset', listen)
  }, [controlRef, latest])
}
