import { useSyncExternalStore } from 'react'

/** Whether the page is visible: false in a hidden tab, true on the server. */
export function usePageShown(): boolean {
  return useSyncExternalStore(onChange, isShown, isShownOnServer)
}

function onChange(notify: () => void) {
  document.addEventListener('visibilitychange', notify)
  return () => document.removeEventListener('visibilitychange', notify)
}

const isShown = () => document.visibilityState === 'visible'
const isShownOnServer = () => true
