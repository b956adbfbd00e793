import { type Ref, type RefCallback, useCallback } from 'react'

/** One ref callback that fills both a component's own ref and the one its consumer passed. */
export function useMergedRefs<T>(own: Ref<T>, passed: Ref<T>): RefCallback<T> {
  return useCallback(
    (node: T | null) => {
      fill(own, node)
      fill(passed, node)
    },
    [own, passed],
  )
}

function fill<T>(ref: Ref<T>, node: T | null): void {
  if (typeof ref === 'function') ref(node)
  else if (ref !== null) ref.current = node
}
