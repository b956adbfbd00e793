import { closing } from '../contract/index.ts'
import { useCallQuery } from './call-query.ts'

/** What keeps the account from being closed, and what is kept afterwards. */
export function useClosing() {
  // Coin, ads and trades change on other screens, so refetch at each visit.
  return useCallQuery(closing, undefined, { staleTime: 0 })
}
