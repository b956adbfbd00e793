import { useEffect } from 'react'

/** How often to poll, for when no event arrives. */
const POLL_MS = 3000

/** Polls every few seconds while `isOn` and the tab is visible. */
export function usePoll(ask: () => Promise<unknown>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void ask()
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [ask, isOn])
}
