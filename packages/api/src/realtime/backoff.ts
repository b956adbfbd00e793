export type Backoff = {
  /** Longest pause before the first new attempt; doubles with each failure. @default 1000 */
  baseMs?: number
  /** Longest pause of all: after an outage of any length, everybody is back within it. @default 10000 */
  maxMs?: number
  /** A number from 0 up to 1. @default Math.random */
  random?: () => number
}

/** The shortest pause, as a share of the longest. */
const LEAST_SHARE = 0.1

/** How long to wait now before attempt `failures + 1`. The pause counts from the beginning of the last attempt, which took
 *  `tookMs`: one that got no answer for seconds has waited already. What is left is never less than a first pause, so that
 *  clients which waited together do not come back together. */
export function retryDelayMs(options: { failures: number; tookMs: number }, backoff?: Backoff): number {
  const { failures, tookMs } = options
  return Math.max(backoffDelayMs(0, backoff), backoffDelayMs(failures, backoff) - tookMs)
}

/** The pause before attempt `failures + 1`. Nearly all of it is random, so that clients do not reconnect to a
 *  restarted server all at once. */
export function backoffDelayMs(failures: number, options: Backoff = {}): number {
  const { baseMs = 1000, maxMs = 10_000, random = Math.random } = options
  const longest = Math.min(maxMs, baseMs * 2 ** Math.min(failures, 20))
  return longest * (LEAST_SHARE + (1 - LEAST_SHARE) * random())
}
