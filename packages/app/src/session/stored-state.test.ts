import { expect, test, vi } from 'vitest'
import { CLEAN_STATE, parseStoredState, readStoredState } from './stored-state.ts'

const user = { id: 'u1', email: 'ada@example.ng', firstName: 'Ada', lastName: 'Obi' }

test('a stored state is restored', () => {
  const stored = {
    ...CLEAN_STATE,
    auth: { isAuthenticated: true, user, since: 1_790_000_000_000 },
    secure: false,
    theme: 'dark',
    language: 'pcm',
    sounds: false,
  }
  expect(parseStoredState(JSON.stringify(stored))).toEqual(stored)
})

test.each([
  null,
  '',
  'not json',
  '[]',
  '"text"',
  '{"auth":7,"secure":"yes","theme":"pink","language":"xx","emailToVerify":7}',
])('damaged storage %j reads as a clean start', (text) => {
  expect(parseStoredState(text)).toEqual(CLEAN_STATE)
})

test('sounds are on until they are switched off', () => {
  expect(parseStoredState('{}').sounds).toBe(true)
  expect(parseStoredState('{"sounds":"no"}').sounds).toBe(true)
})

test('balances are hidden until the customer shows them', () => {
  expect(parseStoredState(null).secure).toBe(true)
  expect(parseStoredState('{}').secure).toBe(true)
  expect(parseStoredState('{"secure":"no"}').secure).toBe(true)
  expect(parseStoredState('{"secure":false}').secure).toBe(false)
})

test('an incomplete user counts as signed out', () => {
  const { id } = user
  const text = JSON.stringify({ auth: { isAuthenticated: true, user: { id } } })
  expect(parseStoredState(text).auth).toEqual({ isAuthenticated: false, user: null, since: 0 })
})

test('unknown keys are dropped, so a PIN that was stored by mistake is not read', () => {
  const state = parseStoredState(
    JSON.stringify({ pin: '1234', auth: { user, isAuthenticated: true, otp: '1' } }),
  )
  expect(JSON.stringify(state)).not.toMatch(/pin|otp/)
})

test('reading gives up after 5000 ms and starts clean', async () => {
  vi.useFakeTimers()
  try {
    let state: unknown
    const reading = readStoredState(() => new Promise(() => undefined)).then((read) => {
      state = read
    })
    await vi.advanceTimersByTimeAsync(4999)
    expect(state).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await reading
    expect(state).toEqual(CLEAN_STATE)
  } finally {
    vi.useRealTimers()
  }
})

test('storage forbidden by the browser is a clean start', async () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  expect(await readStoredState(forbidden)).toEqual(CLEAN_STATE)
})
