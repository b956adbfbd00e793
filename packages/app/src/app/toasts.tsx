import { toastStore } from '@oja/ui'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import { onFirstTouch } from '../lib/first-touch.ts'
import { toasterCode } from '../lib/toaster-code.ts'
import { useEver } from '../lib/use-ever.ts'
import { auth } from '../session/index.ts'

const Toaster = lazy(async () => ({ default: (await toasterCode()).Toaster }))
const ENTRIES = ['input', 'submit'] as const

/** The toasts, whose code comes when there can be one: with a customer's first touch, a visitor's first letter, or the
 *  first toast, which waits for it. */
export function Toasts() {
  const { isAuthenticated } = useSnapshot(auth)
  const isAsked = useSyncExternalStore(toastStore.subscribe, hasToast, () => false)
  const [isTouched, setTouched] = useState(false)
  // Needed once, needed on: a toast that leaves takes its time.
  const isNeeded = useEver(isAsked || isTouched)

  useEffect(() => {
    if (isTouched) return undefined
    if (isAuthenticated) return onFirstTouch(() => setTouched(true))
    const controller = new AbortController()
    // What is typed most likely ends in an answer to tell.
    for (const entry of ENTRIES)
      addEventListener(entry, () => setTouched(true), { capture: true, signal: controller.signal })
    return () => controller.abort()
  }, [isAuthenticated, isTouched])

  useEffect(() => {
    // What a touch most likely ends in is a call.
    const load = () => void import('../session/http-client.ts').catch(() => undefined)
    // A page that came drawn may have been touched before anybody listened.
    if (document.activeElement instanceof HTMLInputElement) load()
    return onFirstTouch(load)
  }, [])

  return isNeeded ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null
}

function hasToast(): boolean {
  return toastStore.getSnapshot().length > 0
}
