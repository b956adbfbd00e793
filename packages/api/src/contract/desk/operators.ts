import * as z from 'zod/mini'
import { deskCall } from '../endpoint.ts'
import { digits, empty, enteredPassword, id, idInput, newPassword, timestamp } from '../primitives.ts'
import { ROLES } from '../roles.ts'

const NAME = 'Enter a name of 2 to 60 letters, digits, spaces, dots or dashes'

/** The name an operator signs in with. Case does not matter. */
export const operatorName = z
  .string(NAME)
  .check(
    z.trim(),
    z.normalize(),
    z.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._'’-]{0,58}[\p{L}\p{M}\p{N}]$/u, NAME),
  )

/** How long a set-up token lasts. */
export const SET_UP_MS = 24 * 60 * 60_000

/** The code that the authenticator app shows. */
export const totp = digits(6, 'Enter the 6-digit code of your authenticator app')

export const role = z.enum(ROLES, `Choose ${ROLES.join(', ')}`)

export const roleList = z
  .array(role, 'Choose at least one role')
  .check(z.minLength(1, 'Choose at least one role'), z.maxLength(ROLES.length, 'Choose each role once'))

/** What a new operator needs to set up. The token is shown only once. */
export const setUpInvitation = z.object({
  id,
  name: z.string(),
  setup_token: z.string(),
  expires_at: timestamp,
})
export type SetUpInvitation = z.infer<typeof setUpInvitation>

const listedOperator = z.object({
  id,
  name: z.string(),
  roles: z.array(role),
  /** `invited`: has not set up yet. */
  state: z.enum(['invited', 'active', 'disabled']),
  created_at: timestamp,
  last_seen_at: z.nullable(timestamp),
  sessions: z.int(),
})
export type ListedOperator = z.infer<typeof listedOperator>

export const deskOperators = deskCall('deskOperators', 'GET', '/desk/operators', {
  roles: [],
  trail: false,
  response: z.array(listedOperator),
})

export const deskAddOperator = deskCall('deskAddOperator', 'POST', '/desk/operators', {
  roles: [],
  body: z.object({ name: operatorName, roles: roleList }),
  response: setUpInvitation,
  status: 201,
})

/** Changes an operator's roles, or disables or enables them; disabling ends their sessions. Operators cannot change their own
 *  roles or disable themselves, so there is always an admin. */
export const deskChangeOperator = deskCall('deskChangeOperator', 'PATCH', '/desk/operators', {
  roles: [],
  query: z.object({ id: idInput }),
  body: z.object({ roles: z.optional(roleList), disabled: z.optional(z.boolean('Choose yes or no')) }),
  response: listedOperator,
})

/** Makes a new set-up token for another operator, and ends their password, second factor and sessions. */
export const deskResetOperator = deskCall('deskResetOperator', 'POST', '/desk/operators/reset', {
  roles: [],
  query: z.object({ id: idInput }),
  response: setUpInvitation,
})

/** Changes the operator's own password and ends their other sessions. */
export const deskPassword = deskCall('deskPassword', 'POST', '/desk/password', {
  // Writes its own line.
  trail: false,
  body: z.object({ current_password: enteredPassword, totp, new_password: newPassword }),
  response: empty,
})
