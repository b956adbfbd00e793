import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPaymentText } from './payment-link.ts'

const BTC = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const ETH = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

const link = (text: string) => {
  const read = readPaymentText(text)
  return read.type === 'link' ? read.link : read
}
const refusal = (text: string) => {
  const read = readPaymentText(text)
  return read.type === 'refused' ? read.problem : read
}

describe('bitcoin: (BIP-21)', () => {
  // The examples of the standard, with an address that is one.
  test.each([
    [`bitcoin:${BTC}`, null, null],
    [`bitcoin:${BTC}?label=Luke-Jr`, null, 'Luke-Jr'],
    [`bitcoin:${BTC}?amount=20.3&label=Luke-Jr`, '20.3', 'Luke-Jr'],
    [`bitcoin:${BTC}?amount=50&label=Luke-Jr&message=Donation%20for%20project%20xyz`, '50', 'Luke-Jr'],
    [`bitcoin:${BTC}?somethingyoudontunderstand=50&somethingelseyoudontget=999`, null, null],
    [`bitcoin:${BTC}?amount=0.00000001`, '0.00000001', null],
    [`bitcoin:${BTC}?amount=1.50000000`, '1.5', null],
    [`BITCOIN:${BTC.toUpperCase()}?AMOUNT=0.1`, '0.1', null],
    [`bitcoin:${BTC}?message=For%20rice`, null, 'For rice'],
    [`bitcoin:${BTC}?amount=1#page`, '1', null],
    [`bitcoin:${BTC}?amount=1&amount=1`, '1', null],
  ])('%s', (text, amount, label) => {
    expect(link(text)).toMatchObject({ network: 'bitcoin', code: 'BTC', amount, label })
  })

  test('an unknown required parameter refuses the link', () => {
    expect(refusal(`bitcoin:${BTC}?req-somethingyoudontunderstand=50`)).toBe('required')
    expect(refusal(`bitcoin:${BTC}?REQ-pop=x`)).toBe('required')
  })

  test.each(['50,00', '1e3', '-1', '+1', '0', '0.000000001', 'NaN', '0x10', ' ', '1.2.3'])(
    'amount=%s is no amount',
    (amount) => {
      expect(refusal(`bitcoin:${BTC}?amount=${encodeURIComponent(amount)}`)).toBe('amount')
    },
  )

  test.each([
    'bitcoin:',
    'bitcoin:?lightning=lnbc1',
    `bitcoin:${BTC}?amount=1&amount=2`,
    `bitcoin:${BTC}?label=%E0%A4%A`,
    `bitcoin:${BTC}/x`,
    `bitcoin:${BTC}@1`,
    `bitcoin:${BTC}%20x`,
    'bitcoin:%E0%A4%A',
  ])('%s is broken', (text) => {
    expect(refusal(text)).toBe('broken')
  })

  test('invisible characters that a chat put around the text are no part of it', () => {
    expect(readPaymentText(`\u2068${BTC}\u2069`)).toEqual({ type: 'address', address: BTC })
    expect(link(`\u200Ebitcoin:${BTC}?amount=0.1\u200B`)).toMatchObject({ address: BTC, amount: '0.1' })
  })

  test('a label has no invisible characters and a maximum length', () => {
    const label = encodeURIComponent(`Ada\u202Egro\u200B${'x'.repeat(90)}`)
    expect(link(`bitcoin:${BTC}?label=${label}`)).toMatchObject({ label: `Adagro${'x'.repeat(54)}` })
    const smiles = encodeURIComponent('😀'.repeat(61))
    expect(link(`bitcoin:${BTC}?label=${smiles}`)).toMatchObject({ label: '😀'.repeat(60) })
  })
})

describe('ethereum: (EIP-681)', () => {
  test.each([
    [`ethereum:${ETH}`, null],
    [`ethereum:pay-${ETH}@1`, null],
    [`ethereum:${ETH}?value=2014000000000000000`, '2.014'],
    [`ethereum:${ETH}?value=2.014e18`, '2.014'],
    [`ethereum:${ETH}@0x1?value=1e16&gas=21000`, '0.01'],
    [`ethereum://${ETH}`, null],
  ])('%s', (text, amount) => {
    expect(link(text)).toMatchObject({ network: 'ethereum', code: 'ETH', address: ETH, amount })
  })

  test.each([
    `ethereum:${ETH}@137`,
    `ethereum:${ETH}/transfer?address=${ETH}&uint256=1`,
    `ethereum:pay-${ETH}@1/transfer`,
  ])('%s moves something else', (text) => {
    expect(refusal(text)).toBe('other-asset')
  })

  test('an amount finer than the wire allows is refused, not cut', () => {
    expect(refusal(`ethereum:${ETH}?value=1`)).toBe('amount')
    expect(refusal(`ethereum:${ETH}?value=1.5`)).toBe('amount')
  })

  test.each(['0', '1e38', '1e99'])('value=%s is no amount', (value) => {
    expect(refusal(`ethereum:${ETH}?value=${value}`)).toBe('amount')
  })
})

describe('tron:', () => {
  test.each([
    [`tron:${TRON}`, null],
    [`tron:${TRON}?amount=12.5&token=USDT`, '12.5'],
    [`tron:${TRON}?amount=12.5&token=usdt`, '12.5'],
    [`tron:${TRON}?amount=12.5&token=TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t`, '12.5'],
  ])('%s', (text, amount) => {
    expect(link(text)).toMatchObject({ network: 'tron', code: 'USDT', address: TRON, amount })
  })

  test('another token is refused', () => {
    expect(refusal(`tron:${TRON}?amount=5&token=TRX`)).toBe('other-asset')
    expect(refusal(`tron:${TRON}?amount=5&token=USDT&asset=TRX`)).toBe('other-asset')
  })
})

test('text without a scheme is an address', () => {
  expect(readPaymentText(`  ${BTC}\n`)).toEqual({ type: 'address', address: BTC })
})

test.each(['litecoin:Lx', 'https://example.com', 'lightning:lnbc1', 'javascript:alert(1)'])(
  '%s is of a network we do not have',
  (text) => {
    expect(refusal(text)).toBe('unknown-scheme')
  },
)

test('any text is read without an exception, and quickly', () => {
  fc.assert(
    fc.property(fc.constantFrom('', 'bitcoin:', 'ethereum:', 'tron:'), fc.string(), (scheme, rest) => {
      const read = readPaymentText(scheme + rest)
      if (read.type === 'link') expect(read.link.amount ?? '1').toMatch(/^\d+(\.\d{1,8})?$/)
    }),
  )
  // Work that grows with the square of the length would outlast the test.
  readPaymentText(`bitcoin:${'a=&'.repeat(1_000_000)}?${'%20&'.repeat(1_000_000)}`)
})
