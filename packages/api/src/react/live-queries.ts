import type { QueryClient } from '@tanstack/react-query'
import type { CallName } from '../client/index.ts'
import type { ServerEvent } from '../contract/index.ts'
import { queryKeysFor } from '../realtime/index.ts'

/** The calls whose answers some event makes old. */
const LIVE: ReadonlySet<unknown> = new Set<CallName>([
  'wallets',
  'walletById',
  'virtualAccounts',
  'allTransactions',
  'ads',
  'adById',
  'userAds',
  'claims',
  'claimById',
  'chat',
])

/** Asks again for what the event made old. */
export function refetchFor(queryClient: QueryClient, event: ServerEvent): void {
  for (const queryKey of queryKeysFor(event)) void queryClient.invalidateQueries({ queryKey })
}

/** Asks again for everything that events keep fresh: between the last answer and the welcome of a socket some may have
 *  been missed, and a replay has an end. */
export function refetchLive(queryClient: QueryClient): void {
  void queryClient.invalidateQueries(
    { predicate: ({ queryKey: [name], state }) => LIVE.has(name) && state.data !== undefined },
    { cancelRefetch: false },
  )
}
