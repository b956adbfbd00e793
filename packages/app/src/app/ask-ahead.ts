import { meOptions, virtualAccountsOptions, walletsOptions } from '@oja/api/react'
import { paths } from '../lib/paths.ts'
import { auth, client, queryClient } from '../session/index.ts'

const SIGNED_IN = /^\/(app|comments)(\/|$)/

/** Asks for what the first screen at `pathname` shows while its code is still on the way: who this is, and on the dashboard
 *  the wallets. Only where this browser remembers a customer. The screen finds the answers in the cache under the id that
 *  `GET /me` answers, so answers under the id of a remembered customer who is not the signed-in one are never shown. */
export function askAhead(pathname: string): void {
  const { isAuthenticated, user } = auth
  if (!isAuthenticated || user === null || !SIGNED_IN.test(pathname)) return
  void queryClient.prefetchQuery(meOptions(client))
  if (pathname !== paths.app) return
  void queryClient.prefetchQuery(walletsOptions(client, user.id))
  void queryClient.prefetchQuery(virtualAccountsOptions(client, user.id))
}
