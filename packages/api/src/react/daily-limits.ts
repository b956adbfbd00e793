import { limits } from '../contract/index.ts'
import { useCallQuery } from './call-query.ts'

/** The naira limits for transfers and trades in 24 hours, what is used of them, and how to raise them. */
export function useLimits() {
  return useCallQuery(limits)
}
