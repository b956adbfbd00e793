import { lazy, Suspense, useEffect, useState } from 'react'
import { loadCode } from '../lib/load-code.ts'
import { auth } from '../session/index.ts'

const Toaster = lazy(async () => ({ default: (await loadCode(() => import('./toaster.ts'))).Toaster }))
const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const

/** The toasts, whose code comes when there can be one: at the first touch of the page, or at once for a customer who is
 *  signed in. Toasts sent before wait for it. */
export function Toasts() {
  const [isNeeded, setNeeded] = useState(auth.isAuthenticated)
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
