import { isOutcomeUnknown, isConclusive, newIdempotencyKey } from '@oja/api/client'
import { toast } from '@oja/ui'
import { useEffect, useRef, useState } from 'react'
import { type DraftName, dropDraft, readDraft, writeDraft } from '../lib/drafts.ts'
import { errorCopy } from '../lib/error-copy.ts'
import { type ErrorSituation, FAILED_ACT, forgetProblem, toastMoneyError } from '../lib/error-message.ts'

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

/** Runs an act that moves money under the idempotency key of its intent. `intent` is text that identifies the act, with amount and
 *  target. While the outcome of a try is unknown, the intent keeps its key, so that a retry cannot act twice. Any response ends the
 *  intent, and the next try gets a new key. While the client retries a request whose response was lost, a toast says that we are
 *  checking. `showError` shows why a try failed. The next try dismisses it, because an old error beside a success would say that
 *  the money did not move. */
export function useIntent({ subject, kept, whereToLook }: IntentOptions) {
  const [keys] = useState<Keys>(() => (kept === undefined ? new Map() : keptKeys(kept)))
  const seenBefore = useRef(timesSeen(subject))

  async function run<T>(intent: string, act: (call: IntentCall) => Promise<T>): Promise<T> {
    const onOutcomeUnknown = () => {
      toast.error(errorCopy.outcomeUnknown, { id: subject, description: whereToLook })
    }
    forgetProblem()
    if (seenBefore.current !== timesSeen(subject)) keys.clear()
    seenBefore.current = timesSeen(subject)
    const doubtful = keys.get(intent)
    const idempotencyKey = doubtful ?? newIdempotencyKey()
    keys.set(intent, idempotencyKey)
    try {
      const answer = await act({ idempotencyKey, onOutcomeUnknown })
      keys.delete(intent)
      toast.dismiss(subject)
      return answer
    } catch (error) {
      if (!isOutcomeUnknown(error)) toast.dismiss(subject)
      // A try that was not sent says nothing about an earlier one whose response was lost.
      const isOver = doubtful === undefined ? !isOutcomeUnknown(error) : isRefusal(error)
      if (isOver) keys.delete(intent)
      throw error
    }
  }

  function showError(error: unknown, situation?: ErrorSituation) {
    // Not under the subject, because the reason must stay readable when the subject's state changes with it.
    if (!isOutcomeUnknown(error)) return toastMoneyError(error, situation, { id: FAILED_ACT })
    if (seenBefore.current !== timesSeen(subject)) return
    toastMoneyError(error, situation, { id: subject, description: whereToLook })
  }

  return { run, showError }
}

/** Whether the server has definitely refused, which also settles an earlier try. */
function isRefusal(error: unknown): boolean {
  return isConclusive(error) && !isOutcomeUnknown(error)
}

/** How often a query has brought the outcome of acts on a subject to the screen. */
const seen = new Map<string, number>()

function timesSeen(subject: string): number {
  return seen.get(subject) ?? 0
}

/** Records that the outcome of the last act on `subject` is on the screen, even if its response was lost. */
export function noteOutcome(subject: string): void {
  seen.set(subject, timesSeen(subject) + 1)
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

/** The keys of the intents whose outcome is unknown. */
type Keys = {
  get: (intent: string) => string | undefined
  set: (intent: string, key: string) => void
  delete: (intent: string) => void
  clear: () => void
}

function keptKeys(name: DraftName): Keys {
  return {
    get: (intent) => {
      const key = readDraft(name)[intent]
      return typeof key === 'string' ? key : undefined
    },
    set: (intent, key) => writeDraft(name, { ...readDraft(name), [intent]: key }),
    delete: (intent) => writeDraft(name, { ...readDraft(name), [intent]: undefined }),
    clear: () => dropDraft(name),
  }
}
