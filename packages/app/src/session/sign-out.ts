import { logout } from '@oja/api/contract'
import { keepingChoices } from './persistence.ts'
import { client, endSession } from './session.ts'

/** Signs out in this tab at once, even if the server cannot be reached, then on the server. Its response makes the browser clear the
 *  customer's data.
 *  Source: docs/product/accounts.md#sessions */
export async function signOut(): Promise<void> {
  endSession('signed-out')
  await Promise.all([
    keepingChoices(() => client.call(logout, {}).catch(() => undefined)),
    unsubscribeBrowser().catch(() => undefined),
  ])
}

/** Ends the push notifications of this browser here. The server ends them with the session too, but may be unreachable. */
export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}
