import { ApiError, NetworkError } from '@oja/api/client'
import { Toaster } from '@oja/ui'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render, renderHook } from 'vitest-browser-react'
import type { DraftName } from '../lib/drafts.ts'
import { useIntent } from './use-intent.ts'

const call = 'POST /withdraw'
const lost = new NetworkError({ call, reason: 'no-answer', outcome: 'unknown' })
const notSent = new NetworkError({ call, reason: 'offline', outcome: 'not-sent' })
const refused = new ApiError({ call, code: 'insufficient_funds', status: 400, serverMessage: 'Not enough' })

/** The keys under which a customer's tries of these intents go out. `ends` says how each but the last one ends. */
async function keysOf(intents: readonly string[], ends: readonly (Error | 'answered')[], kept?: DraftName) {
  const { result } = await renderHook(() => useIntent(kept))
  const keys: string[] = []
  for (const [at, intent] of intents.entries()) {
    const end = ends[at] ?? 'answered'
    await result.current
      .run(intent, (key) => {
        keys.push(key)
        return end === 'answered' ? Promise.resolve() : Promise.reject(end)
      })
      .catch((error: unknown) => expect(error).toBe(end))
  }
  return keys
}

test('a try after a lost answer goes under the same key, so it cannot act twice', async () => {
  const [first, second, third] = await keysOf(['withdraw 5', 'withdraw 5', 'withdraw 5'], [lost, lost])
  expect(second).toBe(first)
  expect(third).toBe(first)
})

test('a form that is filled in again after a reload tries again under the same key', async () => {
  const kept = { owner: 'user-1', form: 'create-ad tries' }
  const [before] = await keysOf(['ad'], [lost], kept)
  const [after, next] = await keysOf(['ad', 'ad'], [], kept)
  expect(after).toBe(before)
  expect(next).not.toBe(before)
})

test('another intent has a key of its own, and the lost one keeps its key meanwhile', async () => {
  const [five, six, fiveAgain] = await keysOf(['withdraw 5', 'withdraw 6', 'withdraw 5'], [lost])
  expect(six).not.toBe(five)
  expect(fiveAgain).toBe(five)
})

test.each([
  ['an answer', 'answered'],
  ['a refusal', refused],
  ['a call that was never sent', notSent],
] as const)('%s ends the intent: the next try is a new one', async (_name, end) => {
  const [first, second] = await keysOf(['withdraw 5', 'withdraw 5'], [end])
  expect(second).not.toBe(first)
})

test('the error of a try goes away with the next one, and an ended session has no toast here', async () => {
  await render(<Toaster />)
  const { result } = await renderHook(() => useIntent())
  const { run, showError } = result.current
  showError(refused)
  await expect.element(page.getByText('Not enough')).toBeVisible()
  await run('withdraw 4', () => Promise.resolve())
  await expect.element(page.getByText('Not enough')).not.toBeInTheDocument()
  showError(new ApiError({ call, code: 'unauthenticated', status: 401, serverMessage: 'Sign in' }))
  showError(lost)
  await expect.element(page.getByText('We are checking. Do not send again.')).toBeVisible()
  expect(page.getByText('Sign in').query()).toBeNull()
})
