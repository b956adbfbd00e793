import { ApiError, NetworkError } from '@oja/api/client'
import { toast, Toaster, toastStore } from '@oja/ui'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render, renderHook } from 'vitest-browser-react'
import type { DraftName } from '../lib/drafts.ts'
import { type IntentCall, noteOutcome, useIntent, useOutcome } from './use-intent.ts'

const call = 'POST /withdraw'
const lost = new NetworkError({ call, reason: 'no-answer', outcome: 'unknown' })
const notSent = new NetworkError({ call, reason: 'offline', outcome: 'not-sent' })
const checking = page.getByText('We are checking. Do not send again.')
const refused = new ApiError({ call, code: 'insufficient_funds', status: 400, serverMessage: 'Not enough' })

/** The keys that the tries of these intents are sent with. `ends` says how each try but the last one ends. */
async function keysOf(intents: readonly string[], ends: readonly (Error | 'answered')[], kept?: DraftName) {
  const { result } = await renderHook(() => useIntent({ subject: 'trading USDT', ...(kept && { kept }) }))
  const keys: string[] = []
  for (const [at, intent] of intents.entries()) {
    const end = ends[at] ?? 'answered'
    await result.current
      .run(intent, ({ idempotencyKey: key }) => {
        keys.push(key)
        return end === 'answered' ? Promise.resolve() : Promise.reject(end)
      })
      .catch((error: unknown) => expect(error).toBe(end))
  }
  return keys
}

/** The acts on a claim whose status a query brings. */
const actsOnClaim = (first: string | undefined) =>
  renderHook(({ status }: { status?: string | undefined } = { status: first }) => {
    useOutcome('claim 17', status)
    return useIntent({ subject: 'claim 17' })
  })

test('a retry after a lost response has the same key, so it cannot act twice', async () => {
  const [first, second, third] = await keysOf(['withdraw 5', 'withdraw 5', 'withdraw 5'], [lost, lost])
  expect(second).toBe(first)
  expect(third).toBe(first)
})

test('a form that is restored after a reload retries with the same key', async () => {
  const kept = { owner: 'user-1', form: 'create-ad tries' }
  const [before] = await keysOf(['ad'], [lost], kept)
  const [after, next] = await keysOf(['ad', 'ad'], [], kept)
  expect(after).toBe(before)
  expect(next).not.toBe(before)
})

test.each([
  ['was not sent', notSent],
  ['was held back by a limit', new ApiError({ call, code: 'throttled', status: 429 })],
] as const)('a try that %s says nothing about the lost one before it: the key stays', async (_what, end) => {
  const [first, second, third] = await keysOf(['withdraw 5', 'withdraw 5', 'withdraw 5'], [lost, end])
  expect([second, third]).toEqual([first, first])
})

test('once the outcome of a lost try is on the screen, the same act is a new intent, whose retries share a key', async () => {
  const { result } = await renderHook(() => useIntent({ subject: 'trading USDT' }))
  const keys: string[] = []
  const lose = ({ idempotencyKey }: IntentCall) => {
    keys.push(idempotencyKey)
    return Promise.reject(lost)
  }
  await expect(result.current.run('withdraw 5', lose)).rejects.toBe(lost)
  noteOutcome('trading USDT')
  await expect(result.current.run('withdraw 5', lose)).rejects.toBe(lost)
  await expect(result.current.run('withdraw 5', lose)).rejects.toBe(lost)
  expect(keys[1]).not.toBe(keys[0])
  expect(keys[2]).toBe(keys[1])
})

test('"We are checking" goes away once the outcome is on the screen, and does not come after it', async () => {
  await render(<Toaster />)
  const { result, rerender } = await actsOnClaim('created')
  await expect(result.current.run('confirm', () => Promise.reject(lost))).rejects.toBe(lost)
  result.current.showError(lost)
  await expect.element(checking).toBeVisible()
  await rerender({ status: 'paid' })
  await expect.element(checking).not.toBeInTheDocument()
  const late = result.current.run('confirm', async () => {
    await rerender({ status: 'completed' })
    throw lost
  })
  await expect(late).rejects.toBe(lost)
  result.current.showError(lost)
  result.current.showError(refused)
  await expect.element(page.getByText('Not enough')).toBeVisible()
  expect(checking.query()).toBeNull()
  toast.dismiss()
})

test('a state that loads is no outcome: “We are checking” stays', async () => {
  const { result, rerender } = await actsOnClaim(undefined)
  result.current.showError(lost)
  await rerender({ status: 'created' })
  expect(toastStore.getSnapshot()).toHaveLength(1)
  await rerender({ status: 'paid' })
  expect(toastStore.getSnapshot()).toEqual([])
})

test('why an act was refused stays readable when the state of its subject changes with it, until the next act', async () => {
  await render(<Toaster />)
  const { result, rerender } = await actsOnClaim('created')
  result.current.showError(lost)
  await expect.element(checking).toBeVisible()
  result.current.showError(refused)
  const reason = page.getByText('Not enough')
  await expect.element(reason).toBeVisible()
  await rerender({ status: 'rejected' })
  await expect.element(checking).not.toBeInTheDocument()
  await expect.element(reason).toBeVisible()
  await result.current.run('confirm', () => Promise.resolve())
  await expect.element(reason).not.toBeInTheDocument()
})

test('while the client repeats a lost request a toast says that we are checking; the response ends it', async () => {
  await render(<Toaster />)
  const { result } = await renderHook(() => useIntent({ subject: 'ad 1' }))
  const repeated = async (end: 'answered' | Error, { onOutcomeUnknown }: IntentCall) => {
    onOutcomeUnknown()
    await expect.element(checking).toBeVisible()
    if (end !== 'answered') throw end
  }
  await result.current.run('close', (given) => repeated('answered', given))
  await expect.element(checking).not.toBeInTheDocument()

  await expect(result.current.run('close', (given) => repeated(refused, given))).rejects.toBe(refused)
  result.current.showError(refused)
  await expect.element(page.getByText('Not enough')).toBeVisible()
  expect(checking.query()).toBeNull()
  toast.dismiss()
})

test('another intent has its own key, and the lost one keeps its key meanwhile', async () => {
  const [five, six, fiveAgain] = await keysOf(['withdraw 5', 'withdraw 6', 'withdraw 5'], [lost])
  expect(six).not.toBe(five)
  expect(fiveAgain).toBe(five)
})

test.each([
  ['an answer', 'answered'],
  ['a refusal', refused],
  ['a call that was never sent', notSent],
] as const)('%s ends the intent: the next try has a new key', async (_name, end) => {
  const [first, second] = await keysOf(['withdraw 5', 'withdraw 5'], [end])
  expect(second).not.toBe(first)
})

test('a new try dismisses the last error, and an ended session has no toast here', async () => {
  await render(<Toaster />)
  const { result } = await renderHook(() => useIntent({ subject: 'trading USDT' }))
  const { run, showError } = result.current
  showError(refused)
  await expect.element(page.getByText('Not enough')).toBeVisible()
  await run('withdraw 4', () => Promise.resolve())
  await expect.element(page.getByText('Not enough')).not.toBeInTheDocument()
  showError(new ApiError({ call, code: 'unauthenticated', status: 401, serverMessage: 'Sign in' }))
  showError(lost)
  await expect.element(checking).toBeVisible()
  expect(page.getByText('Sign in').query()).toBeNull()
})
