import { useEffect, useState } from 'react'

/** Whether `isSo` has been true for `ms`. Another `since` starts the time again. */
export function useLasting(isSo: boolean, ms: number, since?: unknown): boolean {
  const [hasLasted, setLasted] = useState(false)
  useEffect(() => {
    if (!isSo) return undefined
    const timer = setTimeout(setLasted, ms, true)
    return () => {
      clearTimeout(timer)
      setLasted(false)
    }
  }, [isSo, ms, since])
  return hasLasted
}
