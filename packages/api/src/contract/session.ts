import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { idInput, timestamp } from './primitives.ts'

/** A browser in which the customer is signed in. */
export const sessionSchema = z.object({
  /** Names the session in the list alone: it signs nobody in. */
  id: z.string(),
  /** In words: `Chrome on Android`. */
  device: z.string(),
  /** By the range of the network address: `Lagos, Nigeria`, or `network 102.89.0.0`. */
  place: z.string(),
  first_seen: timestamp,
  last_seen: timestamp,
  /** The session that asks. */
  current: z.boolean(),
})
export type DeviceSession = z.infer<typeof sessionSchema>

export const sessions = endpoint({
  method: 'GET',
  path: '/sessions',
  access: 'session',
  response: z.array(sessionSchema),
})

/** Which sessions to end: one by its id, or all but the one that asks. */
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

/** Ends one session, or all but the one that asks. Its sockets close at once. */
export const endSessions = endpoint({
  method: 'DELETE',
  path: '/sessions',
  access: 'session',
  query: whichSessions,
  response: z.object({ ended: z.int() }),
})

/** What came of a try to sign in. `second-factor`: the password was right and the second factor was not there. */
const SIGN_IN_OUTCOMES = ['signed-in', 'wrong-password', 'second-factor', 'frozen'] as const
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number]

export const signInSchema = z.object({
  at: timestamp,
  device: z.string(),
  place: z.string(),
  outcome: z.enum(SIGN_IN_OUTCOMES),
})
export type SignIn = z.infer<typeof signInSchema>

/** How long a try to sign in stays in the list. */
export const SIGN_INS_KEPT_DAYS = 180

/** Recent sign-ins listed at most. Half of the places are kept for those that succeeded, so that a stranger who tries
 *  passwords cannot push them out of the list. */
export const SIGN_INS_LISTED = 20

export const signIns = endpoint({
  method: 'GET',
  path: '/sign-ins',
  access: 'session',
  response: z.array(signInSchema),
})
