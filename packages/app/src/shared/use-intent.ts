import { isOutcomeUnknown, newIdempotencyKey } from '@oja/api/client'
import { toast } from '@oja/ui'
import { useCallback, useRef, useState } from 'react'
import { type DraftName, readDraft, writeDraft } from '../lib/drafts.ts'
import { type ErrorSituation, toastMoneyError } from '../lib/error-message.ts'

/** Runs an act that moves money under the key of its intent. `intent` is text that says what is wanted, with amount and
 *  target. While the outcome of a try is unknown the same intent keeps its key, so that trying again cannot act twice; an
 *  answer, good or bad, ends the intent and the next try is a new one. `showError` says why a try failed, until the next
 *  try: an old error beside its success would say that the money did not move.
 *  @param kept where the tab keeps the keys over a reload, for a form that a reload leaves filled in */
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
