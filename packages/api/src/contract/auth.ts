import * as z from 'zod/mini'
import { publicCall, sessionCall } from './endpoint.ts'
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

export const login = publicCall('login', 'POST', '/auth/login', {
  body: z.object({ email_address: email, password: enteredPassword, ...secondFactorFields }),
  response: signedIn,
})

export const register = publicCall('register', 'POST', '/auth/register', {
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

export const validateEmail = publicCall('validateEmail', 'POST', '/auth/validate-email', {
  body: z.object({ email_address: email, otp }),
  response: z.object({ message: z.string(), data: userSchema }),
  envelope: 'whole',
})

export const resendOtp = publicCall('resendOtp', 'POST', '/auth/resend-otp', {
  body: z.object({ email_address: email }),
  response: z.object({ message: z.string() }),
})

/** Allows this session one PIN-guarded call within 2 minutes. */
export const confirmPin = sessionCall('confirmPin', 'POST', '/auth/confirm-pin', {
  body: z.object({ pin, for: z.optional(grantFor) }),
  response: z.object({ confirmed: z.literal(true), expires_at: timestamp }),
})

export const logout = sessionCall('logout', 'POST', '/auth/logout', { response: empty })

export const setPin = sessionCall('setPin', 'POST', '/set-pin', {
  body: z.object({ pin: newPin }),
  response: z.object({ message: z.string(), data: userSchema }),
  envelope: 'whole',
  pinGrant: 'pin-exists',
})

export const forgotPassword = publicCall('forgotPassword', 'POST', '/auth/forgot-password', {
  body: z.object({ email_address: email }),
  response: z.object({ message: z.string() }),
})

export const resetPassword = publicCall('resetPassword', 'POST', '/auth/reset-password', {
  body: z.object({ email_address: email, otp, password: newPassword }),
  response: z.object({ message: z.string() }),
})

export const changePassword = sessionCall('changePassword', 'POST', '/auth/change-password', {
  body: z.object({ current_password: enteredPassword, new_password: newPassword, ...secondFactorFields }),
  response: z.object({ message: z.string() }),
})

export const resetPin = sessionCall('resetPin', 'POST', '/auth/reset-pin', {
  body: z.object({ password: enteredPassword, otp, pin: newPin, ...secondFactorFields }),
  response: z.object({ message: z.string() }),
})

/** For the link mailed to the old address. Restores that address, ends all sessions, voids the password, and mails a code for a
 *  new password to the old address. */
export const undoEmailChange = publicCall('undoEmailChange', 'POST', '/auth/undo-email-change', {
  body: z.object({ token: mailedToken }),
  response: z.object({ message: z.string(), email_address: z.string() }),
})
