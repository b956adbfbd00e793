import { matchQuery, type Query, type QueryClient } from '@tanstack/react-query'
import type { CallName } from '../client/index.ts'
import type { ServerEvent } from '../contract/index.ts'
import { keysAfterEvent, LIVE_QUERIES } from './stale.ts'

/** Queries a customer acts on in an open trade, where a stale answer costs more than a second request. */
const ROOM: ReadonlySet<unknown> = new Set<CallName>(['claimById', 'chat'])

/** Refetches what the event made stale. */
export function refetchFor(queryClient: QueryClient, event: ServerEvent): void {
  for (const queryKey of keysAfterEvent(event)) {
    askOnceMore(queryClient, (query) => matchQuery({ queryKey }, query))
    void queryClient.invalidateQueries({ queryKey })
  }
}

/** Longer than the time from the call that makes an event to its commit and an answer's way to us, together. */
const UNSURE_MS = 2 * 60_000

/** Refetches live queries when the socket is open: events may be missing, and the replay is limited. Answers that are younger than
 *  the customer's newest event have missed nothing, and stay. `lastEventAt`: see `Realtime`. `now`: of the server, as `lastEventAt`
 *  is. */
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

/** A first answer still on its way may be older than the event, and invalidating does not repeat a first request. So it is
 *  requested once more after it arrives. */
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
