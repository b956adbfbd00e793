import { type ApiError, isApiError } from '@oja/api/client'
import type { PasskeyAssertion, SecondFactorMethod, WebAuthnOptions } from '@oja/api/contract'

/** What goes along with a call to prove the customer a second time. */
export type FactorProof = { totp?: string; recovery_code?: string; passkey?: PasskeyAssertion }

/** What an account accepts as its second factor. */
export type FactorWays = { methods: SecondFactorMethod[]; passkeyOptions: WebAuthnOptions | undefined }

const FIELDS = ['totp', 'recovery_code', 'passkey'] as const

/** Whether a call was refused for want of the second factor. */
export function wantsFactor(error: unknown): error is ApiError {
  return isApiError(error, 'second_factor_required')
}

/** Whether a failure is about the second factor itself, so that it is asked for again. */
export function isFactorRefusal(error: unknown): boolean {
  return wantsFactor(error) || (isApiError(error) && FIELDS.some((name) => name in error.fields))
}

/** The ways that a refusal names and this app knows. Without passkeys in this browser, those are left out. */
export function waysOf(refusal: ApiError, { passkeys }: { passkeys: boolean }): FactorWays {
  const { methods = [], passkey_options: passkeyOptions } = refusal.secondFactor ?? {}
  const known = FIELDS.filter((name) => methods.includes(name))
  const usable = known.filter((name) => name !== 'passkey' || (passkeys && passkeyOptions !== undefined))
  const order = (name: SecondFactorMethod) => methods.indexOf(name)
  return { methods: usable.toSorted((left, right) => order(left) - order(right)), passkeyOptions }
}
