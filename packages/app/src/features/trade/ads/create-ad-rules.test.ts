import { expect, test } from 'vitest'
import { adBody, type AdDraft, checkDraft, worthOf } from './create-ad-rules.ts'

const good: AdDraft = {
  type: 'sell',
  code: 'USDT',
  rate: '1622',
  quantity: '1200',
  lowerbound: '20000',
  upperbound: '1900000',
  remarks: '  Kuda only ',
}
const held = { held: '1642.18000000', maxBuyAd: 5_000_000 }

test('a valid draft has no errors and becomes numbers, decimal text and trimmed remarks', () => {
  expect(checkDraft(good, held)).toEqual({})
  expect(adBody(good)).toEqual({
    type: 'sell',
    code: 'USDT',
    quantity: '1200',
    price: 1622,
    lowerbound: 20_000,
    upperbound: 1_900_000,
    remarks: 'Kuda only',
  })
  expect(adBody({ ...good, remarks: '  ' })).not.toHaveProperty('remarks')
})

test('an empty form has an error at each required field, and none at remarks', () => {
  const empty: AdDraft = { ...good, rate: '', quantity: '', lowerbound: '', upperbound: '', remarks: '' }
  expect(Object.keys(checkDraft(empty, held)).toSorted()).toEqual([
    'lowerbound',
    'quantity',
    'rate',
    'upperbound',
  ])
})

test.each<[string, Partial<AdDraft>, keyof AdDraft, RegExp]>([
  ['a rate of zero', { rate: '0' }, 'rate', /whole naira/],
  ['kobo in the rate', { rate: '1622.5' }, 'rate', /whole naira/],
  ['a rate of eighteen digits', { rate: '9'.repeat(18) }, 'rate', /at most ₦10,000,000,000,000/],
  ['a limit too large', { upperbound: '10000000000001' }, 'upperbound', /at most ₦10,000,000,000,000/],
  ['quantity of zero', { quantity: '0.000' }, 'quantity', /Enter a quantity/],
  ['a seventh decimal of USDT', { quantity: '1.1234567' }, 'quantity', /at most 6 decimals/],
  ['a ninth decimal of ether', { code: 'ETH', quantity: '1.123456789' }, 'quantity', /at most 8 decimals/],
  ['more than is held', { quantity: '1642.180001' }, 'quantity', /You have 1,642.18 USDT/],
  ['upper limit above the worth', { upperbound: '1946401' }, 'upperbound', /worth ₦1,946,400/],
  ['lower above upper', { lowerbound: '1900001' }, 'lowerbound', /must not be above/],
])('%s', (_name, change, field, sentence) => {
  expect(checkDraft({ ...good, ...change }, held)).toEqual({ [field]: expect.stringMatching(sentence) })
})

test('a limit of exactly the worth is fine, and a buy ad needs no coin', () => {
  expect(checkDraft({ ...good, upperbound: '1946400' }, held)).toEqual({})
  expect(checkDraft({ ...good, type: 'buy' }, { ...held, held: '0.00000000' })).toEqual({})
})

test('an unknown balance is left to the server', () => {
  expect(checkDraft({ ...good, quantity: '999999' }, { held: null, maxBuyAd: null })).toEqual({})
})

test('the worth is rounded down to whole naira', () => {
  expect(worthOf({ code: 'BTC', rate: '158000001', quantity: '0.00123456' })).toBe(195_060)
  expect(worthOf({ code: 'BTC', rate: '', quantity: '1' })).toBeNull()
})

test('the account limits a buy ad, and its coin limits a sell ad', () => {
  const large = { ...good, quantity: '6000', upperbound: '6000000' }
  const known = { held: '6000.00000000', maxBuyAd: 5_000_000 }
  expect(checkDraft({ ...large, type: 'buy' }, known)).toEqual({
    upperbound: 'Your buy ads can go up to ₦5,000,000. Enter an upper limit of that much or less.',
  })
  expect(checkDraft({ ...large, type: 'buy', upperbound: '5000000' }, known)).toEqual({})
  expect(checkDraft({ ...large, type: 'buy' }, { ...known, maxBuyAd: null })).toEqual({})
  expect(checkDraft(large, known)).toEqual({})
})
