import { callsOf, type ClientOptions, type ClientPart, createSender, type Sender } from '@oja/api/client'
import { accountEndpoints } from '@oja/api/contract'

/** What sends calls, with those that a visitor makes. */
export function createAccountClient(options: ClientOptions): { sender: Sender; calls: ClientPart } {
  const sender = createSender(options)
  return { sender, calls: { ...callsOf(sender, accountEndpoints), serverNow: sender.serverNow } }
}
