import type { Client } from './call-types.ts'
import { NetworkError } from './errors.ts'

/** A client whose code is fetched by its first call, so that a screen which asks nothing yet does not wait for it.
 *  Until then `serverNow` is this device's clock.
 *  @throws NetworkError from each call while the code cannot be fetched; the next call tries again. */
export function createLazyClient(load: () => Promise<Client>): Client {
  let loaded: Client | undefined
  let loading: Promise<Client> | undefined

  function fetchClient(call: string): Promise<Client> {
    loading ??= load().then((client) => (loaded = client))
    return loading.catch((cause: unknown) => {
      loading = undefined
      const reason = navigator.onLine === false ? 'offline' : 'no-answer'
      throw new NetworkError({ call, reason, outcome: 'not-sent', cause })
    })
  }

  const callOf =
    (name: string): AnyCall =>
    async (options) => {
      const client: Record<string, unknown> = loaded ?? (await fetchClient(name))
      return (client[name] as AnyCall)(options)
    }

  // The names of the calls are part of the code that is not here yet, so each is made when it is first asked for. The
  // type system cannot follow that.
  const isCall = (name: PropertyKey): name is string => typeof name === 'string' && name !== 'then'
  const known: Record<PropertyKey, unknown> = { serverNow: () => loaded?.serverNow() ?? Date.now() }
  return new Proxy(known, {
    get: (target, name) => (isCall(name) ? (target[name] ??= callOf(name)) : undefined),
    has: (_target, name) => isCall(name),
  }) as unknown as Client
}

type AnyCall = (options: unknown) => Promise<unknown>
