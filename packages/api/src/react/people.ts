import { blockedPeople } from '../contract/index.ts'
import { useCallQuery } from './call-query.ts'

/** People the customer has blocked, newest first. */
export function useBlockedPeople() {
  return useCallQuery(blockedPeople)
}
