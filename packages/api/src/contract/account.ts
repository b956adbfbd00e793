import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** From the link in the mail about a new device. Ends all sessions; nobody can sign in until a new password is chosen with
 *  a mailed code. */
export const freezeAccount = endpoint({
  method: 'POST',
  path: '/auth/freeze',
  access: 'public',
  body: z.object({ token: z.string('Open the link from the mail').check(z.minLength(1), z.maxLength(128)) }),
  response: z.object({ message: z.string(), email_address: z.string() }),
})
