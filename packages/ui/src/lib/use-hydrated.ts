import { useSyncExternalStore } from 'react'

/** False on the server and in the first render of its page, true as soon as the page answers. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribeToNothing, isClient, isServer)
}

const subscribeToNothing = () => () => {}
const isClient = () => true
const isServer = () => false
