import { isOutcomeUnknown, newIdempotencyKey } from '@oja/api/client'
import { toast } from '@oja/ui'
import { useCallback, useRef } from 'react'
import { type ErrorSituation, toastMoneyError } from '../lib/error-message.ts'

/** Runs an act that moves money under the key of its intent. `intent` is text that says what is wanted, with amount and
 *  target. While the outcome of a try is unknown the same intent keeps its key, so that trying again cannot act twice; an
 *  answer, good or bad, ends the intent and the next try is a new one. `showError` says why a try failed, until the next
 *  try: an old error beside its success would say that the money did not move. */
export function useIntent() {
  const keys = useRef(new Map<string, string>())
  const shownError = useRef<string>(undefined)

  const run = useCallback(async function run<T>(
    intent: string,
    act: (idempotencyKey: string) => Promise<T>,
  ): Promise<T> {
    if (shownError.current !== undefined) toast.dismiss(shownError.current)
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

  const showError = useCallback((error: unknown, situation?: ErrorSituation) => {
    shownError.current = toastMoneyError(error, situation)
  }, [])

  return { run, showError }
}
