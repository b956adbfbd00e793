import * as z from 'zod/mini'
import { sessionCall } from './endpoint.ts'
import { email, enteredPassword, id, otp, personName, timestamp } from './primitives.ts'
import { secondFactorFields } from './second-factor.ts'

/** Only `verified` customers may trade. Source: docs/product/accounts.md#verification */
export const KYC_STATUSES = ['verified', 'processing', 'unverified', 'rejected'] as const
export const kycStatus = z.enum(KYC_STATUSES, `Choose ${KYC_STATUSES.join(', ')}`)
export type KycStatus = z.infer<typeof kycStatus>

/** Changes that a thief may have made. After one, coin cannot leave for a while. */
export const COOLING_OFF_REASONS = [
  'password-reset',
  'pin-reset',
  'first-pin',
  'email-change',
  'second-factor',
] as const
export type CoolingOffReason = (typeof COOLING_OFF_REASONS)[number]

export const PHONE_MAX_LENGTH = 11

export const userSchema = z.object({
  id,
  email_address: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.nullable(z.string()),
  email_verified: z.boolean(),
  has_pin: z.boolean(),
  kyc_status: kycStatus,
  /** The new address, until its code confirms it. */
  pending_email: z.nullable(z.string()),
  /** Outgoing transfers, new bank accounts, PIN resets and new sales wait until then. */
  cooling_off: z.nullable(z.object({ until: timestamp, reason: z.enum(COOLING_OFF_REASONS) })),
})
export type User = z.infer<typeof userSchema>

/** Nigerian mobile number as written at home: 11 digits from 0. */
export const phoneInput = z
  .string('Enter your phone number')
  .check(
    z.trim(),
    z.regex(/^0[789][01]\d{8}$/, 'Enter an 11-digit Nigerian mobile number, such as 08031234567'),
  )

export const me = sessionCall('me', 'GET', '/me', { response: userSchema })

export const updateUser = sessionCall('updateUser', 'PATCH', '/user', {
  body: z
    .object({
      first_name: z.optional(personName('Enter your first name')),
      last_name: z.optional(personName('Enter your last name')),
      email_address: z.optional(email),
      phone: z.optional(phoneInput),
      /** Needed to change the email address. */
      password: z.optional(enteredPassword),
      ...secondFactorFields,
    })
    .check(
      z.refine(
        ({ password: _password, totp: _totp, recovery_code: _code, passkey: _passkey, ...change }) =>
          Object.values(change).some((value) => value !== undefined),
        'Send at least one field to change',
      ),
    ),
  response: userSchema,
  pendingStatus: 202,
})

/** Confirms the phone number from `PATCH /user`; it then takes effect. */
export const verifyPhone = sessionCall('verifyPhone', 'POST', '/phone/verify', {
  body: z.object({ otp }),
  response: userSchema,
})
