import { expect, test } from 'vitest'
import { loginFor, missingStep, returnPath } from './next-step.ts'

test.each([
  [{ email_verified: false, has_pin: false }, '/verify-email'],
  [{ email_verified: false, has_pin: true }, '/verify-email'],
  [{ email_verified: true, has_pin: false }, '/setup-passcode'],
  [{ email_verified: true, has_pin: true }, null],
])('%j has to go to %s', (user, step) => {
  expect(missingStep(user)).toBe(step)
})

test.each(['/app', '/app/p2p?side=sell', '/app/assets/virtual/1', '/comments'])(
  'after login %s is restored',
  (path) => {
    expect(returnPath(path)).toBe(path)
  },
)

test.each([
  null,
  '',
  'https://evil.example/app',
  '//evil.example/app',
  '/\\evil.example/app',
  '//[',
  '/\t/[',
  '/login',
  '/application',
  'javascript:alert(1)',
  '/app/../login',
])('a login never leads to %j', (path) => {
  expect(returnPath(path)).toBe('/app')
})

test('the plain dashboard needs no return address', () => {
  expect(loginFor('/app')).toBe('/login')
  expect(loginFor('/app/p2p?coin=BTC')).toBe('/login?next=%2Fapp%2Fp2p%3Fcoin%3DBTC')
})
