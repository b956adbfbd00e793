import { matchQuery, type Query, type QueryClient } from '@tanstack/react-query'
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
  'notifications',
  'kyc',
  'me',
])

/** What a customer acts upon in an open trade: an old answer here costs more than a second question. */
const ROOM: ReadonlySet<unknown> = new Set<CallName>(['claimById', 'chat'])

/** Asks again for what the event made old. */
export function refetchFor(queryClient: QueryClient, event: ServerEvent): void {
  for (const queryKey of queryKeysFor(event)) {
    askOnceMore(queryClient, (query) => matchQuery({ queryKey }, query))
    void queryClient.invalidateQueries({ queryKey })
  }
}

/** Asks again for everything that events keep fresh: between the last answer and the welcome of a socket some may have
 *  been missed, and a replay has an end. */
export function refetchLive(queryClient: QueryClient): void {
  askOnceMore(queryClient, ({ queryKey: [name] }) => ROOM.has(name))
  void queryClient.invalidateQueries(
    { predicate: ({ queryKey: [name], state }) => LIVE.has(name) && state.data !== undefined },
    { cancelRefetch: false },
  )
}

/** A first answer that is still on its way may have been given before the event, and nothing would ask again: it is asked
 *  for once more when it has come. */
function askOnceMore(queryClient: QueryClient, matches: (query: Query) => boolean): void {
  const onTheirWay = queryClient
    .getQueryCache()
    .findAll({ predicate: (query) => isFirstOnItsWay(query) && matches(query) })
  for (const { promise, queryKey } of onTheirWay) {
    const ask = () => queryClient.invalidateQueries({ queryKey, exact: true })
    void promise?.then(ask, () => undefined)
  }
}

function isFirstOnItsWay({ state }: Query): boolean {
  return state.data === undefined && state.fetchStatus === 'fetching'
}
