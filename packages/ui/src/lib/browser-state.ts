// What the server does not know: whether a page is hydrated, and whether it is seen.
import { type CSSProperties, useSyncExternalStore } from 'react'

/** False on the server and in the hydrating render, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribeToNothing, isClient, isServer)
}

const subscribeToNothing = () => () => {}
const isClient = () => true
const isServer = () => false

type Style = CSSProperties & Partial<Record<`--_${string}`, string | number>>

/** Merges `own` with the caller's style, which wins. The server leaves `own` out, because a content security policy such as
 *  `style-src 'self'` refuses style attributes in markup. After hydration a script sets it, which every policy allows. */
export function useOwnStyle(
  own: Style | undefined,
  given?: CSSProperties | undefined,
): CSSProperties | undefined {
  return useHydrated() ? { ...own, ...given } : given
}

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
