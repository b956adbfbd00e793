import { createLazyClient } from '@oja/api/client'
import { toast } from '@oja/ui'
import { dropAllDrafts } from '../lib/drafts.ts'
import { loadCode } from '../lib/load-code.ts'
import { auth, closeSession, openSession, session, type SessionEnd, type WireUser } from './auth-store.ts'
import { sessionCopy } from './session-copy.ts'
import { tellTurn } from './turns.ts'

let account: Promise<Awaited<ReturnType<typeof loadAccount>>> | undefined

async function loadAccount() {
  const { createAccountClient } = await loadCode(() => import('./http-client.ts'), { waitsForNetwork: false })
  return createAccountClient({
    onUnauthenticated: () => endSession('expired'),
    // Until the server said who is signed in, nobody knows for sure.
    customerId: () => (session.phase === 'open' ? auth.user?.id : undefined),
    onOtherCustomer: changeCustomer,
  })
}

/** Somebody else signed in in this browser, and no other tab told: nothing of this page is his. */
function changeCustomer(): void {
  if (session.phase !== 'open') return
  session.phase = 'unknown'
  tellTurn('begins')
}

/** The one HTTP client. Any call may find that the session is over. Its code, and the contract it checks answers with,
 *  come after the first screen; those of the market with the first call to it. */
export const client = createLazyClient(
  async () => (await accountClient()).calls,
  async () => {
    const [{ sender }, { marketCalls }] = await Promise.all([
      accountClient(),
      loadCode(() => import('./market-calls.ts'), { waitsForNetwork: false }),
    ])
    return marketCalls(sender)
  },
)

function accountClient() {
  account ??= loadAccount().catch((error: unknown) => {
    account = undefined
    throw error
  })
  return account
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
  // Who leaves by himself needs not be told.
  if (wasSignedIn && end !== 'signed-out') toast.info(sessionCopy[end])
}
