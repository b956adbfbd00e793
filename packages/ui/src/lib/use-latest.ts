import { useRef } from 'react'
import { useBrowserLayoutEffect } from './use-layout-effect.js'

/** A ref to the value of the latest render. For effects, events and timers, never while rendering. */
export function useLatest<T>(value: T): { readonly current: T } {
  const ref = useRef(value)
  // A layout effect, so that the next event never sees the value of an earlier render.
  useBrowserLayoutEffect(() => {
    ref.current = value
  })
  return ref
}
