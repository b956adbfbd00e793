import { createLazyClient } from '@oja/api/client'
import { toast } from '@oja/ui'
import { dropAllDrafts } from '../lib/drafts.ts'
import { loadCode } from '../lib/load-code.ts'
import { auth, closeSession, openSession, session, type SessionEnd, type WireUser } from './auth-store.ts'
import { tellTurn } from './turns.ts'

/** The one HTTP client. Any call may find that the session is over. Its code, and the contract it checks answers with,
 *  come after the first screen. */
export const client = createLazyClient(async () => {
  const { createClient } = await loadCode(() => import('./http-client.ts'), { waitsForNetwork: false })
  return createClient({ onUnauthenticated: () => endSession('expired') })
})

/** Words for an end the customer did not ask for here. */
const END_WORDS: Partial<Record<SessionEnd, string>> = {
  expired: 'Your session has ended. Sign in again.',
  elsewhere: 'You signed out in another tab.',
}

/** Somebody signed in: nothing of an earlier session may be seen by the next one. */
export function beginSession(user: WireUser): void {
  tellTurn('begins')
  openSession(user)
}

/** Ends the session in this tab: nothing of the customer stays in memory. The guard then leads to the login. A visitor
 *  who was never signed in hears nothing about it. */
export function endSession(end: SessionEnd): void {
  if (session.phase === 'ended') return
  const wasSignedIn = auth.isAuthenticated
  closeSession(end)
  tellTurn('ends')
  // Who is thrown out comes back to what was typed; who leaves takes it along.
  if (end === 'signed-out') dropAllDrafts()
  const words = END_WORDS[end]
  if (wasSignedIn && words !== undefined) toast.info(words)
}
