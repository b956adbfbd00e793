import { createContext, use, useEffect, useSyncExternalStore } from 'react'

/** The label of the route that is up. Every route has one. */
export const RouteLabel = createContext('Home')

let override: string | null = null
const listeners = new Set<() => void>()

function setOverride(next: string | null): void {
  override = next
  for (const listener of listeners) listener()
}

/** Names the screen in header and tab while it is shown, for names that come with data: `<PageLabel>USDT</PageLabel>`. */
export function PageLabel({ children }: { children: string }) {
  useEffect(() => {
    setOverride(children)
    return () => setOverride(null)
  }, [children])
  return null
}

/** The name of the screen: from `PageLabel`, else from its route. Source: docs/product/screens.md#shell */
export function usePageLabel(): string {
  const own = useSyncExternalStore(listen, readOverride, readOverride)
  const ofRoute = use(RouteLabel)
  return own ?? ofRoute
}

const readOverride = () => override

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
