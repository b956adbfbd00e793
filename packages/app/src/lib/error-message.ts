import { isApiError, isOutcomeUnknown, NetworkError } from '@oja/api/client'
import { toast, type ToastOptions } from '@oja/ui'
import { errorCopy as copy } from './error-copy.ts'

/** Where an error is shown. Each place has its own words around the server message.
 *  Source: docs/product/messages.md#errors */
export type ErrorSituation =
  | 'general'
  | 'ad-list'
  | 'kyc-upload'
  | 'pin-release'
  | 'release'
  | 'transactions'
  | 'wallets'
  | 'withdraw'

/** The frame around a message. Source: docs/product/messages.md#errors */
const FRAMES: { readonly [situation in ErrorSituation]?: 'error' | 'occurred' } = {
  'ad-list': 'error',
  release: 'error',
  transactions: 'occurred',
  wallets: 'occurred',
  withdraw: 'error',
}

/** The words for an error in a situation: the server message if there is one. */
export function errorMessage(error: unknown, situation?: ErrorSituation): string {
  if (error instanceof NetworkError) return copy.noAnswer[error.reason]
  const frame = situation && FRAMES[situation]
  const wrongPin = situation === 'pin-release' ? copy.pinIncorrect : copy.pinNotCorrect
  const fallback = situation === 'kyc-upload' ? copy.upload : copy.unknown
  const said = isApiError(error) ? error.serverMessage || ownWords(error.code) : undefined
  const message = isApiError(error, 'pin_incorrect') ? wrongPin : said || fallback
  return frame === undefined ? message : copy[frame]({ message })
}

/** Whether trying again can help: after a lost response, an error of the server, or too many calls. Another refusal is final. */
export function canRetry(error: unknown): boolean {
  return !isApiError(error) || error.status >= 500 || error.status === 429
}

function ownWords(code: string): string | undefined {
  return code === 'password_required' || code === 'cooling_off' ? copy.refused[code] : undefined
}

/** The words for an error of a call that moves money. A gateway's error page leaves the outcome unknown. */
export function moneyErrorMessage(error: unknown, situation?: ErrorSituation): string {
  const isExplained = isApiError(error) && Boolean(error.serverMessage)
  if (isOutcomeUnknown(error) && !isExplained) return copy.outcomeUnknown
  return errorMessage(error, situation)
}

/** The id of the toast of the last act that failed. */
export const FAILED_ACT = 'failed-act'

/** Dismisses the toast of the last act that failed. Each new act does this first, because an old error beside a success says
 *  that it did not succeed. */
export function forgetProblem(): void {
  toast.dismiss(FAILED_ACT)
}

/** Shows why an act failed, until the next act, and returns the toast's id. */
export function toastProblem(message: string, options?: ToastOptions): string {
  return toast.error(message, { id: FAILED_ACT, ...options })
}

type ErrorToast = ToastOptions & { situation?: ErrorSituation | undefined }

/** Shows an error as `toastProblem` does. Shows nothing for an ended session, which has its own toast, or for a request
 *  that the app cancelled. */
export function toastError(error: unknown, { situation, ...options }: ErrorToast = {}): string | undefined {
  return isSilent(error) ? undefined : toastProblem(errorMessage(error, situation), options)
}

/** Runs an act outside a form, and shows its error as a toast until the next act. Calls `onError` before the toast. */
export async function tryTo(act: () => Promise<unknown>, onError?: (error: unknown) => void): Promise<void> {
  forgetProblem()
  await act().catch((error: unknown) => {
    onError?.(error)
    toastError(error)
  })
}

function isSilent(error: unknown): boolean {
  if (error instanceof NetworkError) return error.reason === 'cancelled' && error.outcome === 'not-sent'
  return isApiError(error, 'unauthenticated')
}
