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
])('%s is the account of who is called so', (accountName, customer) => {
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
])('%s is not the account of somebody called otherwise', (accountName, customer) => {
  expect(isOwnName(accountName, customer)).toBe(false)
})

test('accounts are held in the name a customer was verified under, and before that in the one the customer gives', () => {
  const shown = { first_name: 'Chukwuemeka', last_name: 'Adeyemi' }
  const unverified = { ...shown, verified_first_name: null, verified_last_name: null }
  expect(legalName(unverified)).toEqual({ firstName: 'Chukwuemeka', lastName: 'Adeyemi' })
  const verified = { ...shown, verified_first_name: 'Ada', verified_last_name: 'Obi' }
  expect(legalName(verified)).toEqual(ada)
})
