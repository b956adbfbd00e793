import * as z from 'zod/mini'

/** Each machine code with its HTTP status. Source: docs/product/wire.md#errors-and-codes */
export const ERROR_STATUS = {
  invalid_input: 400,
  pin_incorrect: 400,
  otp_incorrect: 400,
  otp_expired: 400,
  insufficient_funds: 400,
  amount_out_of_range: 400,
  wrong_price: 400,
  limit_reached: 400,
  unauthenticated: 401,
  bad_credentials: 401,
  forbidden: 403,
  account_frozen: 403,
  email_unverified: 403,
  password_required: 403,
  second_factor_required: 403,
  cooling_off: 403,
  pin_required: 403,
  kyc_required: 403,
  blocked: 403,
  bad_origin: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  idempotency_mismatch: 409,
  too_large: 413,
  unsupported_type: 415,
  throttled: 429,
  pin_locked: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** The body of every failure. `error` is a sentence for the customer. */
export const errorBody = z.object({
  error: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** With `second_factor_required`: the methods the account accepts. */
  methods: z.optional(z.array(z.string())),
  /** With `second_factor_required`, if the account has passkeys: options for `navigator.credentials.get`. */
  passkey_options: z.optional(z.looseObject({ challenge: z.string() })),
})
export type ErrorBody = z.infer<typeof errorBody>

/** The sentences for a body that the server would refuse, by field; empty for a valid one. */
export function contractErrors(schema: z.core.$ZodType, body: unknown): Record<string, string> {
  return fieldSentences(z.safeParse(schema, body).error?.issues ?? [])
}

/** The first sentence for each field. */
export function fieldSentences(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0] ?? ''), message]))
}
