import { type ReactNode, useMemo } from 'react'
import type { Client } from '../client/index.ts'
import type { Realtime } from '../realtime/index.ts'
import { ApiContext } from './api-context.ts'
import { RealtimeSession } from './realtime.tsx'

export type ApiProviderProps = {
  client: Client
  /** Open while a customer is signed in. @default no socket: open trades are polled */
  realtime?: Realtime | undefined
  /** The signed-in customer, where the caller knows; `null` for nobody. Data queries run only for an id.
   *  @default the id of `GET /me` */
  userId?: string | null | undefined
  children?: ReactNode
}

/** Gives the hooks their client. Goes inside a `QueryClientProvider`. */
export function ApiProvider({ client, realtime, userId, children }: ApiProviderProps) {
  const api = useMemo(() => ({ client, realtime, userId }), [client, realtime, userId])
  return (
    <ApiContext.Provider value={api}>
      {realtime && <RealtimeSession realtime={realtime} />}
      {children}
    </ApiContext.Provider>
  )
}
