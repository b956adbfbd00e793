import type { ErrorBody, ErrorCode } from '../contract/index.ts'

/** A machine code of the contract; a newer server may know more of them. */
export type ApiErrorCode = ErrorCode | (string & Record<never, never>)

/** The server answered, and refused. Carries what the failure body and its headers say.
 *  Source: docs/product/wire.md#errors-and-codes */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ApiErrorCode
  readonly status: number
  /** The sentence for the customer; absent when the answer did not come from the product (a proxy, say). */
  readonly serverMessage: string | undefined
  /** Sentences by name of the input field; empty unless it is an input error. */
  readonly fields: Readonly<Record<string, string>>
  /** How long to leave the server alone, where it said so. */
  readonly retryAfterSeconds: number | undefined
  /** With `second_factor_required`: what the account accepts, and how to ask the browser for a passkey. */
  readonly secondFactor: Pick<ErrorBody, 'methods' | 'passkey_options'> | undefined

  constructor(options: {
    call: string
    code: ApiErrorCode
    status: number
    serverMessage?: string | undefined
    fields?: Readonly<Record<string, string>> | undefined
    retryAfterSeconds?: number | undefined
    secondFactor?: Pick<ErrorBody, 'methods' | 'passkey_options'> | undefined
  }) {
    super(
      `${options.call} answered ${options.status} ${options.code}: ${options.serverMessage ?? 'no sentence'}`,
    )
    this.code = options.code
    this.status = options.status
    this.serverMessage = options.serverMessage
    this.fields = options.fields ?? {}
    this.retryAfterSeconds = options.retryAfterSeconds
    this.secondFactor = options.secondFactor
  }
}

/** Why there is no answer. */
export type NetworkFailure = 'offline' | 'timeout' | 'cancelled' | 'no-answer'

/** No answer came. Whether the call had its effect is a separate question, answered by `outcome`. */
export class NetworkError extends Error {
  override name = 'NetworkError'
  readonly reason: NetworkFailure
  /** `not-sent`: the call certainly did not reach the server. `unknown`: it may have; repeat it under the same
   *  Idempotency-Key, or read the facts. */
  readonly outcome: 'not-sent' | 'unknown'

  constructor(options: {
    call: string
    reason: NetworkFailure
    outcome: 'not-sent' | 'unknown'
    cause?: unknown
  }) {
    const effect = options.outcome === 'not-sent' ? 'it was not sent' : 'whether it had its effect is unknown'
    super(`${options.call} got no answer (${options.reason}): ${effect}`, { cause: options.cause })
    this.reason = options.reason
    this.outcome = options.outcome
  }
}

/** The server answered with success, in a shape that the contract does not know: the two are of different versions. */
export class ResponseShapeError extends Error {
  override name = 'ResponseShapeError'

  constructor(options: { call: string; cause: unknown }) {
    super(`${options.call} answered in a shape the contract does not know: update client or server`, {
      cause: options.cause,
    })
  }
}

/** Whether the server refused, with `code` where one is given. */
export function isApiError(error: unknown, code?: ErrorCode): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code)
}

/** Whether a call that failed like this may still have had its effect. Say "We are checking", never "failed". */
export function isOutcomeUnknown(error: unknown): boolean {
  if (error instanceof NetworkError) return error.outcome === 'unknown'
  if (error instanceof ApiError) return error.status >= 500
  return error instanceof ResponseShapeError
}
