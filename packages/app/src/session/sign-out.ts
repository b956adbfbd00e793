import { keepingChoices } from './persistence.ts'
import { client, endSession } from './session.ts'

/** Signs out: here at once, then on the server, whose answer has the browser drop what it stored of the customer.
 *  Source: docs/product/accounts.md#sessions
 *  A server that cannot be reached does not keep a customer signed in on this device. */
export async function signOut(): Promise<void> {
  endSession('signed-out')
  await Promise.all([
    keepingChoices(() => client.logout().catch(() => undefined)),
    endPush().catch(() => undefined),
  ])
}

/** The server ends this browser's push notifications with the session. Here too, for a server that cannot be reached. */
async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}
