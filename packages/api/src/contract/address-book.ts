import * as z from 'zod/mini'
import { atMost, empty, enteredPassword, id, idInput, pin, timestamp } from './primitives.ts'
import { sessionCall } from './endpoint.ts'
import { networkInput, receiverInput } from './transfer.ts'

/** How many receivers a customer may save. Source: docs/product/constants.md#money */
export const ADDRESS_BOOK_MAX = 100
export const RECEIVER_NAME_MAX_LENGTH = 60

const receiverSchema = z.object({
  id,
  name: z.string(),
  /** The network's slug. */
  network: z.string(),
  address: z.string(),
  created_at: timestamp,
  /** From when transfers may go to it while `only_book` is on. */
  usable_at: timestamp,
})
export type Receiver = z.infer<typeof receiverSchema>

/** `only_book`: transfers may go only to usable receivers of the book. `only_book_until`: when that ends, if the customer has
 *  switched it off. */
const ruleSchema = { only_book: z.boolean(), only_book_until: z.nullable(timestamp) }

const addressBookSchema = z.object({ ...ruleSchema, receivers: z.array(receiverSchema) })
export type AddressBook = z.infer<typeof addressBookSchema>

export const addressBook = sessionCall('addressBook', 'GET', '/address-book', { response: addressBookSchema })

/** Invisible and text-direction characters could make one name look like another, and so could an accent that is a character of
 *  its own. */
const receiverName = z
  .string('Enter a name')
  .check(
    z.trim(),
    z.normalize(),
    z.minLength(1, 'Enter a name'),
    atMost(RECEIVER_NAME_MAX_LENGTH),
    z.regex(/^\P{C}*$/u, 'Use letters, digits and spaces only'),
  )

export const saveReceiver = sessionCall('saveReceiver', 'POST', '/address-book', {
  body: z.object({ name: receiverName, network: networkInput, address: receiverInput }),
  response: receiverSchema,
  status: 201,
})

export const deleteReceiver = sessionCall('deleteReceiver', 'DELETE', '/address-book', {
  query: z.object({ id: idInput }),
  response: empty,
})

/** Switches on at once. Switching off needs a PIN, password or PIN grant and takes effect later, so that a thief with a stolen
 *  session cannot switch it off and send. */
export const updateAddressBook = sessionCall('updateAddressBook', 'PATCH', '/address-book', {
  body: z.object({
    only_book: z.boolean('Choose on or off'),
    pin: z.optional(pin),
    password: z.optional(enteredPassword),
  }),
  response: z.object(ruleSchema),
  pinGrant: 'switching-off',
})

const receiverCheckSchema = z.object({
  /** Its name in the book. */
  known: z.nullable(z.object({ name: z.string() })),
  /** How many transfers to it did not fail. */
  paid_before: z.int(),
  last_paid_at: z.nullable(timestamp),
  /** Another address, paid before or in the book, with the same first and last four characters. */
  looks_like: z.nullable(z.object({ address: z.string(), name: z.nullable(z.string()) })),
  in_book_since: z.nullable(timestamp),
  /** A sentence saying why a transfer to it would be refused now; null if it would not. */
  refused: z.nullable(z.string()),
  /** The address as written has no checksum, so a typo would go unnoticed. */
  lacks_checksum: z.boolean(),
})
export type ReceiverCheck = z.infer<typeof receiverCheckSchema>

export const receiverCheck = sessionCall('receiverCheck', 'GET', '/receiver-check', {
  query: z.object({ network: networkInput, address: receiverInput }),
  response: receiverCheckSchema,
})
