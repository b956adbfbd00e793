import { ApiError, NetworkError, ResponseShapeError } from '@oja/api/client'
import { toastStore } from '@oja/ui'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  errorMessage,
  type ErrorSituation,
  forgetProblem,
  moneyErrorMessage,
  toastError,
  tryTo,
} from './error-message.ts'

// Without a document there is nobody to read a toast.
beforeEach(() => void vi.stubGlobal('document', {}))
afterEach(() => void vi.unstubAllGlobals())

const refusal = (code: string, serverMessage?: string) =>
  new ApiError({ call: 'POST /x', code, status: 400, serverMessage })

describe('the error catalogue', () => {
  test.each<[ErrorSituation, string]>([
    ['general', 'The rate has changed'],
    ['ad-list', 'Error: The rate has changed'],
    ['release', 'Error: The rate has changed'],
    ['withdraw', 'Error: The rate has changed'],
    ['wallets', 'An error has occurred: The rate has changed'],
    ['transactions', 'An error has occurred: The rate has changed'],
  ])('%s says %s', (situation, words) => {
    expect(errorMessage(refusal('wrong_price', 'The rate has changed'), situation)).toBe(words)
  })

  test.each<[ErrorSituation, string]>([
    ['general', 'Pin is not correct'],
    ['pin-release', 'Pin is incorrect'],
  ])('a wrong PIN on %s says %s', (situation, words) => {
    expect(errorMessage(refusal('pin_incorrect', 'Wrong PIN. 4 tries left.'), situation)).toBe(words)
  })

  test('a locked PIN keeps the server message, which says until when', () => {
    const sentence = 'Your PIN is locked until 14:05.'
    expect(errorMessage(refusal('pin_locked', sentence), 'pin-release')).toBe(sentence)
  })

  test('without a server message the fallback is shown, and the upload has its own', () => {
    expect(errorMessage(refusal('internal'))).toBe('An error occurred')
    expect(errorMessage(refusal('internal', ''))).toBe('An error occurred')
    expect(errorMessage(refusal('internal'), 'kyc-upload')).toBe('Failed to upload documents.')
    expect(errorMessage(new TypeError('x is undefined'))).toBe('An error occurred')
    expect(errorMessage(new ResponseShapeError({ call: 'GET /x', cause: null }))).toBe('An error occurred')
  })
})

test('a refusal for the password or a cooling off has words, even without a server message', () => {
  expect(errorMessage(refusal('password_required'))).toBe('Enter your password to change your email address.')
  expect(errorMessage(refusal('cooling_off'))).toMatch(/^You have to wait a while/)
  expect(errorMessage(refusal('cooling_off', 'You can send from 14:05.'))).toBe('You can send from 14:05.')
})

test('a lost connection is reported as such, without the words of the situation', () => {
  const lost = new NetworkError({ call: 'GET /x', reason: 'offline', outcome: 'not-sent' })
  expect(errorMessage(lost, 'wallets')).toMatch(/offline/)
})

test('money that may have moved is never said to have failed', () => {
  const lost = new NetworkError({ call: 'POST /transfer', reason: 'timeout', outcome: 'unknown' })
  expect(moneyErrorMessage(lost)).toBe('We are checking. Do not send again.')
  const gateway = new ApiError({ call: 'POST /transfer', code: 'internal', status: 502 })
  expect(moneyErrorMessage(gateway, 'release')).toBe('We are checking. Do not send again.')
  const unread = new ResponseShapeError({ call: 'POST /transfer', cause: null })
  expect(moneyErrorMessage(unread)).toBe('We are checking. Do not send again.')
  const said = new ApiError({ call: 'POST /x', code: 'unavailable', status: 503, serverMessage: 'Not now' })
  expect(moneyErrorMessage(said)).toBe('Not now')
  const unsent = new NetworkError({ call: 'POST /transfer', reason: 'offline', outcome: 'not-sent' })
  expect(moneyErrorMessage(unsent)).toMatch(/try again/)
})

test('the error of an act goes with the next one, so that none stays beside its success', async () => {
  const failing = () => Promise.reject(refusal('conflict', 'An open ad uses this account'))
  await tryTo(failing)
  await tryTo(failing)
  expect(toastStore.getSnapshot()).toMatchObject([{ message: 'An open ad uses this account' }])
  await tryTo(() => Promise.resolve())
  expect(toastStore.getSnapshot()).toEqual([])
})

test.each([
  ['an ended session, which has its own toast', refusal('unauthenticated')],
  [
    'a dialog that the customer closed',
    new NetworkError({ call: 'second factor', reason: 'cancelled', outcome: 'not-sent' }),
  ],
])('%s is no error of an act', (_what, error) => {
  forgetProblem()
  toastError(error)
  expect(toastStore.getSnapshot()).toEqual([])
})
