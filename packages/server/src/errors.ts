import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@oja/api/contract'
import { counted } from './counted.ts'

type SecondFactor = Pick<ErrorBody, 'methods' | 'passkey_options'>
type Options = {
  fields?: Record<string, string>
  retryAfterSeconds?: number
  secondFactor?: SecondFactor
  cause?: unknown
}

/** A refusal with a sentence for the customer, thrown by handlers.
 *  `code` decides the HTTP status; source: docs/product/wire.md#errors-and-codes */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly secondFactor: SecondFactor | undefined

  constructor(code: ErrorCode, sentence: string, options: Options = {}) {
    super(sentence, options.cause === undefined ? {} : { cause: options.cause })
    this.code = code
    this.fields = options.fields
    this.retryAfterSeconds = options.retryAfterSeconds
    this.secondFactor = options.secondFactor
  }

  get status(): number {
    return ERROR_STATUS[this.code]
  }

  /** The response body. */
  toBody(): ErrorBody {
    const body = { error: this.message, code: this.code, ...this.secondFactor }
    return this.fields ? { ...body, fields: this.fields } : body
  }
}

/** Refuses `fields`, each with its sentence. Without `sentence`, the first field's sentence is the main message. */
export function invalidInput(fields: Record<string, string>, sentence?: string): AppError {
  return new AppError('invalid_input', sentence ?? Object.values(fields)[0] ?? 'Check what you entered', {
    fields,
  })
}

/** Refuses one field with a sentence that is also the main message. */
export function fieldError(code: ErrorCode, field: string, sentence: string, cause?: unknown): AppError {
  return new AppError(code, sentence, { fields: { [field]: sentence }, cause })
}

export function conflict(sentence: string): AppError {
  return new AppError('conflict', sentence)
}

/** Also for things that exist but belong to somebody else: both cases must look the same. */
export function notFound(sentence: string): AppError {
  return new AppError('not_found', sentence)
}

/** For a code, a link or a step that is used, replaced or too old. */
export function expired(sentence: string, cause?: unknown): AppError {
  return new AppError('otp_expired', sentence, { cause })
}

export function forbidden(sentence = 'You may not do that'): AppError {
  return new AppError('forbidden', sentence)
}

export function unauthenticated(): AppError {
  return new AppError('unauthenticated', 'Sign in to continue')
}

/** The password was right, and the account is frozen. */
export function accountFrozen(by: 'customer' | 'operator'): AppError {
  const wayOut =
    by === 'customer'
      ? 'This account was frozen from the mail about a new sign-in. Choose a new password with "Forgot password" to open it again'
      : 'We have frozen this account to protect it. Contact support to open it again'
  return new AppError('account_frozen', wayOut)
}

export function badOrigin(): AppError {
  return new AppError('bad_origin', 'This request came from another site, so we did not carry it out')
}

export function pinRequired(): AppError {
  return new AppError('pin_required', 'Enter your PIN to continue')
}

/** Too many of something; `seconds` go into `Retry-After`. */
export function throttled(seconds: number, sentence?: string): AppError {
  const wait = Math.max(1, Math.ceil(seconds))
  return new AppError('throttled', sentence ?? `Too many requests. Try again in ${waitText(wait)}`, {
    retryAfterSeconds: wait,
  })
}

export function unavailable(sentence = 'This is not available right now. Try again in a moment'): AppError {
  return new AppError('unavailable', sentence, { retryAfterSeconds: 5 })
}

/** Seconds in words: `1 second`, `40 seconds`, `3 minutes`. */
export function waitText(seconds: number): string {
  if (seconds < 90) return counted(seconds, 'second')
  if (seconds < 5400) return counted(Math.ceil(seconds / 60), 'minute')
  return counted(Math.ceil(seconds / 3600), 'hour')
}
