import { tradeLimits, type QueryInput } from '../contract/index.ts'
import { useCallQuery } from './call-query.ts'

/** How many orders and ads are open, how many may be, and when the customer can reserve again. With `vendor` also how many
 *  orders are open with that vendor. */
export function useTradeLimits(filter: QueryInput<typeof tradeLimits> = {}) {
  return useCallQuery(tradeLimits, filter)
}
