import * as z from 'zod/mini'
import { disputeSchema, disputeText, STATEMENT_PICTURES_MAX } from './dispute.ts'
import { endpoint } from './endpoint.ts'
import { coinCode, coinText, email, enteredPassword, id, idInput, naira, timestamp } from './primitives.ts'
import { secondFactorFields } from './second-factor.ts'

/** A dispute as a frozen customer sees it: enough to answer it, and no way to reach the other side. */
const frozenDisputeSchema = z.object({
  /** Of the claim. */
  id,
  /** Which side the customer is. */
  side: z.enum(['buyer', 'seller']),
  /** First name of the other side. */
  other: z.string(),
  amount: naira,
  coin_equivalent: coinText,
  code: coinCode,
  dispute: disputeSchema,
})
export type FrozenDispute = z.infer<typeof frozenDisputeSchema>

const ticket = z.string('Sign in again').check(z.minLength(1, 'Sign in again'), z.maxLength(512))

/** The open disputes of a customer whom an operator has frozen. Takes what a sign-in takes, and gives no session: the ticket
 *  is good for `POST /frozen/statement` alone. */
export const frozenDisputes = endpoint({
  method: 'POST',
  path: '/frozen/disputes',
  access: 'public',
  body: z.object({ email_address: email, password: enteredPassword, ...secondFactorFields }),
  response: z.object({ ticket, expires_at: timestamp, disputes: z.array(frozenDisputeSchema) }),
})

/** What a frozen customer says in a dispute, as `POST /claim/statement` takes it. */
export const frozenStatement = endpoint({
  method: 'POST',
  path: '/frozen/statement',
  access: 'public',
  query: z.object({ id: idInput }),
  fileList: { name: 'pictures', max: STATEMENT_PICTURES_MAX },
  body: z.object({ ticket, text: disputeText() }),
  response: frozenDisputeSchema,
})
