import * as z from 'zod/mini'
import { deskCall, publicCall } from '../endpoint.ts'
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

export const deskSignIn = publicCall('deskSignIn', 'POST', '/desk/sign-in', {
  body: z.object({ name: operatorName, password: enteredPassword, totp }),
  response: deskOperator,
})

export const deskSignOut = deskCall('deskSignOut', 'POST', '/desk/sign-out', { response: empty })

export const deskMe = deskCall('deskMe', 'GET', '/desk/me', { trail: false, response: deskOperator })

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
export const deskSessions = deskCall('deskSessions', 'GET', '/desk/sessions', {
  trail: false,
  response: z.array(ownSession),
})

/** Ends one of the operator's other sessions, or all of them. The current session ends by signing out. */
export const deskEndSessions = deskCall('deskEndSessions', 'DELETE', '/desk/sessions', {
  query: whichSessions,
  response: z.object({ ended: z.int() }),
})

/** Makes a new secret at each call, so a secret that somebody else saw earlier is useless. */
export const deskSetUp = publicCall('deskSetUp', 'POST', '/desk/set-up', {
  body: z.object({ setup_token: setUpToken }),
  response: z.object({ name: z.string(), secret: z.string(), otpauth_url: z.string() }),
})

/** Ends the set-up: the token is spent, and this browser is signed in. */
export const deskSetUpConfirm = publicCall('deskSetUpConfirm', 'POST', '/desk/set-up/confirm', {
  body: z.object({ setup_token: setUpToken, password: newPassword, totp }),
  response: deskOperator,
})
