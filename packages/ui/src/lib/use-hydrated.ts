import { useSyncExternalStore } from 'react'

/** False on the server and in the hydrating render, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribeToNothing, isClient, isServer)
}

const subscribeToNothing = () => () => {}
const isClient = () => true
const isServer = () => false
