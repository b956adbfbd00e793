import type { QueryInput, Endpoints } from '../contract/index.ts'
import type { CallName } from './call-types.ts'

/** Names an answer in a cache: the call, and what was asked. A shorter key matches all keys that begin with it. */
export type QueryKey<N extends CallName = CallName> =
  | readonly [N]
  | readonly [N, Partial<NonNullable<QueryInput<Endpoints[N]>>>]

/** The key of a call's answers; with `query`, of those to that question. */
export function queryKey<N extends CallName>(
  name: N,
  query?: Partial<NonNullable<QueryInput<Endpoints[N]>>>,
): QueryKey<N> {
  return query === undefined ? [name] : [name, query]
}
