import { useCallback } from 'react'
import { useLatest } from './use-latest.js'

/** A stable function that calls the latest `act`. For events, never while rendering. */
export function useStableCallback<Args extends readonly unknown[]>(
  act: ((...args: Args) => void) | undefined,
) {
  const latest = useLatest(act)
  return useCallback((...args: Args) => latest.current?.(...args), [latest])
}
