import { type ClientOptions, createClient } from '@oja/api/client'
import { createQueryClient, forgetSession, meOptions } from '@oja/api/react'
import { toast } from '@oja/ui'
import { dropAllDrafts } from '../lib/drafts.ts'
import { readItem } from '../lib/storage.ts'
import {
  auth,
  closeSession,
  openSession,
  session,
  type SessionEnd,
  type StoredAuth,
  type WireUser,
} from './auth-store.ts'
import { setFlags } from './flags-store.ts'
import { isEndingSession } from './persistence.ts'
import { parseStoredState, STORAGE_KEY } from './stored-state.ts'

/** How the client learns and reports whose session it is. Any call may find that the session is over. */
export const clientOptions = {
  onUnauthenticated: () => {
    if (isEndingSession()) return
    // Somebody may have logged in in another tab since the call was sent. Ending their session here would end it there too.
    const { auth: stored } = parseStoredState(readItem('localStorage', STORAGE_KEY))
    if (stored.isAuthenticated && isOtherSession(stored)) takeSession(stored)
    else endSession('expired')
  },
  // Unknown until the server confirms who is signed in.
  customerId: () => (session.phase === 'open' ? auth.user?.id : undefined),
  // The client reports it only for calls that named the customer, which needs an open session.
  onOtherCustomer: changeCustomer,
} satisfies ClientOptions

/** The one HTTP client. */
export const client = createClient(clientOptions)

/** The one cache of server data. */
export const queryClient = createQueryClient()

/** Starts a session. It must show nothing of an earlier one. */
export function beginSession(user: WireUser): void {
  reloadCustomer()
  openSession(user)
  auth.since = Date.now()
}

/** Whether another tab has logged in since this one learned of a session. */
export function isOtherSession(stored: StoredAuth): boolean {
  return stored.since !== auth.since || stored.user?.id !== auth.user?.id
}

/** Takes the session that began in another tab. */
export function takeSession(stored: StoredAuth): void {
  Object.assign(auth, stored)
  changeCustomer()
}

/** Takes the customer whom the server names. It may be another one than before, if this tab did not learn of a sign-in elsewhere. */
export function confirmSession(user: WireUser): void {
  if (session.phase === 'open' && user.id !== auth.user?.id) changeCustomer()
  else openSession(user)
}

/** Handles another customer who signed in in this browser: this tab must not show the first one's data. */
export function changeCustomer(): void {
  session.phase = 'unknown'
  session.end = null
  reloadCustomer()
}

/** Ends the session in this tab and clears the customer's data from memory. The guard then redirects to the login. */
export function endSession(end: SessionEnd): void {
  if (session.phase === 'ended') return
  closeSession(end)
  forgetSession(queryClient)
  // When a session expires, drafts stay for the next sign-in. Toasts stay too: one may say why the last act failed.
  if (end === 'expired') return
  toast.dismiss()
  if (end === 'elsewhere') return
  dropAllDrafts()
  setFlags({ emailToVerify: null })
}

/** Drops the cached data and the toasts, because an error stays until it is closed, and news names people and amounts. Then loads
 *  the signed-in customer. */
function reloadCustomer(): void {
  forgetSession(queryClient)
  toast.dismiss()
  void queryClient.prefetchQuery(meOptions(client))
}
