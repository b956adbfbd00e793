import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { empty, enteredPassword, id, newPassword, timestamp } from '../primitives.ts'
import { whichSessions } from '../session.ts'
import { operatorName, role, totp } from './operators.ts'

const setUpToken = z
  .string('Enter your set-up token')
  .check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'This is not a set-up token'))

const deskOperator = z.object({
  id,
  name: z.string(),
  roles: z.array(role),
  /** When this session ends even if it is in use. */
  expires_at: timestamp,
})
/** The operator of a session at the desk. */
export type DeskOperator = z.infer<typeof deskOperator>

export const deskSignIn = endpoint({
  name: 'deskSignIn',
  method: 'POST',
  path: '/desk/sign-in',
  access: 'public',
  body: z.object({ name: operatorName, password: enteredPassword, totp }),
  response: deskOperator,
})

export const deskSignOut = endpoint({
  name: 'deskSignOut',
  method: 'POST',
  path: '/desk/sign-out',
  access: 'desk',
  response: empty,
})

export const deskMe = endpoint({
  name: 'deskMe',
  method: 'GET',
  path: '/desk/me',
  access: 'desk',
  trail: false,
  response: deskOperator,
})

const ownSession = z.object({
  id,
  /** The range of its address. */
  network: z.string(),
  began_at: timestamp,
  last_seen_at: timestamp,
  /** Whether this is the session that makes the call. */
  current: z.boolean(),
})
export type OwnDeskSession = z.infer<typeof ownSession>

/** The calling operator's sessions: this one first, then the last used. */
export const deskSessions = endpoint({
  name: 'deskSessions',
  method: 'GET',
  path: '/desk/sessions',
  access: 'desk',
  trail: false,
  response: z.array(ownSession),
})

/** Ends one of the operator's other sessions, or all of them. The current session ends by signing out. */
export const deskEndSessions = endpoint({
  name: 'deskEndSessions',
  method: 'DELETE',
  path: '/desk/sessions',
  access: 'desk',
  query: whichSessions,
  response: z.object({ ended: z.int() }),
})

/** Makes a new secret at each call, so a secret that somebody else saw earlier is useless. */
export const deskSetUp = endpoint({
  name: 'deskSetUp',
  method: 'POST',
  path: '/desk/set-up',
  access: 'public',
  body: z.object({ setup_token: setUpToken }),
  response: z.object({ name: z.string(), secret: z.string(), otpauth_url: z.string() }),
})

/** Ends the set-up: the token is spent, and this browser is signed in. */
export const deskSetUpConfirm = endpoint({
  name: 'deskSetUpConfirm',
  method: 'POST',
  path: '/desk/set-up/confirm',
  access: 'public',
  body: z.object({ setup_token: setUpToken, password: newPassword, totp }),
  response: deskOperator,
})
