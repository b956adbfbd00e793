import { claimById, claims, type QueryInput } from '../contract/index.ts'
import { useCallQuery } from './call-query.ts'
import { useCallList } from './pages.ts'
import { usePollWithoutRealtime } from './realtime.tsx'

/** Trades, newest first: as vendor (`recipient`), as claimer (`initiator`), or both. */
export function useClaims(filter: QueryInput<typeof claims>) {
  return useCallList(claims, filter)
}

/** One claim, for its two parties. Polled while the socket is down. */
export function useClaim(id: string) {
  const refetchInterval = usePollWithoutRealtime()
  return useCallQuery(claimById, { id }, { enabled: id !== '', refetchInterval })
}
