import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import {
  email,
  empty,
  enteredPassword,
  id,
  mailedToken,
  newPassword,
  newPin,
  otp,
  personName,
  pin,
  timestamp,
} from './primitives.ts'
import { grantFor, secondFactorFields } from './second-factor.ts'
import { userSchema } from './user.ts'

export const signedIn = z.object({
  id,
  email_address: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** After a sign-in with a recovery code. */
  recovery_codes_left: z.optional(z.int()),
})

export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  body: z.object({ email_address: email, password: enteredPassword, ...secondFactorFields }),
  response: signedIn,
})

export const register = endpoint({
  name: 'register',
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  body: z.object({
    email_address: email,
    password: newPassword,
    first_name: personName('Enter your first name'),
    last_name: personName('Enter your last name'),
  }),
  response: z.object({
    message: z.string(),
    data: z.object({ id, email: z.string(), first_name: z.string(), last_name: z.string() }),
  }),
  envelope: 'whole',
  status: 201,
})

export const validateEmail = endpoint({
  name: 'validateEmail',
  method: 'POST',
  path: '/auth/validate-email',
  access: 'public',
  body: z.object({ email_address: email, otp }),
  response: z.object({ message: z.string(), data: userSchema }),
  envelope: 'whole',
})

export const resendOtp = endpoint({
  name: 'resendOtp',
  method: 'POST',
  path: '/auth/resend-otp',
  access: 'public',
  body: z.object({ email_address: email }),
  response: z.object({ message: z.string() }),
})

/** Allows this session one PIN-guarded call within 2 minutes. */
export const confirmPin = endpoint({
  name: 'confirmPin',
  method: 'POST',
  path: '/auth/confirm-pin',
  access: 'session',
  body: z.object({ pin, for: z.optional(grantFor) }),
  response: z.object({ confirmed: z.literal(true), expires_at: timestamp }),
})

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/auth/logout',
  access: 'session',
  response: empty,
})

export const setPin = endpoint({
  name: 'setPin',
  method: 'POST',
  path: '/set-pin',
  access: 'session',
  body: z.object({ pin: newPin }),
  response: z.object({ message: z.string(), data: userSchema }),
  envelope: 'whole',
  pinGrant: 'pin-exists',
})

export const forgotPassword = endpoint({
  name: 'forgotPassword',
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  body: z.object({ email_address: email }),
  response: z.object({ message: z.string() }),
})

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  body: z.object({ email_address: email, otp, password: newPassword }),
  response: z.object({ message: z.string() }),
})

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/auth/change-password',
  access: 'session',
  body: z.object({ current_password: enteredPassword, new_password: newPassword, ...secondFactorFields }),
  response: z.object({ message: z.string() }),
})

export const resetPin = endpoint({
  name: 'resetPin',
  method: 'POST',
  path: '/auth/reset-pin',
  access: 'session',
  body: z.object({ password: enteredPassword, otp, pin: newPin, ...secondFactorFields }),
  response: z.object({ message: z.string() }),
})

/** For the link mailed to the old address. Restores that address, ends all sessions, voids the password, and mails a code for a
 *  new password to the old address. */
export const undoEmailChange = endpoint({
  name: 'undoEmailChange',
  method: 'POST',
  path: '/auth/undo-email-change',
  access: 'public',
  body: z.object({ token: mailedToken }),
  response: z.object({ message: z.string(), email_address: z.string() }),
})
