import { customerEndpoints, type Endpoint } from '../contract/index.ts'
import type { CallName, Client } from './call-types.ts'
import { type AnyOptions, type ClientOptions, createSender, type Sender } from './create-sender.ts'

/** Makes the typed functions of the contract: `client.claimById({ query: { id } })`. Each sends the session cookie, checks
 *  the answer against the contract and throws one of three errors. Calls that move money carry an Idempotency-Key. */
export function createClient(options: ClientOptions = {}): Client {
  const sender = createSender(options)
  return { ...callsOf(sender, customerEndpoints), serverNow: sender.serverNow }
}

/** The typed functions of some calls. */
export function callsOf<E extends { readonly [N in CallName]?: Endpoint }>(
  { send }: Sender,
  endpoints: E,
): Pick<Client, keyof E & CallName> {
  const calls = (Object.entries(endpoints) as [CallName, Endpoint][]).map(([name, endpoint]) => [
    name,
    (request: AnyOptions = {}) => send(name, endpoint, request),
  ])
  // Each function is made from the endpoint of its name, which the type system cannot follow.
  return Object.fromEntries(calls) as unknown as Pick<Client, keyof E & CallName>
}
