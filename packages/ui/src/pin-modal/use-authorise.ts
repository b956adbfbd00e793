import { useRef, useState } from 'react'
import { isDismissal } from '../lib/dismissal.js'

/** What stands in the way of an act that the customer confirms by PIN or passkey. */
export interface Refusal {
  message: string
  /** Whether the PIN itself was refused: then it is typed again. */
  isOfPin: boolean
  /** In which opening of the modal the act was started. */
  opening: number
}

/** Runs one act at a time, and keeps in words why the last one failed. */
export function useAuthorise(errorOf: ((reason: unknown) => string | undefined) | undefined, failed: string) {
  const [pending, setPending] = useState<'pin' | 'passkey'>()
  const [refusal, setRefusal] = useState<Refusal>()
  // A page may close the modal while an act runs. Its late failure says nothing about the next opening.
  const [opening, setOpening] = useState(0)
  // State arrives a render too late for a second press in the same moment.
  const isRunning = useRef(false)

  async function run(by: 'pin' | 'passkey', act: () => unknown) {
    if (isRunning.current) return
    isRunning.current = true
    setPending(by)
    setRefusal(undefined)
    try {
      await act()
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
