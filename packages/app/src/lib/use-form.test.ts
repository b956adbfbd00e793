import { ApiError } from '@oja/api/client'
import { expect, test } from 'vitest'
import { fieldErrorsOf, withoutSecrets } from './use-form.ts'

const refused = (fields: Record<string, string>) =>
  new ApiError({
    call: 'POST /x',
    code: 'invalid_input',
    status: 400,
    serverMessage: 'Check the fields',
    fields,
  })
const values = { first_name: '', email: '' }

test('a server field is matched by its own name, or by the given name', () => {
  const error = refused({ first_name: 'A', email_address: 'C' })
  expect(fieldErrorsOf(error, values, { email_address: 'email' })).toEqual({
    first_name: 'A',
    email: 'C',
  })
})

test('a field that this form does not have is left to the toast', () => {
  expect(fieldErrorsOf(refused({ pin: 'A' }), values)).toEqual({})
})

test('an error without fields marks none', () => {
  expect(fieldErrorsOf(new Error('lost'), values)).toEqual({})
})

test('secrets are never stored', () => {
  const typed = { email_address: 'ada@oja.example', password: 'oja-market-day' }
  expect(withoutSecrets(typed, ['password'])).toEqual({ email_address: 'ada@oja.example' })
  expect(withoutSecrets(typed)).toEqual(typed)
})
