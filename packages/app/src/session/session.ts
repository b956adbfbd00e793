import { createClient } from '@oja/api/client'
import { createQueryClient, forgetSession, meOptions } from '@oja/api/react'
import { dropAllDrafts } from '../lib/drafts.ts'
import { auth, closeSession, openSession, session, type SessionEnd, type WireUser } from './auth-store.ts'
import { setEmailToVerify } from './flags-store.ts'

/** The one HTTP client. Any call may find that the session is over. */
export const client = createClient({
  onUnauthenticated: () => endSession('expired'),
  // Until the server said who is signed in, nobody knows for sure.
  customerId: () => (session.phase === 'open' ? auth.user?.id : undefined),
  onOtherCustomer: () => {
    if (session.phase === 'open') changeCustomer()
  },
})

/** The one cache of server data. */
export const queryClient = createQueryClient()

/** Somebody signed in: nothing of an earlier session may be seen by the next one. */
export function beginSession(user: WireUser): void {
  forgetAndAsk()
  openSession(user)
}

/** Another customer signed in in this browser: this tab must not show one customer's data under another's session. */
export function changeCustomer(): void {
  session.phase = 'unknown'
  session.end = null
  forgetAndAsk()
}

/** Ends the session in this tab: nothing of the customer stays in memory. The guard then leads to the login. */
export function endSession(end: SessionEnd): void {
  if (session.phase === 'ended') return
  closeSession(end)
  forgetSession(queryClient)
  // An expired session keeps what was typed for the next sign-in; signing out drops it.
  if (end !== 'signed-out') return
  dropAllDrafts()
  setEmailToVerify(null)
}

function forgetAndAsk(): void {
  forgetSession(queryClient)
  void queryClient.prefetchQuery(meOptions(client))
}
