import { closeAccount, closing, dataExport } from '../contract/index.ts'
import { useCallMutation } from './call-mutation.ts'
import { useCallQuery } from './call-query.ts'

/** What keeps the account from being closed, and what is kept afterwards. */
export function useClosing() {
  // Coin, ads and trades change on other screens, so refetch at each visit.
  return useCallQuery(closing, undefined, { staleTime: 0 })
}

export function useCloseAccount() {
  return useCallMutation(closeAccount)
}

/** Requests everything the product keeps about the customer. */
export function useDataExport() {
  return useCallMutation(dataExport)
}
