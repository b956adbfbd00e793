import { useCallQuery } from './call-query.ts'

/** Naira of the last 24 hours for transfers and trades, and what raises the limits. */
export function useLimits() {
  return useCallQuery('limits')
}
