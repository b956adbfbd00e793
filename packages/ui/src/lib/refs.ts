import { type Ref, type RefCallback, useCallback, useInsertionEffect, useRef } from 'react'

/** A ref to the value of the latest render. For effects, events and timers, never while rendering. */
export function useLatest<T>(value: T): { readonly current: T } {
  const ref = useRef(value)
  // An insertion effect runs before all others, and before React resets a form after its action.
  useInsertionEffect(() => {
    ref.current = value
  })
  return ref
}

/** A stable function that calls the latest `act`. For events, never while rendering. */
export function useStableCallback<Args extends readonly unknown[]>(
  act: ((...args: Args) => void) | undefined,
) {
  const latest = useLatest(act)
  return useCallback((...args: Args) => latest.current?.(...args), [latest])
}

/** One ref callback that sets both a component's own ref and the one its caller passed. */
export function useMergedRefs<T>(own: Ref<T>, passed: Ref<T>): RefCallback<T> {
  return useCallback(
    (node: T | null) => {
      const undoOwn = setRef(own, node)
      const undoPassed = setRef(passed, node)
      // Return a clean-up only if a ref has one: React 18 warns about any return value.
      if (!undoOwn && !undoPassed) return undefined
      return () => {
        if (undoOwn) undoOwn()
        else setRef(own, null)
        if (undoPassed) undoPassed()
        else setRef(passed, null)
      }
    },
    [own, passed],
  )
}

function setRef<T>(ref: Ref<T>, node: T | null) {
  if (typeof ref === 'function') return ref(node)
  if (ref !== null) ref.current = node
  return undefined
}
