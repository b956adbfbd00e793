import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import {
  email,
  empty,
  enteredPassword,
  id,
  newPassword,
  otp,
  personName,
  pin,
  timestamp,
} from './primitives.ts'
import { userSchema } from './user.ts'

/** Code length, spec 9. */
export const OTP_LENGTH = 6
/** PIN length, spec 9. */
export const PIN_LENGTH = 4

export const signedIn = z.object({
  id,
  email_address: z.string(),
  first_name: z.string(),
  last_name: z.string(),
})

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in',
  access: 'public',
  body: z.object({ email_address: email, password: enteredPassword }),
  response: signedIn,
})

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  summary: 'Open an account; starts the session and mails a 6-digit code',
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
  method: 'POST',
  path: '/auth/validate-email',
  summary: 'Confirm the e-mail address with its code',
  access: 'public',
  body: z.object({ email_address: email, otp }),
  response: z.object({ message: z.string(), data: userSchema }),
  envelope: 'whole',
})

export const resendOtp = endpoint({
  method: 'POST',
  path: '/auth/resend-otp',
  summary: 'Mail a new code, once a minute',
  access: 'public',
  body: z.object({ email_address: email }),
  response: z.object({ message: z.string() }),
})

export const confirmPin = endpoint({
  method: 'POST',
  path: '/auth/confirm-pin',
  summary: 'Grant this session one PIN-guarded call within 2 minutes',
  access: 'session',
  body: z.object({ pin }),
  response: z.object({ confirmed: z.literal(true), expires_at: timestamp }),
})

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'End the session on the server',
  access: 'session',
  response: empty,
})

export const setPin = endpoint({
  method: 'POST',
  path: '/set-pin',
  summary: 'Set the transaction PIN; changing one needs a PIN grant',
  access: 'session',
  body: z.object({ pin }),
  response: z.object({ message: z.string(), data: userSchema }),
  envelope: 'whole',
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Mail a reset code; the answer is the same for an unknown address',
  access: 'public',
  body: z.object({ email_address: email }),
  response: z.object({ message: z.string() }),
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Choose a new password with the mailed code; ends all sessions',
  access: 'public',
  body: z.object({ email_address: email, otp, password: newPassword }),
  response: z.object({ message: z.string() }),
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/change-password',
  summary: 'Choose a new password; ends the other sessions',
  access: 'session',
  body: z.object({ current_password: enteredPassword, new_password: newPassword }),
  response: z.object({ message: z.string() }),
})

export const resetPin = endpoint({
  method: 'POST',
  path: '/auth/reset-pin',
  summary: 'Choose a new PIN with password and mailed code; lifts a lock',
  access: 'session',
  body: z.object({ password: enteredPassword, otp, pin }),
  response: z.object({ message: z.string() }),
})
