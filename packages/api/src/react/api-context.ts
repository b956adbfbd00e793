import { createContext, useContext } from 'react'
import type { Client } from '../client/index.ts'
import type { Realtime } from '../realtime/index.ts'

type Api = {
  readonly client: Client
  readonly realtime: Realtime | undefined
  readonly userId: string | null | undefined
}

export const ApiContext = createContext<Api | undefined>(undefined)

/** @throws Error outside of an `ApiProvider`. */
export function useApi(): Api {
  const api = useContext(ApiContext)
  if (!api)
    throw new Error(
      'No ApiProvider above this component: wrap the app in one, so that hooks find their client.',
    )
  return api
}

/** The typed client, for calls without a hook. */
export function useClient(): Client {
  return useApi().client
}
