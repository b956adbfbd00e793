import { isOutcomeUnknown, isConclusive, newIdempotencyKey } from '@oja/api/client'
import { toast } from '@oja/ui'
import { useEffect, useRef, useState } from 'react'
import { type DraftName, dropDraft, readDraft, writeDraft } from '../lib/drafts.ts'
import { errorCopy } from '../lib/error-copy.ts'
import { type ErrorSituation, forgetProblem, moneyErrorMessage, toastError } from '../lib/error-message.ts'

export type IntentOptions = {
  /** The subject of the acts: `claim 17`. Once its outcome is on the screen, "We are checking" disappears and the next try gets a
   *  new key. See `useOutcome`. */
  subject: string
  /** The draft that keeps the keys after the customer leaves or reloads the screen. For an act that a new key would do twice:
   *  another ad, another move of coin. @default none */
  kept?: DraftName
  /** A sentence below "We are checking" that says where the customer sees whether the act took effect. @default none */
  whereToLook?: string
}

/** What an intent passes to its call of the client. */
export type IntentCall = {
  /** The same for all tries while the outcome is unknown. */
  idempotencyKey: string
  /** Says that we are checking. Leave it out of a call that shows its own progress. */
  onOutcomeUnknown: () => void
}

/** Runs an act that moves money under an idempotency key. `intent` is text that identifies the act, with amount and target. While
 *  the outcome of a try is unknown, its intent keeps the key, so that a retry cannot act twice. Any other end, or an outcome on the
 *  screen, ends the intent: the next try gets a new key. `showError` shows why a try failed, until the next act. */
export function useIntent({ subject, kept, whereToLook }: IntentOptions) {
  const [keys] = useState<Keys>(() => (kept === undefined ? new Map() : keptKeys(kept)))
  const outcomesBefore = useRef(outcomesShown(subject))
  /** Since the last try began. */
  const isOutcomeShown = () => outcomesBefore.current !== outcomesShown(subject)

  async function run<T>(intent: string, act: (call: IntentCall) => Promise<T>): Promise<T> {
    const onOutcomeUnknown = () => {
      toast.error(errorCopy.outcomeUnknown, { id: subject, description: whereToLook })
    }
    forgetProblem()
    if (isOutcomeShown()) keys.clear()
    outcomesBefore.current = outcomesShown(subject)
    const lostKey = keys.get(intent)
    const idempotencyKey = lostKey ?? newIdempotencyKey()
    // Before the call, because the page may be reloaded during it.
    keys.set(intent, idempotencyKey)
    try {
      const answer = await act({ idempotencyKey, onOutcomeUnknown })
      keys.delete(intent)
      toast.dismiss(subject)
      return answer
    } catch (error) {
      if (!isOutcomeUnknown(error)) {
        toast.dismiss(subject)
        // A try that was not sent says nothing about an earlier one whose response was lost.
        if (lostKey === undefined || isConclusive(error)) keys.delete(intent)
      }
      throw error
    }
  }

  function showError(error: unknown, situation?: ErrorSituation) {
    // A refusal is not under the subject, because it must stay readable when the subject's state changes with it.
    if (!isOutcomeUnknown(error)) return void toastError(error, { situation })
    if (!isOutcomeShown())
      toast.error(moneyErrorMessage(error, situation), { id: subject, description: whereToLook })
  }

  /** Runs an act as `run` does, and shows why it failed. Returns whether it took effect. */
  async function attempt(intent: string, act: (call: IntentCall) => Promise<unknown>): Promise<boolean> {
    try {
      await run(intent, act)
      return true
    } catch (error) {
      showError(error)
      return false
    }
  }

  return { run, showError, attempt }
}

/** How many outcomes of acts on a subject have come to the screen. */
const outcomes = new Map<string, number>()

function outcomesShown(subject: string): number {
  return outcomes.get(subject) ?? 0
}

/** Records that the outcome of the last act on `subject` is on the screen, even if its response was lost. */
export function noteOutcome(subject: string): void {
  outcomes.set(subject, outcomesShown(subject) + 1)
  toast.dismiss(subject)
}

/** Calls `noteOutcome` each time `state` changes. `state` is the subject's state in a query, as text; undefined while it loads. */
export function useOutcome(subject: string, state: string | undefined): void {
  const last = useRef(state)
  useEffect(() => {
    const before = last.current
    if (state === undefined || state === before) return
    last.current = state
    if (before !== undefined) noteOutcome(subject)
  }, [subject, state])
}

/** The keys of the intents whose outcome is unknown: a `Map`, or the same in a draft. */
type Keys = ReturnType<typeof keptKeys>

function keptKeys(name: DraftName) {
  return {
    get: (intent: string) => {
      const key = readDraft(name)[intent]
      return typeof key === 'string' ? key : undefined
    },
    set: (intent: string, key: string) => writeDraft(name, { ...readDraft(name), [intent]: key }),
    delete: (intent: string) => writeDraft(name, { ...readDraft(name), [intent]: undefined }),
    clear: () => dropDraft(name),
  }
}
