import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { noteInput } from './desk/inputs.ts'
import { deskKycDecide } from './desk/kyc.ts'
import { disputeText } from './dispute.ts'
import { endpoints } from './endpoints.ts'
import { addPasskey } from './second-factor.ts'
import { coinAmountInput, email, nairaInput, newPassword, otp, page, personName, pin } from './primitives.ts'
import { phoneInput } from './user.ts'

/** What a schema reads, or its first sentence to the customer. */
function read(schema: z.core.$ZodType, input: unknown): unknown {
  const result = z.safeParse(schema, input)
  return result.success ? result.data : { refused: result.error.issues[0]?.message }
}
const refused = (sentence: unknown = expect.any(String)) => ({ refused: sentence })

describe('a coin amount', () => {
  const schema = coinAmountInput()

  it.each([
    [1e-8, '0.00000001'],
    [0.1, '0.1'],
    [5e-7, '0.0000005'],
    [21_000_000, '21000000'],
    [123456.789, '123456.789'],
    ['0.05', '0.05'],
    ['0.05000000', '0.05000000'],
    [' 1 ', '1'],
    ['007', '007'],
  ])('%j reads %s', (input, text) => expect(read(schema, input)).toBe(text))

  it.each([
    [0.1 + 0.2], // 0.30000000000000004: a client that adds with floats is told, not rounded
    [1e-9],
    ['0.000000001'],
    ['0.050000000'],
    ['1e-8'],
    ['-1'],
    [-1],
    [-0],
    ['+1'],
    ['1,000'],
    ['1.'],
    ['.5'],
    [''],
    ['abc'],
    ['٠٫٥'],
    ['0x10'],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [1e21],
    ['1'.repeat(16)],
    [null],
    [undefined],
    [true],
    [['1']],
    [{ toString: () => '1' }],
  ])('%j is refused', (input) =>
    expect(read(schema, input)).toEqual(refused('Enter an amount with at most 8 decimals')),
  )

  it.each([[0], ['0'], ['0.00000000']])('%j is nothing, and refused as that', (input) =>
    expect(read(schema, input)).toEqual(refused('Enter an amount above zero')),
  )

  it('written as a number or as its text reads the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 15 }), (satoshi) => {
        const digits = String(satoshi).padStart(9, '0')
        const text = `${digits.slice(0, -8)}.${digits.slice(-8)}`
        const asNumber = String(read(schema, Number(text)))
        expect(asNumber.includes('.') ? asNumber.replace(/0+$/, '') : `${asNumber}.`).toBe(
          text.replace(/0+$/, ''),
        )
      }),
    )
  })
})

describe('a naira amount', () => {
  const schema = nairaInput()

  it.each([
    [1, 1],
    ['1000', 1000],
    [' 5000 ', 5000],
    ['5000.00', 5000],
    [10_000_000_000_000, 10_000_000_000_000],
  ])('%j reads %i', (input, naira) => expect(read(schema, input)).toBe(naira))

  it.each([
    [1.5],
    ['1.50'],
    ['1,000'],
    ['₦1000'],
    [''],
    ['1e3'],
    [null],
    [undefined],
    [Number.NaN],
    ['0x10'],
    [true],
  ])('%j is refused', (input) =>
    expect(read(schema, input)).toEqual(refused('Enter a whole amount in naira')),
  )

  it.each([
    [0, 'Enter an amount above zero'],
    [-1, 'Enter an amount above zero'],
    ['0', 'Enter an amount above zero'],
    [10_000_000_000_001, 'This amount is too large'],
  ])('%j is refused: %s', (input, sentence) => expect(read(schema, input)).toEqual(refused(sentence)))
})

describe('a name', () => {
  const schema = personName('Enter your first name')

  it.each([
    'Adébáyọ̀',
    'Adébáyọ̀'.normalize('NFD'),
    'Ṣọlá',
    "N'Golo",
    'Ọ̀ṣun-Olú',
    'Mary Jane',
    'Jr.',
    'J.P.',
    'A. Bello',
    'Ng’ang’a',
    '李',
    'Ada2',
    'Ada 2026',
  ])('%s is one', (name) => expect(read(schema, name)).toBe(name))

  it('is trimmed, and loses invisible characters', () =>
    expect(read(schema, '  A\u202Ed\u200B\u034F\u180Ba ')).toBe('Ada'))

  it.each([
    ['', 'Enter your first name'],
    ['   ', 'Enter your first name'],
    [undefined, 'Enter your first name'],
    ['<script>', 'Use letters only'],
    ['2Ada', 'Use letters only'],
    ['Call 08031', 'Use letters only'],
    ['-Ada', 'Use letters only'],
    ['Ada\nBcc: x', 'Use letters only'],
    ['😀', 'Use letters only'],
    // Mail programs turn these into links.
    ['Go to help-coin.com', 'Write a space after each point'],
    ['x.com', 'Write a space after each point'],
    // Marks without a letter cover the word before, and many on one letter cover the lines above.
    ['\u0336Ada', 'Use letters only'],
    [`A${'\u0300'.repeat(5)}da`, 'Use letters only'],
    ['a'.repeat(61), 'Use at most 60 characters'],
  ])('%j is refused: %s', (name, sentence) => expect(read(schema, name)).toEqual(refused(sentence)))
})

describe('the name of a passkey', () => {
  const { name } = addPasskey.body.shape

  it('loses invisible characters, and needs one that can be seen: a thief’s passkey must not look like an empty row', () => {
    expect(read(name, ' My\u202E phone\u200B ')).toBe('My phone')
    expect(read(name, '\u200B\u2060')).toEqual(refused('Name this passkey'))
  })
})

describe('the text of a dispute', () => {
  const schema = disputeText()

  it('keeps its lines, and loses invisible characters, which could show the operator other words', () =>
    expect(read(schema, ' Nobody\u202E paid\u200B me.\nI\u0000 looked twice. ')).toBe(
      'Nobody paid me.\nI looked twice.',
    ))

  it('counts only what can be seen', () =>
    expect(read(schema, `paid${'\u200B'.repeat(10)}`)).toEqual(
      refused('Say what happened in at least 10 characters'),
    ))

  it('an operator’s words lose them too, because the customer reads them', () => {
    const refusal = { id: 'k', decision: 'rejected', reason: 'other' }
    expect(read(noteInput, ' Paid\u202E\u200B. ')).toBe('Paid.')
    expect(read(deskKycDecide.body, { ...refusal, sentence: 'Too\u202E dark ' })).toMatchObject({
      sentence: 'Too dark',
    })
  })
})

describe('a phone number', () => {
  it.each(['08031234567', '07012345678', '09112345678', ' 08031234567 '])('%s is one', (phone) =>
    expect(read(phoneInput, phone)).toBe(phone.trim()),
  )

  it.each([
    '',
    '8031234567',
    '+2348031234567',
    '0803123456',
    '080312345678',
    '06031234567',
    '0803 123 4567',
    1,
  ])('%j is refused', (phone) => expect(read(phoneInput, phone)).toEqual(refused()))
})

describe('a PIN and a code', () => {
  it.each(['0000', '1234'])('%s is a PIN', (text) => expect(read(pin, text)).toBe(text))

  it.each(['', '123', '12345', '12a4', ' 1234', '1234\n', '١٢٣٤', 1234, null])('%j is no PIN', (input) =>
    expect(read(pin, input)).toEqual(refused('Enter your 4-digit PIN')),
  )

  it('a code keeps its leading zeros', () => expect(read(otp, '000123')).toBe('000123'))

  it.each(['', '12345', '1234567', '123-456', 123456])('%j is no code', (input) =>
    expect(read(otp, input)).toEqual(refused('Enter the 6-digit code')),
  )
})

describe('an email address', () => {
  it.each([
    ['Ada@Example.NG', 'ada@example.ng'],
    ['  ada+p2p@mail.example ', 'ada+p2p@mail.example'],
  ])('%s reads %s', (input, address) => expect(read(email, input)).toBe(address))

  it.each([
    ['', 'Enter your email address'],
    [undefined, 'Enter your email address'],
    ['ada', 'Enter a valid email address'],
    ['ada@', 'Enter a valid email address'],
    ['a da@example.ng', 'Enter a valid email address'],
    ['ada@example.ng, eve@example.ng', 'Enter a valid email address'],
    ['ada@example.ng\r\nBcc: eve@example.ng', 'Enter a valid email address'],
    [`${'a'.repeat(250)}@x.ng`, 'Enter a valid email address'],
  ])('%j is refused: %s', (input, sentence) => expect(read(email, input)).toEqual(refused(sentence)))
})

describe('a new password', () => {
  it.each(['12345678', ' spaces count ', 'ọ'.repeat(128)])('%j is kept as it is', (text) =>
    expect(read(newPassword, text)).toBe(text),
  )
  it.each(['', '1234567', 'a'.repeat(129)])('%j is refused', (text) =>
    expect(read(newPassword, text)).toEqual(refused()),
  )
})

describe('a page', () => {
  const schema = z.object(page)

  it.each([
    [{}, { limit: 50 }],
    [{ limit: '200' }, { limit: 200 }],
    [
      { limit: 1, cursor: 'abc' },
      { limit: 1, cursor: 'abc' },
    ],
  ])('%j reads %j', (input, asked) => expect(read(schema, input)).toEqual(asked))

  it.each(['0', '201', '1.5', '-1', 'ten', ''])('a limit of "%s" is refused', (limit) =>
    expect(read(schema, { limit })).toEqual(refused()),
  )
})

describe('calls', () => {
  const ad = { quantity: '0.5', price: 95_000_000, type: 'sell', code: 'BTC', lowerbound: 1, upperbound: 2 }

  it('create-ad takes what the first version of the spec sends', () => {
    expect(read(endpoints.createAd.body, ad)).toEqual(ad)
  })

  it('create-ad names the field whose limits are crossed', () => {
    const result = z.safeParse(endpoints.createAd.body, { ...ad, lowerbound: 3 })
    expect(result.error?.issues.map(({ path }) => path)).toEqual([['lowerbound']])
  })

  it('payment/sent takes no body, an empty one, and the status that was seen', () => {
    for (const body of [undefined, null, {}, { seen_status: 'waiting' }]) {
      expect(read(endpoints.paymentSent.body, body)).toEqual(body)
    }
    expect(read(endpoints.paymentSent.body, { seen_status: 'all' })).toEqual(refused())
  })

  it('a profile change without any field is refused', () => {
    expect(read(endpoints.updateUser.body, {})).toEqual(refused('Send at least one field to change'))
    expect(read(endpoints.updateUser.body, { phone: '08031234567' })).toEqual({ phone: '08031234567' })
  })

  it('a verification that an operator decides names the statuses there are', () => {
    expect(read(endpoints.operatorKyc.body, { email_address: 'ada@oja.example', status: 'done' })).toEqual(
      refused('Choose verified, processing, unverified, rejected'),
    )
  })

  it('a chat message is text of 1 to 2,000 characters', () => {
    const say = (message: unknown) => read(endpoints.sendChat.body, { message, roomId: 'c1' })
    expect(say('  Good day  ')).toEqual({ message: 'Good day', roomId: 'c1' })
    for (const message of ['', '   ', 'a'.repeat(2001), undefined, 5]) expect(say(message)).toEqual(refused())
  })

  it('every endpoint has a path of its own for its method', () => {
    const lines = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`)
    expect(new Set(lines).size).toBe(lines.length)
  })
})
