import { useEffect } from 'react'

/** How often to ask, for when no event arrives. */
const ASK_AGAIN_MS = 3000

/** Polls every few seconds while `isOn` and the tab is visible. */
export function usePoll(ask: () => Promise<unknown>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void ask()
    }, ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [ask, isOn])
}
