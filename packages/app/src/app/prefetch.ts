import { virtualAccounts, wallets } from '@oja/api/contract'
import { callOptions, meOptions } from '@oja/api/react'
import { paths } from '../lib/paths.ts'
import { auth, client, queryClient } from '../session/index.ts'

const SIGNED_IN = /^\/(app|comments)(\/|$)/

/** Prefetches what the first screen at `pathname` shows while its code loads: the customer, and on the dashboard the wallets. Only
 *  if this browser remembers a customer. The screen reads the cache under the id that `GET /me` returns, so data fetched for a
 *  remembered customer who is not the signed-in one is never shown. */
export function prefetchFirstScreen(pathname: string): void {
  const { isAuthenticated, user } = auth
  if (!isAuthenticated || user === null || !SIGNED_IN.test(pathname)) return
  void queryClient.prefetchQuery(meOptions(client))
  if (pathname !== paths.app) return
  void queryClient.prefetchQuery(callOptions(client, wallets, { user: user.id }))
  void queryClient.prefetchQuery(callOptions(client, virtualAccounts, { user: user.id }))
}
