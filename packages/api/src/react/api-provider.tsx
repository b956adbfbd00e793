import { type ReactNode, useMemo } from 'react'
import type { Client } from '../client/index.ts'
import type { Realtime } from '../realtime/index.ts'
import { ApiContext } from './api-context.ts'
import { RealtimeSession } from './realtime.tsx'

type ApiProviderProps = {
  client: Client
  /** Open while a customer is signed in. @default no socket: open trades are polled */
  realtime?: Realtime | undefined
  /** The signed-in customer's id, if the caller knows it; `null` for nobody. Data queries run only with an id.
   *  @default the id of `GET /me` */
  userId?: string | null | undefined
  children?: ReactNode
}

/** Provides the client to the hooks. Goes inside a `QueryClientProvider`. */
export function ApiProvider({ client, realtime, userId, children }: ApiProviderProps) {
  const api = useMemo(() => ({ client, realtime, userId }), [client, realtime, userId])
  return (
    <ApiContext.Provider value={api}>
      {realtime && <RealtimeSession realtime={realtime} />}
      {children}
    </ApiContext.Provider>
  )
}
