import { matchQuery, type Query, type QueryClient } from '@tanstack/react-query'
import type { CallName, QueryKey } from '../client/index.ts'
import type { ServerEvent } from '../contract/index.ts'
import { keysAfterEvent, LIVE_QUERIES } from './stale.ts'

/** Queries a customer acts on in an open trade, where stale data costs more than a second request. */
const ROOM: ReadonlySet<unknown> = new Set<CallName>(['claimById', 'chat'])

/** Refetches the queries that the event made stale. */
export function refetchFor(queryClient: QueryClient, event: ServerEvent): void {
  refetchStale(queryClient, keysAfterEvent(event))
}

/** Refetches stale queries, also those whose first response is still on its way and may be older than the change. */
export function refetchStale(queryClient: QueryClient, keys: readonly QueryKey[]): void {
  for (const queryKey of keys) {
    askOnceMore(queryClient, (query) => matchQuery({ queryKey }, query))
    void queryClient.invalidateQueries({ queryKey })
  }
}

/** More than the time from a call to its event's commit, plus a response's travel time. */
const UNSURE_MS = 2 * 60_000

/** Refetches live queries when the socket opens, because events may be missing and the replay is limited. Keeps data that is newer
 *  than the customer's newest event. `lastEventAt`: see `Realtime`. `now`: the server's time in ms, like `lastEventAt`. */
export function refetchLive(
  queryClient: QueryClient,
  { lastEventAt, now }: { lastEventAt?: Date | null | undefined; now?: number } = {},
): void {
  const ahead = (now ?? Date.now()) - Date.now()
  const mayLack = (at: number) =>
    lastEventAt === undefined || (lastEventAt !== null && at + ahead < lastEventAt.getTime() + UNSURE_MS)
  if (mayLack(Date.now())) askOnceMore(queryClient, ({ queryKey: [name] }) => ROOM.has(name))
  void queryClient.invalidateQueries(
    {
      predicate: ({ queryKey: [name], state }) =>
        LIVE_QUERIES.has(name) && state.data !== undefined && mayLack(state.dataUpdatedAt),
    },
    { cancelRefetch: false },
  )
}

/** Refetches matching queries after their in-flight first request, because invalidating does not repeat a first request. */
function askOnceMore(queryClient: QueryClient, matches: (query: Query) => boolean): void {
  const firstRequests = queryClient
    .getQueryCache()
    .findAll({ predicate: (query) => isFirstRequest(query) && matches(query) })
  for (const { promise, queryKey } of firstRequests) {
    const ask = () => queryClient.invalidateQueries({ queryKey, exact: true })
    void promise?.then(ask, () => undefined)
  }
}

function isFirstRequest({ state }: Query): boolean {
  return state.data === undefined && state.fetchStatus === 'fetching'
}
