import { useCallback, useEffect, useRef } from 'react'

/** The same function for good, which calls the latest `act`. For events, never while rendering. */
export function useSteady<Args extends readonly unknown[]>(act: ((...args: Args) => void) | undefined) {
  const actRef = useRef(act)
  useEffect(() => {
    actRef.current = act
  })
  return useCallback((...args: Args) => actRef.current?.(...args), [])
}
