import { type Ref, type RefCallback, useCallback } from 'react'

/** One ref callback that sets both a component's own ref and the one its caller passed. */
export function useMergedRefs<T>(own: Ref<T>, passed: Ref<T>): RefCallback<T> {
  return useCallback(
    (node: T | null) => {
      const undoOwn = fill(own, node)
      const undoPassed = fill(passed, node)
      // Return a clean-up only if a ref has one: React 18 warns about any return value.
      if (!undoOwn && !undoPassed) return undefined
      return () => {
        if (undoOwn) undoOwn()
        else fill(own, null)
        if (undoPassed) undoPassed()
        else fill(passed, null)
      }
    },
    [own, passed],
  )
}

function fill<T>(ref: Ref<T>, node: T | null) {
  if (typeof ref === 'function') return ref(node)
  if (ref !== null) ref.current = node
  return undefined
}
