import type { QueryInput, Endpoints } from '../contract/index.ts'
import type { CallName } from './call-types.ts'

/** The cache key of a response: the call and its query. A shorter key matches all keys that begin with it. */
export type QueryKey<N extends CallName = CallName> =
  | readonly [N]
  | readonly [N, Partial<NonNullable<QueryInput<Endpoints[N]>>>]

/** The key of a call's responses, or with `query` of those to that query. */
export function queryKey<N extends CallName>(
  name: N,
  query?: Partial<NonNullable<QueryInput<Endpoints[N]>>>,
): QueryKey<N> {
  return query === undefined ? [name] : [name, query]
}
