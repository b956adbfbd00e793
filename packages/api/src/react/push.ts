import { push } from '../contract/index.ts'
import { useCallQuery } from './call-query.ts'

/** The server's key for push subscriptions, and whether this browser has one. */
export function usePush() {
  return useCallQuery(push)
}
