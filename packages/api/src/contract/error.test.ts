import { expect, test } from 'vitest'
import { register } from './auth.ts'
import { contractErrors } from './error.ts'

const good = { email_address: 'ada@example.ng', password: 'long enough', first_name: 'Ada', last_name: 'Obi' }

test('a valid body has no errors', () => {
  expect(contractErrors(register.body, good)).toEqual({})
})

test('each field gets the first message that the server would send for it', () => {
  expect(
    contractErrors(register.body, { ...good, email_address: '', password: 'short', first_name: ' ' }),
  ).toEqual({
    email_address: 'Enter your email address',
    password: 'Use at least 8 characters',
    first_name: 'Enter your first name',
  })
})
