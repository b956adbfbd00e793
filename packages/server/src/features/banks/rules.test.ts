import { expect, test } from 'vitest'
import { isOwnName, legalName } from './rules.ts'

const ada = { firstName: 'Ada', lastName: 'Obi' }

test.each([
  ['ADA OBI', ada],
  ['OBI ADA', ada],
  ['OBI, ADA NKECHI', ada],
  ['  ada   obi  ', ada],
  ['OBI ADA', { firstName: 'Àdá', lastName: 'Ọbí' }],
  ["O'NEIL MARY-JANE", { firstName: 'Mary Jane', lastName: 'O’Neil' }],
  ['ADA ADA', { firstName: 'Ada', lastName: 'Ada' }],
])('%s is an account in the name of the customer', (accountName, customer) => {
  expect(isOwnName(accountName, customer)).toBe(true)
})

test.each([
  ['ADA EZE', ada],
  ['ADAOBI', ada],
  ['ADA', ada],
  ['', ada],
  ['ADA OBIORA', ada],
  ['OBI ADA', { firstName: 'Ada', lastName: 'Ada' }],
  ['CHUKWUEMEKA SAMPLE ADEYEMI', ada],
  ['ADA OBI', { firstName: '-', lastName: '.' }],
])('%s is not an account in the name of the customer', (accountName, customer) => {
  expect(isOwnName(accountName, customer)).toBe(false)
})

test('accounts must be in the verified name, and before verification in the registered one', () => {
  const shown = { first_name: 'Chukwuemeka', last_name: 'Adeyemi' }
  const unverified = { ...shown, verified_first_name: null, verified_last_name: null }
  expect(legalName(unverified)).toEqual({ firstName: 'Chukwuemeka', lastName: 'Adeyemi' })
  const verified = { ...shown, verified_first_name: 'Ada', verified_last_name: 'Obi' }
  expect(legalName(verified)).toEqual(ada)
})
