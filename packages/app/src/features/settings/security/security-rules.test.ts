import { expect, test } from 'vitest'
import { type Factors, isProtected, taskOf } from './security-rules.ts'

const none: Factors = { totp: { enabled: false, confirmed_at: null }, recovery_codes_left: 0, passkeys: [] }
const passkey = { id: 'p1', name: 'Phone', created_at: '2026-11-22T12:00:00Z', last_used_at: null }
const both: Factors = {
  totp: { enabled: true, confirmed_at: '2026-11-22T12:00:00Z' },
  recovery_codes_left: 9,
  passkeys: [passkey],
}
const read = (search: string, factors: Factors) => taskOf(new URLSearchParams(search), factors)

test('one factor of either kind protects the account; recovery codes alone do not', () => {
  expect(isProtected(none)).toBe(false)
  expect(isProtected({ ...none, recovery_codes_left: 10 })).toBe(false)
  expect(isProtected({ ...none, passkeys: [passkey] })).toBe(true)
  expect(isProtected(both)).toBe(true)
})

test.each([
  ['', none, { name: 'look' }],
  ['do=totp', none, { name: 'totp' }],
  ['do=totp-off', none, { name: 'look' }],
  ['do=totp-off', both, { name: 'totp-off' }],
  ['do=codes', none, { name: 'look' }],
  ['do=codes', both, { name: 'codes' }],
  ['do=passkey-off&id=p1', both, { name: 'passkey-off', id: 'p1' }],
  ['do=passkey-off&id=p2', both, { name: 'look' }],
  ['do=passkey-off', both, { name: 'look' }],
  ['do=everything', both, { name: 'look' }],
] as const)('%s opens a task that is possible, or the overview', (search, factors, task) => {
  expect(read(search, factors)).toEqual(task)
})
