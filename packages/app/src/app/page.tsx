import { OjaProvider, toast } from '@oja/ui'
import { lazy, type ReactNode, StrictMode, Suspense, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { loadCode } from '../lib/load-code.ts'
import { componentWords, useLanguage } from '../lib/messages.ts'
import { session } from '../session/index.ts'
import { Root } from './root.tsx'
import { sessionEndCopy } from './trouble-copy.ts'

/** The first screen does not wait for the code of toasts. */
const Toasts = lazy(() => loadCode(() => import('./toasts.tsx')))

/** The whole page inside `router`, for the browser and for the prerendered pages. */
export function Page({ router }: { router: (screens: ReactNode) => ReactNode }) {
  useToastAtSessionEnd()
  useLanguage()
  return (
    <StrictMode>
      <OjaProvider words={componentWords()}>
        {router(<Root />)}
        <Suspense>
          <Toasts />
        </Suspense>
      </OjaProvider>
    </StrictMode>
  )
}

/** Says why the session has ended, unless the customer ended it here. */
function useToastAtSessionEnd(): void {
  const { end } = useSnapshot(session)
  useEffect(() => {
    if (end === 'expired' || end === 'elsewhere') toast.info(sessionEndCopy[end])
  }, [end])
}
