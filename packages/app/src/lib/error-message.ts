import { isApiError, NetworkError } from '@oja/api/client'
import { toast } from '@oja/ui'

/** Where an error is shown. Each place has its own words around the server's sentence. Source: spec 8. */
export type ErrorSituation =
  | 'general'
  | 'ad-list'
  | 'kyc-upload'
  | 'pin-release'
  | 'pin-summary'
  | 'pin-withdraw'
  | 'release'
  | 'transactions'
  | 'wallets'
  | 'withdraw'

type Words = {
  /** Stands before the message. */
  readonly prefix?: string
  /** The message where the server gave none. */
  readonly fallback?: string
  /** Replaces the server's sentence for a code. */
  readonly byCode?: Readonly<Record<string, string>>
}

const FALLBACK = 'An error occurred'
const NOT_CORRECT = { pin_incorrect: 'Pin is not correct' }

/** The error catalogue: situation to words. Source: spec 8 and READINGS "Two messages for a wrong PIN". */
const CATALOGUE: Readonly<Record<ErrorSituation, Words>> = {
  general: {},
  'ad-list': { prefix: 'Error: ' },
  'kyc-upload': { fallback: 'Failed to upload documents.' },
  'pin-release': { byCode: { pin_incorrect: 'Pin is incorrect' } },
  'pin-summary': { byCode: NOT_CORRECT },
  'pin-withdraw': { byCode: NOT_CORRECT },
  release: { prefix: 'Error: ' },
  transactions: { prefix: 'An error has occurred: ' },
  wallets: { prefix: 'An error has occurred: ' },
  withdraw: { prefix: 'Error: ' },
}

const NO_ANSWER = {
  offline: 'You are offline. Check your connection and try again.',
  timeout: 'Oja took too long to answer. Check your connection and try again.',
  cancelled: 'The request was stopped.',
  'no-answer': 'We could not reach Oja. Check your connection and try again.',
} as const

/** A call that moves money and got no answer may have had its effect: these words never say "failed" or "try again". */
const OUTCOME_UNKNOWN = 'We are checking. Do not send again.'

/** The words for an error in a place: the server's own sentence where there is one, as it comes. */
export function errorMessage(error: unknown, situation: ErrorSituation = 'general'): string {
  const { prefix = '', fallback = FALLBACK, byCode = {} } = CATALOGUE[situation]
  if (error instanceof NetworkError) return NO_ANSWER[error.reason]
  if (isApiError(error)) return prefix + (byCode[error.code] ?? (error.serverMessage || fallback))
  return prefix + fallback
}

/** The words for an error of a call that moves money. */
export function moneyErrorMessage(error: unknown, situation: ErrorSituation = 'general'): string {
  if (error instanceof NetworkError && error.outcome === 'unknown') return OUTCOME_UNKNOWN
  return errorMessage(error, situation)
}

/** Shows an error as a toast. A session that ended has its own toast, so this one keeps quiet about it, and so it
 *  does about a request that the app stopped itself. */
export function toastError(error: unknown, situation: ErrorSituation = 'general'): void {
  if (isApiError(error, 'unauthenticated')) return
  if (error instanceof NetworkError && error.reason === 'cancelled') return
  toast.error(errorMessage(error, situation))
}
