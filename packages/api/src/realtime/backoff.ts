export type Backoff = {
  /** Maximum delay before the first retry; doubles with each failure. @default 1000 */
  baseMs?: number
  /** Maximum delay overall: after an outage of any length, every client retries within it. @default 10000 */
  maxMs?: number
  /** A number from 0 up to 1. @default Math.random */
  random?: () => number
}

/** The minimum delay as a share of the maximum. */
const LEAST_SHARE = 0.1

/** How long to wait before attempt `failures + 1`. The delay counts from the start of the last attempt, which took `tookMs`: an
 *  attempt that timed out after seconds has already waited. The rest is at least a first retry's delay, so that clients which
 *  timed out together do not come back together. */
export function retryDelayMs(options: { failures: number; tookMs: number }, backoff?: Backoff): number {
  const { failures, tookMs } = options
  return Math.max(backoffDelayMs(0, backoff), backoffDelayMs(failures, backoff) - tookMs)
}

/** The delay before attempt `failures + 1`. Nearly all of it is random, so that clients do not all reconnect to a restarted server
 *  at once. */
function backoffDelayMs(failures: number, options: Backoff = {}): number {
  const { baseMs = 1000, maxMs = 10_000, random = Math.random } = options
  const longest = Math.min(maxMs, baseMs * 2 ** failures)
  return longest * (LEAST_SHARE + (1 - LEAST_SHARE) * random())
}
