import { useEffect, useRef } from 'react'

/** A ref to the value of the latest render. For effects, events and timers, never while rendering. */
export function useLatest<T>(value: T): { readonly current: T } {
  const ref = useRef(value)
  useEffect(() => {
    ref.current = value
  })
  return ref
}
