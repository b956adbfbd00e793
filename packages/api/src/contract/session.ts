import * as z from 'zod/mini'
import { sessionCall } from './endpoint.ts'
import { idInput, timestamp } from './primitives.ts'

/** A browser in which the customer is signed in. */
export const sessionSchema = z.object({
  /** Identifies the session in the list; it cannot be used to sign in. */
  id: z.string(),
  /** In words: `Chrome on Android`. */
  device: z.string(),
  /** From the range of the network address: `Lagos, Nigeria`, or `network 102.89.0.0`. */
  place: z.string(),
  first_seen: timestamp,
  last_seen: timestamp,
  /** Whether this is the session that makes the call. */
  current: z.boolean(),
})
export type DeviceSession = z.infer<typeof sessionSchema>

export const sessions = sessionCall('sessions', 'GET', '/sessions', { response: z.array(sessionSchema) })

/** Which sessions to end: one by its id, or all but the current one. */
export const whichSessions = z
  .object({
    id: z.optional(idInput),
    others: z.optional(z.literal('true', 'Send true, or leave this out')),
  })
  .check(
    z.refine(
      (query) => (query.id === undefined) !== (query.others === undefined),
      'Say which session to end: its id, or all others',
    ),
  )

/** Ends one session, or all but the current one. Closes their sockets at once. */
export const endSessions = sessionCall('endSessions', 'DELETE', '/sessions', {
  query: whichSessions,
  response: z.object({ ended: z.int() }),
})

/** The outcome of a sign-in attempt. `second-factor`: the password was right, but the second factor was missing or wrong. */
const SIGN_IN_OUTCOMES = ['signed-in', 'wrong-password', 'second-factor', 'frozen'] as const
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number]

export const signInSchema = z.object({
  at: timestamp,
  device: z.string(),
  place: z.string(),
  outcome: z.enum(SIGN_IN_OUTCOMES),
})
export type SignIn = z.infer<typeof signInSchema>

/** How long a sign-in attempt stays in the list. */
export const SIGN_INS_KEPT_DAYS = 180

/** How many recent sign-ins are listed. Half of the places are reserved for successful ones, so that a stranger who tries
 *  passwords cannot push them off the list. */
export const SIGN_INS_LISTED = 20

export const signIns = sessionCall('signIns', 'GET', '/sign-ins', { response: z.array(signInSchema) })
