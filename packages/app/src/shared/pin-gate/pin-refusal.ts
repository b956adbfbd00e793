import { isApiError } from '@oja/api/client'
import { errorMessage } from '../../lib/error-message.ts'
import { pinGateCopy } from './pin-gate-copy.ts'

/** What the PIN modal shows for a refused PIN. */
export type PinRefusal = { message: string; lockedUntil: string | null }

/** A lock ends within the hour. A disabled PIN never unlocks by itself; its `Retry-After` header says a day only because the header
 *  needs a value. Source: docs/product/accounts.md#the-transaction-pin */
const LONGEST_LOCK_SECONDS = 60 * 60

/** Whether a failure is about the PIN, so that the modal stays open and shows it. */
export function isPinRefusal(error: unknown): boolean {
  return isApiError(error, 'pin_incorrect', 'pin_locked', 'pin_required')
}

/** The words for a refused PIN. A lock has a countdown; a disabled PIN has none and keeps the server message. */
export function pinRefusal(error: unknown, options: { isRelease: boolean; serverNowMs: number }): PinRefusal {
  const { isRelease, serverNowMs } = options
  if (isApiError(error, 'pin_required') && !error.serverMessage)
    return { message: pinGateCopy.expired, lockedUntil: null }
  const seconds = isApiError(error, 'pin_locked') ? (error.retryAfterSeconds ?? 0) : 0
  const isTimed = seconds > 0 && seconds <= LONGEST_LOCK_SECONDS
  return {
    message: errorMessage(error, isRelease ? 'pin-release' : 'general'),
    lockedUntil: isTimed ? new Date(serverNowMs + seconds * 1000).toISOString() : null,
  }
}
