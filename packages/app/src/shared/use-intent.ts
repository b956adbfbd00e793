import { isOutcomeUnknown, newIdempotencyKey } from '@oja/api/client'
import { toast } from '@oja/ui'
import { useCallback, useRef, useState } from 'react'
import { type DraftName, readDraft, writeDraft } from '../lib/drafts.ts'
import { type ErrorSituation, toastMoneyError } from '../lib/error-message.ts'

/** Runs an act that moves money under the idempotency key of its intent. `intent` is text that identifies the act, with amount and
 *  target. While the outcome of a try is unknown, the intent keeps its key, so that a retry cannot act twice. Any response ends the
 *  intent, and the next try gets a new key. `showError` shows why a try failed. The next try dismisses it, because an old error
 *  beside a success would say that the money did not move.
 *  @param kept the draft that keeps the keys across a reload, for a form whose values survive one */
export function useIntent(kept?: DraftName) {
  const [keys] = useState<Keys>(() => (kept === undefined ? new Map() : keptKeys(kept)))
  const shownError = useRef<string>(undefined)

  const run = useCallback(
    async function run<T>(intent: string, act: (idempotencyKey: string) => Promise<T>): Promise<T> {
      if (shownError.current !== undefined) toast.dismiss(shownError.current)
      const idempotencyKey = keys.get(intent) ?? newIdempotencyKey()
      keys.set(intent, idempotencyKey)
      try {
        const answer = await act(idempotencyKey)
        keys.delete(intent)
        return answer
      } catch (error) {
        if (!isOutcomeUnknown(error)) keys.delete(intent)
        throw error
      }
    },
    [keys],
  )

  const showError = useCallback((error: unknown, situation?: ErrorSituation) => {
    shownError.current = toastMoneyError(error, situation)
  }, [])

  return { run, showError }
}

/** The keys of the intents whose outcome is unknown. */
type Keys = {
  get: (intent: string) => string | undefined
  set: (intent: string, key: string) => void
  delete: (intent: string) => void
}

function keptKeys(name: DraftName): Keys {
  return {
    get: (intent) => {
      const key = readDraft(name)[intent]
      return typeof key === 'string' ? key : undefined
    },
    set: (intent, key) => writeDraft(name, { ...readDraft(name), [intent]: key }),
    delete: (intent) => writeDraft(name, { ...readDraft(name), [intent]: undefined }),
  }
}
