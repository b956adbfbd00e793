import { answering, losing, refusing } from '@oja/api/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { errorCopy } from '../../lib/error-copy.ts'
import { answerCalls, coolingOffUser, drawScreen } from '../../testing/draw-screen.tsx'
import { keepToasts } from '../../testing/keep-toasts.ts'
import ManagePinScreen from './manage-pin.tsx'
import { pinCopy as copy } from './settings-copy.ts'

const calls = answerCalls()
const toasts = keepToasts()

async function change() {
  await drawScreen(<ManagePinScreen />)
  await page.getByRole('textbox', { name: copy.current, exact: true }).fill('4827')
  await page.getByRole('textbox', { name: copy.next, exact: true }).fill('7391')
  await page.getByRole('textbox', { name: copy.confirm, exact: true }).fill('7391')
  await page.getByRole('button', { name: copy.submit }).click()
}

test('when the response to a new PIN is lost, the customer reads that it may be set, and does not use up tries with the old one', async () => {
  calls.use(losing('setPin'))
  await change()
  await expect.poll(toasts).toEqual([copy.maybeSet])
})

test('when the check of the current PIN is lost, nothing was set', async () => {
  calls.use(losing('confirmPin'))
  await change()
  await expect.poll(toasts).toEqual([errorCopy.noAnswer['no-answer']])
})

test('the check of the current PIN allows the new PIN and no other', async () => {
  const asked = vi.fn()
  calls.use(
    answering('confirmPin', ({ body }) => {
      asked(body)
      return { confirmed: true, expires_at: '2026-01-01T00:02:00.000Z' }
    }),
  )
  await change()
  await expect.poll(toasts).toEqual([copy.success])
  expect(asked).toHaveBeenCalledExactlyOnceWith({ pin: '4827', for: { call: 'setPin', pin: '7391' } })
})

async function fillReset() {
  await page.getByLabelText(copy.password, { exact: true }).fill('oja-market-day')
  await page.getByRole('textbox', { name: copy.code, exact: true }).fill('123456')
  await page.getByRole('textbox', { name: copy.next, exact: true }).fill('7391')
  await page.getByRole('textbox', { name: copy.confirm, exact: true }).fill('7391')
}

async function reset() {
  await drawScreen(<ManagePinScreen />, { search: '?forgot' })
  await fillReset()
  await page.getByRole('button', { name: copy.resetSubmit }).click()
}

test('when the response to a reset is lost, the customer tries the new PIN before another code', async () => {
  calls.use(losing('resetPin'))
  await reset()
  await expect.poll(toasts).toEqual([copy.maybeReset])
})

test('a new try dismisses the error of the last one, so that none stays beside the success', async () => {
  calls.use(refusing('confirmPin', 'pin_incorrect', { error: 'Pin is not correct' }))
  await change()
  await expect.poll(toasts).toHaveLength(1)
  calls.use(answering('confirmPin'), answering('setPin'))
  await page.getByRole('textbox', { name: copy.current, exact: true }).fill('4827')
  await page.getByRole('button', { name: copy.submit }).click()
  await expect.poll(toasts).toEqual([copy.success])
})

test('after a lost response, a wrong PIN is called wrong', async () => {
  const error = 'Pin is not correct'
  calls.use(losing('setPin'))
  await change()
  await expect.poll(toasts).toEqual([copy.maybeSet])
  calls.use(refusing('confirmPin', 'pin_incorrect', { error }))
  await page.getByRole('button', { name: copy.submit }).click()
  await expect.poll(toasts).toEqual([error])
})

test('while a change to the account makes it wait, the PIN is not reset', async () => {
  await drawScreen(<ManagePinScreen />, { search: '?forgot', user: coolingOffUser() })
  await fillReset()
  await expect.element(page.getByRole('button', { name: copy.resetSubmit })).toBeDisabled()
})
