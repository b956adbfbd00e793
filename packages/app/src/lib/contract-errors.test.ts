import { endpoints } from '@oja/api/contract'
import { expect, test } from 'vitest'
import { contractErrors } from './contract-errors.ts'

const register = endpoints.register.body
const good = { email_address: 'ada@example.ng', password: 'long enough', first_name: 'Ada', last_name: 'Obi' }

test('a valid body has no errors', () => {
  expect(contractErrors(register, good)).toEqual({})
})

test('each field gets the first message that the server would send for it', () => {
  expect(
    contractErrors(register, { ...good, email_address: '', password: 'short', first_name: ' ' }),
  ).toEqual({
    email_address: 'Enter your email address',
    password: 'Use at least 8 characters',
    first_name: 'Enter your first name',
  })
})
