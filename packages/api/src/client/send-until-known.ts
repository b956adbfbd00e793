import { ApiError, isOutcomeUnknown, NetworkError, ResponseShapeError } from './errors.ts'

/** The server answers these before it looks at the key, so they say nothing about an earlier attempt. */
const GATE_STATUSES = new Set([401, 403, 408, 429])

/** A server that is restarted answers again within 10 seconds, and half of each pause is random: the shortest ones last longer
 *  than that. Source: docs/resilience.md#when-something-breaks-behind-the-server */
export const REPEAT_DELAYS_MS = [1000, 2000, 4000, 8000, 8000]

/** Makes one attempt, and repeats it after each of `delaysMs` while its outcome is unknown. Only for attempts that carry
 *  an Idempotency-Key, so that a repeat has the same one effect.
 *  @throws what the last attempt threw; NetworkError with outcome `unknown` when an earlier one may have had its effect. */
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
      if (mayHaveHappened && !isVerdict(error)) throw stillUnknown(call, error)
      if (!isOutcomeUnknown(error)) throw error
      mayHaveHappened = true
      const delayMs = delaysMs[repeats]
      if (delayMs === undefined || error instanceof ResponseShapeError || signal?.aborted) throw error
      onOutcomeUnknown?.()
      // Half of the delay is random, so that clients do not all reach a restarted server at once.
      await sleep(delayMs * (0.5 + Math.random() / 2), signal)
      if (signal?.aborted) throw error
    }
  }
}

/** Whether a repeat's failure may stand for all attempts: it says what happened, or its own outcome is unknown too. */
export function isVerdict(error: unknown): boolean {
  if (error instanceof ApiError) return !GATE_STATUSES.has(error.status)
  return isOutcomeUnknown(error)
}

function stillUnknown(call: string, cause: unknown): NetworkError {
  return new NetworkError({ call, reason: 'no-answer', outcome: 'unknown', cause })
}

function sleep(delayMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, delayMs)
    signal?.addEventListener('abort', done)
  })
}
