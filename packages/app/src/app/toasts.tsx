import { lazy, Suspense, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { loadCode } from '../lib/load-code.ts'
import { auth } from '../session/index.ts'

const Toaster = lazy(async () => ({ default: (await loadCode(() => import('./toaster.ts'))).Toaster }))
const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const
const ENTRIES = ['input', 'submit'] as const

/** The toasts, whose code comes when there can be one: with the first letter typed, or at once for a customer who is signed
 *  in. Toasts sent before wait for it. */
export function Toasts() {
  // A browser that forgot its customer learns of him from the server. His first touch may come without a network.
  const { isAuthenticated } = useSnapshot(auth)
  // Needed once, needed on: the end of a session in another tab is told by a toast.
  const [isNeeded, setNeeded] = useState(isAuthenticated)
  if (isAuthenticated && !isNeeded) setNeeded(true)
  useEffect(() => {
    if (isNeeded) return undefined
    const controller = new AbortController()
    const options = { capture: true, signal: controller.signal }
    // What a touch most likely ends in is a call, and what is typed most likely ends in an answer to tell.
    const touched = () => void import('../session/http-client.ts').catch(() => undefined)
    for (const touch of TOUCHES) addEventListener(touch, touched, options)
    for (const entry of ENTRIES) addEventListener(entry, () => setNeeded(true), options)
    // A page that came drawn may have been touched before anybody listened.
    if (document.activeElement instanceof HTMLInputElement) touched()
    return () => controller.abort()
  }, [isNeeded])
  return isNeeded ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null
}
