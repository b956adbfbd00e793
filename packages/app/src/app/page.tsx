import { type ReactNode, StrictMode } from 'react'
import { Root } from './root.tsx'
import { Toasts } from './toasts.tsx'

/** The whole page inside of `router`, the same in the browser and where the first screens are prepared. */
export function Page({ router }: { router: (screens: ReactNode) => ReactNode }) {
  return (
    <StrictMode>
      {router(<Root />)}
      <Toasts />
    </StrictMode>
  )
}
