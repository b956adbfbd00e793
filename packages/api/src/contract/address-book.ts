import * as z from 'zod/mini'
import { empty, enteredPassword, id, idInput, pin, timestamp } from './primitives.ts'
import { endpoint } from './endpoint.ts'
import { networkInput, receiverInput } from './transfer.ts'

/** Receivers that a customer may save. Source: docs/product/constants.md#money */
export const ADDRESS_BOOK_MAX = 100
export const RECEIVER_NAME_MAX_LENGTH = 60

const receiverSchema = z.object({
  id,
  name: z.string(),
  /** The network's slug. */
  network: z.string(),
  address: z.string(),
  created_at: timestamp,
  /** From then on transfers reach it while `only_book` is on. */
  usable_at: timestamp,
})
export type Receiver = z.infer<typeof receiverSchema>

/** `only_book`: transfers go only to receivers of the book, once they are usable. `only_book_until`: when that ends, where the
 *  customer has switched it off. */
const ruleSchema = { only_book: z.boolean(), only_book_until: z.nullable(timestamp) }

const addressBookSchema = z.object({ ...ruleSchema, receivers: z.array(receiverSchema) })
export type AddressBook = z.infer<typeof addressBookSchema>

export const addressBook = endpoint({
  method: 'GET',
  path: '/address-book',
  access: 'session',
  response: addressBookSchema,
})

/** Invisible letters and letters that turn the line around could make one name look like another. */
const receiverName = z
  .string('Enter a name')
  .check(
    z.trim(),
    z.minLength(1, 'Enter a name'),
    z.maxLength(RECEIVER_NAME_MAX_LENGTH, `Use at most ${RECEIVER_NAME_MAX_LENGTH} characters`),
    z.regex(/^\P{C}*$/u, 'Use letters, digits and spaces only'),
  )

export const saveReceiver = endpoint({
  method: 'POST',
  path: '/address-book',
  access: 'session',
  body: z.object({ name: receiverName, network: networkInput, address: receiverInput }),
  response: receiverSchema,
  status: 201,
})

export const deleteReceiver = endpoint({
  method: 'DELETE',
  path: '/address-book',
  access: 'session',
  query: z.object({ id: idInput }),
  response: empty,
})

/** On at once. Off needs PIN, password or a PIN grant and takes effect later: a stolen session must not switch it off and send. */
export const updateAddressBook = endpoint({
  method: 'PATCH',
  path: '/address-book',
  access: 'session',
  body: z.object({
    only_book: z.boolean('Choose on or off'),
    pin: z.optional(pin),
    password: z.optional(enteredPassword),
  }),
  response: z.object(ruleSchema),
  pinGrant: 'off',
})

const receiverCheckSchema = z.object({
  /** Its name in the book. */
  known: z.nullable(z.object({ name: z.string() })),
  /** Transfers to it that did not fail. */
  paid_before: z.int(),
  last_paid_at: z.nullable(timestamp),
  /** Another address, paid before or in the book, with the same first and last four characters. */
  looks_like: z.nullable(z.object({ address: z.string(), name: z.nullable(z.string()) })),
  in_book_since: z.nullable(timestamp),
  /** Why a transfer to it would be refused now, in a sentence; null where it would not be. */
  refused: z.nullable(z.string()),
  /** The address as written carries no checksum, so a typing slip goes unnoticed. */
  lacks_checksum: z.boolean(),
})
export type ReceiverCheck = z.infer<typeof receiverCheckSchema>

/** What the customer should know of a receiver before the PIN. */
export const receiverCheck = endpoint({
  method: 'GET',
  path: '/receiver-check',
  access: 'session',
  query: z.object({ network: networkInput, address: receiverInput }),
  response: receiverCheckSchema,
})
