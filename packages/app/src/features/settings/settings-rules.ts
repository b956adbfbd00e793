import { GUESSABLE_PIN_SENTENCE, isGuessablePin, type User } from '@oja/api/contract'
import { pinCopy } from './settings-copy.ts'

/** The error for an easily guessed new PIN; empty for any other. Source: docs/product/accounts.md#the-transaction-pin */
export function guessablePinError(newPin: string): { newPin?: string } {
  return isGuessablePin(newPin) ? { newPin: GUESSABLE_PIN_SENTENCE } : {}
}

/** The errors of a new PIN before it is sent.
 *  Source: docs/product/screens.md#set-and-confirm-the-pin */
export function newPinErrors({ newPin, confirmPin }: { newPin: string; confirmPin: string }): {
  newPin?: string
  confirmPin?: string
} {
  return newPin === confirmPin ? guessablePinError(newPin) : { confirmPin: pinCopy.mismatch }
}

/** Whether the typed address differs from the customer's, ignoring case and outer spaces. */
export function isNewEmail(typed: string, user: Pick<User, 'email_address'>): boolean {
  return typed.trim().toLowerCase() !== user.email_address
}

type Name = Pick<User, 'first_name' | 'last_name'>

/** Whether the typed name differs from the customer's. */
export function isNewName(typed: Name, user: Name): boolean {
  return typed.first_name.trim() !== user.first_name || typed.last_name.trim() !== user.last_name
}

/** The address of a task that returns to `from` once it is done. */
export function withReturn(path: string, from: string): string {
  return `${path}?next=${encodeURIComponent(from)}`
}

/** `2026-11-21`, in the customer's own time zone, for the name of a file. */
export function dayInName(iso: string): string {
  // Swedish writes a date this way.
  return new Date(iso).toLocaleDateString('sv')
}
