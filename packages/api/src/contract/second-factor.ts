import * as z from 'zod/mini'
import { sessionCall } from './endpoint.ts'
import {
  atMost,
  coinAmountInput,
  digits,
  empty,
  enteredPassword,
  id,
  idInput,
  newPin,
  pin,
  shown,
  timestamp,
} from './primitives.ts'

/** What can prove the customer's identity besides the password. */
const SECOND_FACTOR_METHODS = ['totp', 'recovery_code', 'passkey'] as const
export type SecondFactorMethod = (typeof SECOND_FACTOR_METHODS)[number]

/** Recovery codes in a set. Source: docs/product/constants.md#accounts */
export const RECOVERY_CODES = 10
/** Maximum passkeys per customer. Source: docs/product/constants.md#accounts */
export const PASSKEYS_MAX = 10
export const PASSKEY_NAME_MAX_LENGTH = 40

const totpCode = digits(6, 'Enter the 6-digit code from your app')

const recoveryCode = z
  .string('Enter one of your recovery codes')
  .check(z.minLength(1, 'Enter one of your recovery codes'), z.maxLength(40, 'This is not a recovery code'))

const AGAIN = 'Use your passkey again'
const bytes = z.string(AGAIN).check(z.minLength(1, AGAIN), z.maxLength(16_384, AGAIN))

/** What `navigator.credentials` gives, as JSON. */
/* @__NO_SIDE_EFFECTS__ */
const credentialWith = <S extends z.core.$ZodLooseShape>(response: S) =>
  z.object(
    { id: bytes, rawId: bytes, type: z.literal('public-key', AGAIN), response: z.object(response, AGAIN) },
    AGAIN,
  )

/** By `get`. Source: https://www.w3.org/TR/webauthn-3/#dictdef-authenticationresponsejson */
const passkeyAssertion = credentialWith({
  clientDataJSON: bytes,
  authenticatorData: bytes,
  signature: bytes,
  userHandle: z.optional(z.nullable(z.string())),
})
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>

/** By `create`. Source: https://www.w3.org/TR/webauthn-3/#dictdef-registrationresponsejson */
const passkeyCredential = credentialWith({
  clientDataJSON: bytes,
  attestationObject: bytes,
  transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
})

/** Options for `navigator.credentials`, as JSON, passed to the browser unchanged. */
const webAuthnOptions = z.looseObject({ challenge: z.string() })
export type WebAuthnOptions = z.infer<typeof webAuthnOptions>

/** If the account has a second factor, one of these is required. */
export const secondFactorFields = {
  totp: z.optional(totpCode),
  recovery_code: z.optional(recoveryCode),
  passkey: z.optional(passkeyAssertion),
}

/** Proves the owner before a change of second factors: the password, with a second factor if there is one, or a passkey alone. */
const owner = { password: z.optional(enteredPassword), ...secondFactorFields }

/** Calls that a grant can be bound to. */
export const GRANTED_CALLS = [
  'transfer',
  'withdraw',
  'deposit',
  'releaseCoin',
  'paymentSent',
  'paymentConfirm',
  'setPin',
  'updateAddressBook',
] as const
export type GrantedCall = (typeof GRANTED_CALLS)[number]

/** The one act that a grant allows. `id`: the ad, the claim, or the coin of a move between the customer's wallets. `amount`: in
 *  coin. `to`: the receiver's address. `pin`: the new PIN of `setPin`; without it a thief with a copy of the session's cookie could
 *  spend the grant first. Only values that the call itself sends can match. */
export const grantFor = z.object({
  call: z.enum(GRANTED_CALLS, 'This call needs no PIN'),
  id: z.optional(idInput),
  amount: z.optional(coinAmountInput()),
  to: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(128))),
  pin: z.optional(newPin),
})
export type GrantFor = z.input<typeof grantFor>

const passkey = z.object({
  id,
  name: z.string(),
  created_at: timestamp,
  last_used_at: z.nullable(timestamp),
})
export type Passkey = z.infer<typeof passkey>

const recoveryCodes = z.array(z.string())

export const secondFactors = sessionCall('secondFactors', 'GET', '/second-factors', {
  response: z.object({
    totp: z.object({ enabled: z.boolean(), confirmed_at: z.nullable(timestamp) }),
    recovery_codes_left: z.int(),
    passkeys: z.array(passkey),
  }),
})

/** Makes a new secret. It takes effect with `confirmTotp`; until then an older one stays valid. */
export const startTotp = sessionCall('startTotp', 'POST', '/totp', {
  body: z.object(owner),
  response: z.object({ secret: z.string(), otpauth_url: z.string() }),
})

/** With `secret` the code counts only for that one: another tab may have begun with a new one since. */
export const confirmTotp = sessionCall('confirmTotp', 'POST', '/totp/confirm', {
  body: z.object({ code: totpCode, secret: z.optional(z.string().check(z.maxLength(64))) }),
  response: z.object({ recovery_codes: recoveryCodes }),
})

export const removeTotp = sessionCall('removeTotp', 'DELETE', '/totp', {
  body: z.object(owner),
  response: empty,
})

export const renewRecoveryCodes = sessionCall('renewRecoveryCodes', 'POST', '/recovery-codes', {
  body: z.object(owner),
  response: z.object({ recovery_codes: recoveryCodes }),
})

/** `add` needs an existing passkey, or the password and, if set, the PIN, because the new passkey can replace both. `confirm` needs
 *  nothing: the passkey's response is the proof. */
export const passkeyOptions = sessionCall('passkeyOptions', 'POST', '/passkeys/options', {
  body: z.object({
    purpose: z.enum(['add', 'confirm'], 'Choose add or confirm'),
    pin: z.optional(pin),
    ...owner,
  }),
  response: webAuthnOptions,
})

/** Only the response to an account's first factor has `recovery_codes`. */
export const addPasskey = sessionCall('addPasskey', 'POST', '/passkeys', {
  body: z.object({
    name: z
      .string('Name this passkey')
      .check(shown(), z.minLength(1, 'Name this passkey'), atMost(PASSKEY_NAME_MAX_LENGTH)),
    credential: passkeyCredential,
  }),
  response: z.extend(passkey, { recovery_codes: z.nullable(recoveryCodes) }),
  status: 201,
})

export const removePasskey = sessionCall('removePasskey', 'DELETE', '/passkeys', {
  query: z.object({ id: idInput }),
  body: z.object(owner),
  response: empty,
})

/** Confirms by passkey instead of PIN, and gives the session the same one-use grant. */
export const confirmPasskey = sessionCall('confirmPasskey', 'POST', '/auth/confirm-passkey', {
  body: z.object({ passkey: passkeyAssertion, for: z.optional(grantFor) }),
  response: z.object({ confirmed: z.literal(true), expires_at: timestamp }),
})
