import { useState } from 'react'
import { type Press, usePressOnce } from '../use-press-once/index.js'

/** What the customer confirms with. */
export type Way = 'pin' | 'passkey'

interface AuthoriseOptions {
  isOpen: boolean
  /** What is confirmed: another intent gets another idempotency key. */
  intent: string
  act: (press: Press, way: Way, pin: string) => unknown
  errorOf: ((reason: unknown) => string | undefined) | undefined
  /** Shown when nobody knows whether the action happened. */
  failed: string
  /** Whether the caller is busy. */
  busy: boolean | undefined
}

/** The PIN and the action that it or a passkey confirms, for `PinModal` and `ConfirmSheet`. */
export function useAuthorise({ isOpen, intent, act, errorOf, failed, busy }: AuthoriseOptions) {
  const [pin, setPin] = useState('')
  const [by, setBy] = useState<Way>('pin')
  // The failure of an earlier opening is hidden, and while the customer types the next PIN, so is the caller's error.
  const [hidden, setHidden] = useState<'failure' | 'all'>()
  // The intent of the last action whose outcome nobody knows.
  const [unknown, setUnknown] = useState<string>()
  async function run(press: Press, way: Way) {
    try {
      await act(press, way, pin)
    } catch (reason) {
      if (errorOf?.(reason) === undefined && !isDismissed(reason, way)) setUnknown(intent)
      throw reason
    }
    setUnknown(undefined)
  }
  const action = usePressOnce(run, {
    intent,
    // A dismissed passkey proves nothing about an earlier press of unknown outcome, so it keeps the key.
    isFinal: (reason) => errorOf?.(reason) !== undefined,
  })
  const isBusy = busy || action.busy

  // Forget the PIN however it closes, but keep the idempotency key: the outcome may be unknown.
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    setPin('')
    setHidden('failure')
  }

  function type(digits: string) {
    setPin(digits)
    if (digits) setHidden('all')
  }

  function confirm(way: Way) {
    setBy(way)
    setHidden(undefined)
    return action.press(way)
  }

  const { error } = action
  const hasFailed = error !== undefined && !isBusy && !hidden
  const refusal = hasFailed ? errorOf?.(error) : undefined
  return {
    pin,
    type,
    confirm,
    isBusy,
    /** Whether the passkey is what runs. */
    isByPasskey: action.busy && by === 'passkey',
    isRetyping: hidden === 'all',
    /** Whether nobody knows if this intent has happened. */
    isUnknown: unknown === intent,
    /** Why the last action failed. */
    failure: refusal ?? (hasFailed && !isDismissed(error, by) ? failed : undefined),
    /** Whether the PIN itself was refused and must be typed again. */
    isPinRefused: by === 'pin' && refusal !== undefined,
  }
}

/** Whether the customer dismissed the prompt of a passkey, which is not a failure. A request that was aborted after the PIN may
 *  have arrived. */
function isDismissed(reason: unknown, way: Way): boolean {
  const isPrompt = way === 'passkey' && reason instanceof DOMException
  return isPrompt && (reason.name === 'NotAllowedError' || reason.name === 'AbortError')
}
