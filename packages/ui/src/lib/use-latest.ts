import { useInsertionEffect, useRef } from 'react'

/** A ref to the value of the latest render. For effects, events and timers, never while rendering. */
export function useLatest<T>(value: T): { readonly current: T } {
  const ref = useRef(value)
  // An insertion effect runs before all others, and before React resets a form after its action.
  useInsertionEffect(() => {
    ref.current = value
  })
  return ref
}
