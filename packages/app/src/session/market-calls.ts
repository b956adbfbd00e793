import { callsOf, type ClientPart, type Sender } from '@oja/api/client'
import { marketEndpoints } from '@oja/api/contract'

/** The calls of a customer who is in. */
export function marketCalls(sender: Sender): ClientPart {
  return callsOf(sender, marketEndpoints)
}
