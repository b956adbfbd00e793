import { lazy, Suspense, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { loadCode } from '../lib/load-code.ts'
import { auth } from '../session/index.ts'

const Toaster = lazy(async () => ({ default: (await loadCode(() => import('./toaster.ts'))).Toaster }))
const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const

/** The toasts, whose code comes when there can be one: at the first touch of the page, or at once for a customer who is
 *  signed in. Toasts sent before wait for it. */
export function Toasts() {
  // A browser that forgot its customer learns of him from the server. His first touch may come without a network.
  const { isAuthenticated } = useSnapshot(auth)
  // Needed once, needed on: the end of a session in another tab is told by a toast.
  const [isNeeded, setNeeded] = useState(isAuthenticated)
  if (isAuthenticated && !isNeeded) setNeeded(true)
  useEffect(() => {
    if (isNeeded) return undefined
    const needed = () => {
      // What a touch most likely ends in is a call.
      void import('../session/http-client.ts').catch(() => undefined)
      setNeeded(true)
    }
    for (const touch of TOUCHES) addEventListener(touch, needed)
    return () => {
      for (const touch of TOUCHES) removeEventListener(touch, needed)
    }
  }, [isNeeded])
  return isNeeded ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null
}
