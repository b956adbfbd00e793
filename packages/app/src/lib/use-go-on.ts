import { useCallback, useLayoutEffect, useRef } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router-dom'
import { isLeaving } from './arrival.ts'

/** Returns a function that navigates after a call. It does nothing once the customer has left the screen, because a late response
 *  must not take them away from what they do now. */
export function useGoOn(): (to: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate()
  const isHere = useRef(true)
  // An effect would learn late that the next screen is shown.
  useLayoutEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return useCallback(
    async (to, options) => {
      // The old screen stays while the code of the next one loads.
      if (isHere.current && !isLeaving()) await navigate(to, options)
    },
    [navigate],
  )
}
