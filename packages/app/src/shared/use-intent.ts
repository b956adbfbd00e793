import { isOutcomeUnknown, newIdempotencyKey } from '@oja/api/client'
import { useCallback, useRef } from 'react'

/** Runs an act that moves money under the key of its intent. `intent` is text that says what is wanted, with amount and
 *  target. While the outcome of a try is unknown the same intent keeps its key, so that trying again cannot act twice; an
 *  answer, good or bad, ends the intent and the next try is a new one. */
export function useIntent() {
  const keys = useRef(new Map<string, string>())
  return useCallback(async function run<T>(
    intent: string,
    act: (idempotencyKey: string) => Promise<T>,
  ): Promise<T> {
    const idempotencyKey = keys.current.get(intent) ?? newIdempotencyKey()
    keys.current.set(intent, idempotencyKey)
    try {
      const answer = await act(idempotencyKey)
      keys.current.delete(intent)
      return answer
    } catch (error) {
      if (!isOutcomeUnknown(error)) keys.current.delete(intent)
      throw error
    }
  }, [])
}
