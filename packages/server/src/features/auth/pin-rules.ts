import { AppError } from '../../errors.ts'
import { lagosTime } from '../../lagos-time.ts'
import { MINUTE_MS } from '../../durations.ts'

/** How many wrong PINs in a row lock the PIN and disable it, and how long a lock lasts.
 *  Source: docs/product/accounts.md#the-transaction-pin */
export const PIN_TRIES_TO_LOCK = 5
export const PIN_TRIES_TO_DISABLE = 10
export const PIN_LOCK_MS = 15 * MINUTE_MS

/** Waiting never enables a disabled PIN, but the header needs some number of seconds. */
const DISABLED_RETRY_SECONDS = 24 * 60 * 60

/** Source: docs/product/messages.md#errors */
export function pinIncorrect(): AppError {
  return new AppError('pin_incorrect', 'Pin is not correct')
}

export function pinLocked(until: Date, now: Date): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  const sentence = `Your PIN is locked until ${lagosTime(until)} after too many wrong tries.`
  return new AppError('pin_locked', sentence, { retryAfterSeconds })
}

export function pinDisabled(): AppError {
  const sentence =
    'Your PIN is disabled after too many wrong tries. Reset it with your password and an email code.'
  return new AppError('pin_locked', sentence, { retryAfterSeconds: DISABLED_RETRY_SECONDS })
}

export function pinMissing(): AppError {
  return new AppError('pin_required', 'Set your PIN first')
}
