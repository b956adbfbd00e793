import * as z from 'zod/mini'
import { publicCall, sessionCall } from './endpoint.ts'
import { coinCode, enteredPassword, mailedToken, timestamp } from './primitives.ts'
import { secondFactorFields } from './second-factor.ts'

/** For the link in the mail about a new device. Ends all sessions; nobody can sign in until the customer chooses a new password
 *  with a mailed code. */
export const freezeAccount = publicCall('freezeAccount', 'POST', '/auth/freeze', {
  body: z.object({ token: mailedToken }),
  response: z.object({ message: z.string(), email_address: z.string() }),
})

/** Everything the product keeps about the customer, by subject: no secrets, and only those parts of other people's data that the
 *  customer has seen. */
export const dataExport = sessionCall('dataExport', 'POST', '/data-export', {
  body: z.object({ password: enteredPassword, ...secondFactorFields }),
  response: z.object({
    made_at: timestamp,
    sections: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  }),
})

/** Coin that is too little to send on its network. `amount` is exact, to the coin's last decimal. */
const givenUp = z.object({ code: coinCode, amount: z.string().check(z.regex(/^\d{1,20}(\.\d{1,18})?$/)) })
export type GivenUp = z.infer<typeof givenUp>

/** Where a customer ends what keeps their account open. */
const CLOSING_PLACES = ['assets', 'ads', 'orders', 'transactions', 'support'] as const
export type ClosingPlace = (typeof CLOSING_PLACES)[number]

const closingSchema = z.object({
  /** Sentences saying what must end before the account can be closed; empty when nothing must. */
  reasons: z.array(z.string()),
  /** For each of `reasons`, in the same order, where to end it; null where only time does. */
  places: z.optional(z.array(z.nullable(z.enum(CLOSING_PLACES)))),
  /** Coin that the customer gives up to Oja by closing, mostly none. They may sell it first. */
  gives_up: z.array(givenUp),
  /** How many years the law requires to keep trades, the books and the customer's identity. */
  retention_years: z.int(),
})
export type Closing = z.infer<typeof closingSchema>

export const closing = sessionCall('closing', 'GET', '/account/closing', { response: closingSchema })

/** Closes the account: ends its sessions, erases personal data that the law does not require to keep, and frees the email address.
 *  `gives_up` repeats the amounts of `closing` that the customer agreed to; if they have changed, the call is a `conflict`. */
export const closeAccount = sessionCall('closeAccount', 'POST', '/account/close', {
  body: z.object({
    password: enteredPassword,
    gives_up: z._default(z.array(givenUp).check(z.maxLength(20)), []),
    ...secondFactorFields,
  }),
  response: z.object({ message: z.string() }),
})
