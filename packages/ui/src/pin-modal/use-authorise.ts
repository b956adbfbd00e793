import { useRef, useState } from 'react'
import { isDismissal } from '../lib/dismissal.js'

/** Why an action confirmed by PIN or passkey failed. */
export interface Refusal {
  message: string
  /** Whether the PIN itself was refused and must be typed again. */
  isOfPin: boolean
  /** The opening of the modal in which the action started. */
  opening: number
}

/** Runs one action at a time, and keeps the error message of the last one. */
export function useAuthorise(
  errorOf: ((reason: unknown) => string | undefined) | undefined,
  failed: string,
  onSuccess: () => void,
) {
  const [pending, setPending] = useState<'pin' | 'passkey'>()
  const [refusal, setRefusal] = useState<Refusal>()
  // The modal may close while an action runs. Its late failure must not show in the next opening.
  const [opening, setOpening] = useState(0)
  // State updates only with the next render, too late for a second press in the same frame.
  const isRunning = useRef(false)

  async function run(by: 'pin' | 'passkey', act: () => unknown) {
    if (isRunning.current) return
    isRunning.current = true
    setPending(by)
    setRefusal(undefined)
    try {
      await act()
      onSuccess()
    } catch (reason) {
      const message = errorOf?.(reason)
      if (message !== undefined || !isDismissal(reason))
        setRefusal({ message: message ?? failed, isOfPin: by === 'pin' && message !== undefined, opening })
    } finally {
      isRunning.current = false
      setPending(undefined)
    }
  }

  const forget = () => setOpening(opening + 1)
  return { pending, refusal: refusal?.opening === opening ? refusal : undefined, run, forget }
}
