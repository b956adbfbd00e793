import { client, endSession } from './session.ts'

/** Signs out: here at once, then on the server. Source: docs/product/accounts.md#sessions
 *  A server that cannot be reached does not keep a customer signed in on this device. */
export async function signOut(): Promise<void> {
  endSession('signed-out')
  await client.logout().catch(() => undefined)
}
