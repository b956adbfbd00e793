import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { email, id, personName } from './primitives.ts'

/** Spec 4. Unverified and rejected block P2P trading. */
export const KYC_STATUSES = ['verified', 'processing', 'unverified', 'rejected'] as const
export const kycStatus = z.enum(KYC_STATUSES)
export type KycStatus = z.infer<typeof kycStatus>

export const PHONE_MAX_LENGTH = 11 // spec 9

export const userSchema = z.object({
  id,
  email_address: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.nullable(z.string()),
  email_verified: z.boolean(),
  has_pin: z.boolean(),
  kyc_status: kycStatus,
})
export type User = z.infer<typeof userSchema>

/** Nigerian mobile number as written at home: 11 digits from 0. */
export const phoneInput = z
  .string('Enter your phone number')
  .check(
    z.trim(),
    z.regex(/^0[789][01]\d{8}$/, 'Enter an 11-digit Nigerian mobile number, such as 08031234567'),
  )

export const me = endpoint({
  method: 'GET',
  path: '/me',
  access: 'session',
  response: userSchema,
})

export const updateUser = endpoint({
  method: 'PATCH',
  path: '/user',
  access: 'session',
  body: z
    .object({
      first_name: z.optional(personName('Enter your first name')),
      last_name: z.optional(personName('Enter your last name')),
      email_address: z.optional(email),
      phone: z.optional(phoneInput),
    })
    .check(
      z.refine(
        (body) => Object.values(body).some((value) => value !== undefined),
        'Send at least one field to change',
      ),
    ),
  response: userSchema,
})
