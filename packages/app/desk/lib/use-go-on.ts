import { useCallback, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'

/** Returns a function that navigates after a call. It does nothing once the operator has left the screen, because opening a case
 *  writes a line in the trail. */
export function useGoOn(): (to: string) => Promise<void> {
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
    async (to) => {
      if (isHere.current) await navigate(to)
    },
    [navigate],
  )
}
