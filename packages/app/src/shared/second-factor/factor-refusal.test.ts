import { ApiError } from '@oja/api/client'
import { expect, test } from 'vitest'
import { isFactorRefusal, waysOf } from './factor-refusal.ts'

const refusal = (more: Partial<ConstructorParameters<typeof ApiError>[0]> = {}) =>
  new ApiError({ call: 'POST /auth/login', code: 'second_factor_required', status: 403, ...more })
const options = { challenge: 'Y2hhbGxlbmdl' }

test('the ways keep the order of the server, without those that this app does not support', () => {
  const given = refusal({
    secondFactor: { methods: ['passkey', 'carrier_pigeon', 'totp'], passkey_options: options },
  })
  expect(waysOf(given, { passkeys: true })).toEqual({ methods: ['passkey', 'totp'], passkeyOptions: options })
})

test('a browser without passkeys is not offered one', () => {
  const given = refusal({ secondFactor: { methods: ['passkey', 'recovery_code'], passkey_options: options } })
  expect(waysOf(given, { passkeys: false }).methods).toEqual(['recovery_code'])
})

test('a wrong factor is requested again; a wrong mail code or password belongs to the form', () => {
  const wrong = (fields: Record<string, string>) => refusal({ code: 'otp_incorrect', status: 400, fields })
  expect(isFactorRefusal(wrong({ totp: 'That code is not correct' }))).toBe(true)
  expect(isFactorRefusal(wrong({}))).toBe(false)
  expect(isFactorRefusal(refusal({ code: 'bad_credentials', fields: { password: 'wrong' } }))).toBe(false)
})
