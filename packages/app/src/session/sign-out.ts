import { isApiError } from '@oja/api/client'
import { logout } from '@oja/api/contract'
import { readItem, removeItem, writeItem } from '../lib/storage.ts'
import { closeSession } from './auth-store.ts'
import { keepingChoices } from './persistence.ts'
import { client, endSession } from './session.ts'

/** Stored while the server has not confirmed a sign-out in this browser. A log-in in another tab removes it here too.
 *  Source: docs/product/screens.md#what-the-app-stores */
const UNFINISHED = 'oja-signing-out'

/** Signs out in this tab at once, then on the server. Its response makes the browser clear the customer's data. No script can
 *  delete the cookie, so while the server cannot be reached the sign-out stays unfinished, and `resumeSignOut` completes it.
 *  Source: docs/product/accounts.md#sessions */
export async function signOut(): Promise<void> {
  // With full or forbidden storage, only this page knows.
  writeItem('localStorage', UNFINISHED, '1')
  endSession('signed-out')
  await Promise.all([finishSignOut(), unsubscribeBrowser().catch(() => undefined)])
}

/** Completes a sign-out that an earlier page could not finish: now, and again when the connection is back. The browser may still
 *  hold the cookie of that session, so this tab stays signed out until somebody logs in. Call it before anything asks who is
 *  signed in. */
export function resumeSignOut(): void {
  if (isSignOutUnfinished()) {
    closeSession('signed-out')
    void finishSignOut()
  }
  addEventListener('online', () => {
    if (isSignOutUnfinished()) void finishSignOut()
  })
}

/** Runs `logIn` once no sign-out of this tab is on its way: its late response would delete the new session's cookie. The log-in
 *  replaces the browser's session on the server, so nothing is left to sign out. */
export async function afterSignOut<T>(logIn: () => Promise<T>): Promise<T> {
  await finishing
  const answer = await logIn()
  removeItem('localStorage', UNFINISHED)
  return answer
}

/** Ends the push notifications of this browser here. The server ends them with the session too, but may be unreachable. */
export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}

export function isSignOutUnfinished(): boolean {
  return readItem('localStorage', UNFINISHED) !== null
}

let finishing: Promise<void> | undefined

function finishSignOut(): Promise<void> {
  finishing ??= keepingChoices(endOnServer).finally(() => {
    finishing = undefined
  })
  return finishing
}

/** Never rejects. After a failure the sign-out stays unfinished. */
async function endOnServer(): Promise<void> {
  try {
    await client.call(logout, {})
  } catch (error) {
    // `unauthenticated`: the session is over already.
    if (!isApiError(error, 'unauthenticated')) return
  }
  removeItem('localStorage', UNFINISHED)
}
