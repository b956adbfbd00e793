import { ApiError, isOutcomeUnknown, NetworkError, ResponseShapeError } from './errors.ts'

/** The server returns these before it checks the key, so they reveal nothing about an earlier attempt. */
const GATE_STATUSES = new Set([401, 403, 429])

/** A restarted server answers again within 10 seconds. Half of each delay is random; even the shortest ones together exceed that.
 *  Source: docs/resilience.md#when-something-breaks-behind-the-server */
export const REPEAT_DELAYS_MS = [1000, 2000, 4000, 8000, 8000]

/** The longest wait that a server can ask for: the customer waits too. */
const ASKED_DELAY_MAX_MS = 10_000

/** Retries `attempt` after each of `delaysMs`, and after the server's `Retry-After`, while its outcome is unknown: a 503 may follow
 *  a COMMIT whose response was lost. Only for attempts with an Idempotency-Key, so that a retry cannot act twice.
 *  @throws the last attempt's error; NetworkError with outcome `unknown` when an earlier attempt may have taken effect. */
export async function sendUntilKnown<T>(
  attempt: () => Promise<T>,
  options: {
    call: string
    delaysMs: readonly number[]
    signal?: AbortSignal | undefined
    onOutcomeUnknown?: (() => void) | undefined
  },
): Promise<T> {
  const { call, delaysMs, signal, onOutcomeUnknown } = options
  let mayHaveHappened = false
  for (let repeats = 0; ; repeats += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (mayHaveHappened && !isConclusive(error)) throw stillUnknown(call, error)
      if (!isOutcomeUnknown(error)) throw error
      mayHaveHappened = true
      const delayMs = delaysMs[repeats]
      if (delayMs === undefined || error instanceof ResponseShapeError || signal?.aborted) throw error
      onOutcomeUnknown?.()
      // Half of the delay is random, so that clients do not all reach a restarted server at once.
      await sleep(askedDelayMs(error) + delayMs * (0.5 + Math.random() / 2), signal)
    }
  }
}

/** Whether a retry's failure may be reported for all attempts: it is final, or its own outcome is unknown too. The page of a
 *  gateway, which has no code of ours, is not the server's word. */
export function isConclusive(error: unknown): boolean {
  if (error instanceof ApiError) return error.code !== 'unknown' && !GATE_STATUSES.has(error.status)
  return isOutcomeUnknown(error)
}

function askedDelayMs(error: unknown): number {
  const seconds = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) : 0
  return Math.min(seconds * 1000, ASKED_DELAY_MAX_MS)
}

function stillUnknown(call: string, cause: unknown): NetworkError {
  return new NetworkError({ call, reason: 'no-answer', outcome: 'unknown', cause })
}

function sleep(delayMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, delayMs)
    signal?.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** A new key for one intent: 128 random bits. `crypto.randomUUID` is missing on plain http origins. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
