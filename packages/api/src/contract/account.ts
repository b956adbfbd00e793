import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { coinCode, enteredPassword, mailedToken, timestamp } from './primitives.ts'
import { secondFactorFields } from './second-factor.ts'

/** From the link in the mail about a new device. Ends all sessions; nobody can sign in until a new password is chosen with
 *  a mailed code. */
export const freezeAccount = endpoint({
  method: 'POST',
  path: '/auth/freeze',
  access: 'public',
  body: z.object({ token: mailedToken }),
  response: z.object({ message: z.string(), email_address: z.string() }),
})

/** Everything the product keeps about the customer and may show them, by subject; never a secret, and of others only what
 *  the customer has been shown. */
export const dataExport = endpoint({
  method: 'POST',
  path: '/data-export',
  access: 'session',
  body: z.object({ password: enteredPassword, ...secondFactorFields }),
  response: z.object({
    made_at: timestamp,
    sections: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  }),
})

/** Coin that is too little for its network to send. `amount` is exact, to the coin's last decimal. */
const givenUp = z.object({ code: coinCode, amount: z.string().check(z.regex(/^\d{1,20}(\.\d{1,18})?$/)) })
export type GivenUp = z.infer<typeof givenUp>

const closingSchema = z.object({
  /** What must be ended before the account can be closed, each as a sentence; empty where nothing must. */
  reasons: z.array(z.string()),
  /** What the customer gives up to Oja by closing; most often nothing. It may be sold before. */
  gives_up: z.array(givenUp),
  /** How long the law asks to keep trades, the books, and who the customer was. */
  retention_years: z.int(),
})
export type Closing = z.infer<typeof closingSchema>

/** Whether the account can be closed now. */
export const closing = endpoint({
  method: 'GET',
  path: '/account/closing',
  access: 'session',
  response: closingSchema,
})

/** Ends the account: sessions end, personal data is erased but for what the law asks to keep, and the address is free.
 *  `gives_up` repeats what `closing` said, as the customer agreed to it; another amount by then is a `conflict`. */
export const closeAccount = endpoint({
  method: 'POST',
  path: '/account/close',
  access: 'session',
  body: z.object({
    password: enteredPassword,
    gives_up: z._default(z.array(givenUp).check(z.maxLength(20)), []),
    ...secondFactorFields,
  }),
  response: z.object({ message: z.string() }),
})
