import type { Client } from './call-types.ts'
import { NetworkError } from './errors.ts'

/** Some of the calls, and the first of them the clock. */
export type ClientPart = Partial<Client>

/** A client whose code is fetched by its first call, so that a screen which asks nothing yet does not wait for it. Each of
 *  `loads` brings more calls than those before it; a call fetches as many as it takes to have it. Until the first is here
 *  `serverNow` is this device's clock.
 *  @throws NetworkError from each call while its code cannot be fetched; the next call tries again. */
export function createLazyClient(...loads: readonly (() => Promise<ClientPart>)[]): Client {
  const parts = loads.map(once)

  async function find(name: string): Promise<AnyCall | undefined> {
    for (const part of parts) {
      const calls = (part.loaded ?? (await part.load())) as Readonly<Record<string, AnyCall>>
      if (calls[name] !== undefined) return calls[name]
    }
    return undefined
  }

  const callOf =
    (name: string): AnyCall =>
    async (options) => {
      const call = await find(name).catch((cause: unknown) => Promise.reject(notSent(name, cause)))
      if (call === undefined) throw new Error(`The contract has no call "${name}"`)
      return call(options)
    }

  // The names of the calls are part of the code that is not here yet, so each is made when it is first asked for. The
  // type system cannot follow that.
  const isCall = (name: PropertyKey): name is string => typeof name === 'string' && name !== 'then'
  const known: Record<PropertyKey, unknown> = {
    serverNow: () => parts[0]?.loaded?.serverNow?.() ?? Date.now(),
  }
  return new Proxy(known, {
    get: (target, name) => (isCall(name) ? (target[name] ??= callOf(name)) : undefined),
    has: (_target, name) => isCall(name),
  }) as unknown as Client
}

type AnyCall = (options: unknown) => Promise<unknown>

type Part = { loaded: ClientPart | undefined; load: () => Promise<ClientPart> }

/** Loads once; again after a failure. */
function once(load: () => Promise<ClientPart>): Part {
  let loading: Promise<ClientPart> | undefined
  const part: Part = {
    loaded: undefined,
    load: () =>
      (loading ??= load().then(
        (calls) => (part.loaded = calls),
        (error: unknown) => {
          loading = undefined
          throw error
        },
      )),
  }
  return part
}

function notSent(call: string, cause: unknown): NetworkError {
  const reason = navigator.onLine === false ? 'offline' : 'no-answer'
  return new NetworkError({ call, reason, outcome: 'not-sent', cause })
}
