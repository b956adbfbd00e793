import { type ApiError, isApiError } from '@oja/api/client'
import type { PasskeyAssertion, SecondFactorMethod } from '@oja/api/contract'

/** The second factor, as a call sends it. */
export type FactorProof = { totp?: string; recovery_code?: string; passkey?: PasskeyAssertion }

const FIELDS = ['totp', 'recovery_code', 'passkey'] as const

/** Whether a call was refused because the second factor is missing. */
export function wantsFactor(error: unknown): error is ApiError {
  return isApiError(error, 'second_factor_required')
}

/** Whether an error is about the second factor itself, so that the app asks for it again. */
export function isFactorRefusal(error: unknown): boolean {
  return wantsFactor(error) || (isApiError(error) && FIELDS.some((name) => name in error.fields))
}

/** The ways that a refusal lists and this app supports, without passkeys if this browser has none. */
export function waysOf(refusal: ApiError, { passkeys }: { passkeys: boolean }) {
  const { methods = [], passkey_options: passkeyOptions } = refusal.secondFactor ?? {}
  const known = FIELDS.filter((name) => methods.includes(name))
  const usable = known.filter((name) => name !== 'passkey' || (passkeys && passkeyOptions !== undefined))
  const order = (name: SecondFactorMethod) => methods.indexOf(name)
  return { methods: usable.toSorted((left, right) => order(left) - order(right)), passkeyOptions }
}
