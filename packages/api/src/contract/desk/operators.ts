import * as z from 'zod/mini'
import { id, timestamp } from '../primitives.ts'
import { ROLES } from '../roles.ts'

const NAME = 'Enter a name of 2 to 60 letters, digits, spaces, dots or dashes'

/** The name an operator signs in with. Upper and lower case are one. */
export const operatorName = z
  .string(NAME)
  .check(z.trim(), z.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._'’-]{0,58}[\p{L}\p{M}\p{N}]$/u, NAME))

export const role = z.enum(ROLES, `Choose ${ROLES.join(', ')}`)

export const roleList = z
  .array(role, 'Choose at least one role')
  .check(z.minLength(1, 'Choose at least one role'), z.maxLength(ROLES.length, 'Choose each role once'))

/** What a new operator needs to begin. The token is shown this once. */
export const setUpInvitation = z.object({
  id,
  name: z.string(),
  setup_token: z.string(),
  expires_at: timestamp,
})
export type SetUpInvitation = z.infer<typeof setUpInvitation>
