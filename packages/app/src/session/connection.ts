import { createLazyClient } from '@oja/api/client'
import { createQueryClient, forgetSession } from '@oja/api/react'
import { toast } from '@oja/ui'
import { dropAllDrafts } from '../lib/drafts.ts'
import { loadCode } from '../lib/load-code.ts'
import { auth, closeSession, session, type SessionEnd } from './auth-store.ts'

/** The one HTTP client. Any call may find that the session is over. Its code, and the contract it checks answers with,
 *  come after the first screen. */
export const client = createLazyClient(async () => {
  const { createClient } = await loadCode(() => import('./http-client.ts'), { waitsForNetwork: false })
  return createClient({ onUnauthenticated: () => endSession('expired') })
})

/** The one cache of server data. */
export const queryClient = createQueryClient()

/** Words for an end the customer did not ask for here. */
const END_WORDS: Partial<Record<SessionEnd, string>> = {
  expired: 'Your session has ended. Sign in again.',
  elsewhere: 'You signed out in another tab.',
}

/** Ends the session in this tab: nothing of the customer stays in memory. The guard then leads to the login. A visitor
 *  who was never signed in hears nothing about it. */
export function endSession(end: SessionEnd): void {
  if (session.phase === 'ended') return
  const wasSignedIn = auth.isAuthenticated
  closeSession(end)
  forgetSession(queryClient)
  // Who is thrown out comes back to what was typed; who leaves takes it along.
  if (end === 'signed-out') dropAllDrafts()
  const words = END_WORDS[end]
  if (wasSignedIn && words !== undefined) toast.info(words)
}
