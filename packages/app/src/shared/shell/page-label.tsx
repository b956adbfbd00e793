import { createContext, use, useEffect } from 'react'
import { proxy, useSnapshot } from 'valtio'

/** The label of the current route. Every route has one. */
export const RouteLabel = createContext('Home')

const label = proxy<{ ofScreen: string | null }>({ ofScreen: null })

/** Sets the screen's name in header and tab while it is mounted, for names that load with data: `<PageLabel>USDT</PageLabel>`. */
export function PageLabel({ children }: { children: string }) {
  useEffect(() => {
    label.ofScreen = children
    return () => {
      label.ofScreen = null
    }
  }, [children])
  return null
}

/** The name of the screen: from `PageLabel`, else from its route. Source: docs/product/screens.md#shell */
export function usePageLabel(): string {
  const { ofScreen } = useSnapshot(label)
  const ofRoute = use(RouteLabel)
  return ofScreen ?? ofRoute
}
