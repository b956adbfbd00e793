import type { ErrorBody, ErrorCode } from '../contract/index.ts'

/** A machine code of the contract; a newer server may know more of them. */
type ApiErrorCode = ErrorCode | (string & Record<never, never>)

/** The server refused the call. Carries the error body and headers.
 *  Source: docs/product/wire.md#errors-and-codes */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ApiErrorCode
  readonly status: number
  /** The sentence for the customer; absent when the response did not come from the product, but from a proxy, say. */
  readonly serverMessage: string | undefined
  /** Sentences by name of the input field; empty unless it is an input error. */
  readonly fields: Readonly<Record<string, string>>
  /** How long to wait before a retry, if the server said so. */
  readonly retryAfterSeconds: number | undefined
  /** With `second_factor_required`: the methods the account accepts, and the browser's options for a passkey. */
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

/** Why there is no response. */
export type NetworkFailure = 'offline' | 'timeout' | 'cancelled' | 'no-answer'

/** No response came. `outcome` says whether the call may have taken effect. */
export class NetworkError extends Error {
  override name = 'NetworkError'
  readonly reason: NetworkFailure
  /** `not-sent`: the call certainly did not reach the server. `unknown`: it may have; retry under the same Idempotency-Key, or
   *  refetch. */
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

/** A successful response does not match the contract: client and server have different versions. */
export class ResponseShapeError extends Error {
  override name = 'ResponseShapeError'

  constructor(options: { call: string; cause: unknown }) {
    super(`${options.call} answered in a shape the contract does not know: update client or server`, {
      cause: options.cause,
    })
  }
}

/** Whether the server refused, with one of `codes` if any is given. */
export function isApiError(error: unknown, ...codes: ErrorCode[]): error is ApiError {
  return error instanceof ApiError && (codes.length === 0 || codes.some((code) => code === error.code))
}

/** Whether a failed call may still have taken effect. If so, say "We are checking", never "failed". */
export function isOutcomeUnknown(error: unknown): boolean {
  if (error instanceof NetworkError) return error.outcome === 'unknown'
  if (error instanceof ApiError) return error.status >= 500
  return error instanceof ResponseShapeError
}
