import * as z from 'zod/mini'
import { COINS } from '../money/coins.ts'
import { GUESSABLE_PIN_SENTENCE, isGuessablePin } from './guessable-pin.ts'

// Written when it is needed: the first use of Intl takes a phone 50 ms, in which it cannot answer a tap.
export const coinCode = z.enum(COINS, {
  error: () => `Choose ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(COINS)}`,
})

export const id = z.string().check(z.minLength(1), z.maxLength(64))

/** An id from a link or form: an empty or huge one is an input error, an unknown one is `not_found`. */
export const idInput = z
  .string('This is required')
  .check(z.minLength(1, 'This is required'), z.maxLength(64, 'This is not a valid id'))

/** A coin amount or balance in responses: `"0.05000000"`. */
export const coinText = z.string().check(z.regex(/^-?\d+\.\d{8}$/))

/** A US dollar amount in responses: `"12.50"`. */
export const usdText = z.string().check(z.regex(/^-?\d+\.\d{2}$/))

/** Whole naira. */
export const naira = z.int().check(z.nonnegative())

export const timestamp = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/))

/** A JSON number as plain decimal text: 1e-8 reads 0.00000001. */
function plainDecimal(value: number): string {
  return value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
}

/** A coin amount in requests: decimal text or a number, more than zero, at most 8 decimals; reads as text. */
export function coinAmountInput(sentence = 'Enter an amount with at most 8 decimals') {
  return z.pipe(
    z.pipe(
      z.union([z.string(), z.number()], sentence),
      z.transform((value: string | number) =>
        typeof value === 'number' ? plainDecimal(value) : value.trim(),
      ),
    ),
    z.string().check(
      z.regex(/^\d{1,15}(\.\d{1,8})?$/, sentence),
      z.refine((text) => /[1-9]/.test(text), 'Enter an amount above zero'),
    ),
  )
}

/** The largest naira amount that a call accepts. */
export const NAIRA_MAX = 10_000_000_000_000

/** Whole naira in requests: an integer or its digits, at most 10 trillion; reads as a number. */
export function nairaInput(sentence = 'Enter a whole amount in naira') {
  return z.pipe(
    z.pipe(
      z.union([z.string(), z.number()], sentence),
      z.transform((value: string | number) =>
        typeof value === 'string' && /^\d{1,14}(\.0{1,2})?$/.test(value.trim())
          ? Number.parseInt(value, 10)
          : value,
      ),
    ),
    z
      .int(sentence)
      .check(z.gte(1, 'Enter an amount above zero'), z.lte(NAIRA_MAX, 'This amount is too large')),
  )
}

export const email = z.pipe(
  z
    .string('Enter your email address')
    .check(z.trim(), z.toLowerCase(), z.maxLength(254, 'Enter a valid email address')),
  z
    .string()
    .check(
      z.minLength(1, 'Enter your email address'),
      z.regex(z.regexes.email, 'Enter a valid email address'),
    ),
)

/** Checks that a text has at most `length` characters. */
export function atMost(length: number) {
  return z.maxLength(length, { error: () => `Use at most ${length.toLocaleString('en')} characters` })
}

/** A text of exactly `count` digits. */
export function digits(count: number, sentence: string) {
  return z.string(sentence).check(z.regex(new RegExp(`^\\d{${count}}$`), sentence))
}

/** Source: docs/product/constants.md#accounts */
export const PASSWORD_MIN_LENGTH = 8

/** A newly chosen password. `enteredPassword` accepts any text, so that a later rule locks nobody out. */
export const newPassword = z
  .string('Enter a password')
  .check(z.minLength(PASSWORD_MIN_LENGTH, `Use at least ${PASSWORD_MIN_LENGTH} characters`), atMost(128))

export const enteredPassword = z
  .string('Enter your password')
  .check(z.minLength(1, 'Enter your password'), atMost(1024))

/** Digits of a code. Source: docs/product/constants.md#accounts */
export const OTP_LENGTH = 6
/** Digits of a PIN. Source: docs/product/constants.md#accounts */
export const PIN_LENGTH = 4

export const pin = digits(PIN_LENGTH, `Enter your ${PIN_LENGTH}-digit PIN`)

/** A newly chosen PIN. Refuses those that a thief would try first, and says why. */
export const newPin = digits(PIN_LENGTH, `Choose a ${PIN_LENGTH}-digit PIN`).check(
  z.refine((text) => !isGuessablePin(text), GUESSABLE_PIN_SENTENCE),
)

export const otp = digits(OTP_LENGTH, `Enter the ${OTP_LENGTH}-digit code`)

/** From the link in a mail. */
export const mailedToken = z.string('Open the link from the mail').check(z.minLength(1), z.maxLength(128))

/** Invisible characters: controls, zero-width and text-direction characters, and those that fonts ignore. They can hide words and
 *  imitate names. Line breaks and tabs are allowed, and so are the two that choose how an emoji looks. */
const INVISIBLE = /[^\P{Cc}\t\n]|[\p{Cf}\p{Zl}\p{Zp}]|(?![\ufe0e\ufe0f])\p{DI}/gu

/** Removes invisible characters and surrounding space. */
export const shown = () => z.overwrite((text: string) => text.replace(INVISIBLE, '').trim())

/** Letters with few marks each: Yoruba and Vietnamese need two. */
const NAME = /^\p{L}\p{M}{0,4}(?:[\p{L}0-9'’ .-]\p{M}{0,4})*$/u
/** More digits could be a phone number, which our mails would carry to strangers. */
const DIGITS_IN_NAME = 4
/** "help.com", which mail programs turn into a link; "J.P." is none. */
const LINK_LIKE = /\.\p{L}\p{M}*\p{L}/u

export function personName(sentence: string) {
  return z.string(sentence).check(
    shown(),
    z.minLength(1, sentence),
    atMost(60),
    z.regex(NAME, 'Use letters only'),
    z.refine((name) => name.replace(/\D/g, '').length <= DIGITS_IN_NAME, 'Use letters only'),
    z.refine((name) => !LINK_LIKE.test(name), 'Write a space after each point'),
  )
}

/** Lists take `limit` (default 50, at most 200) and the `next_cursor` of the previous response. */
export const page = {
  limit: z._default(
    z.coerce
      .number('Ask for 1 to 200 rows')
      .check(
        z.gte(1, 'Ask for 1 to 200 rows'),
        z.lte(200, 'Ask for 1 to 200 rows'),
        z.multipleOf(1, 'Ask for 1 to 200 rows'),
      ),
    50,
  ),
  cursor: z.optional(z.string().check(z.maxLength(512))),
}

/** `user`, `recipient` and `initiator`: if given, the session's own id; the server refuses any other. */
export const ownId = z.optional(z.string().check(z.maxLength(64)))

export const empty = z.object({})

/** The pictures that can be uploaded. The server decides by their content. Source: docs/product/constants.md#accounts */
export const PICTURE_TYPES = ['image/jpeg', 'image/png'] as const

/** A stored picture, returned by handlers of calls with the envelope `picture`. */
export const picture = z.object({
  type: z.enum(PICTURE_TYPES),
  bytes: z.instanceof(Uint8Array),
})
