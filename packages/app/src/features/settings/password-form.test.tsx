import { losing } from '@oja/api/testing'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { secondFactorCopy } from '../../shared/second-factor/second-factor-copy.ts'
import { answerCalls, drawScreen } from '../../testing/draw-screen.tsx'
import { keepToasts } from '../../testing/keep-toasts.ts'
import PasswordScreen from './password-form.tsx'
import { changePasswordCopy as copy } from './settings-copy.ts'

const calls = answerCalls()
const toasts = keepToasts()

test('while the code is checked the dialog stays, because the change cannot be taken back', async () => {
  let tries = 0
  const checked = Promise.withResolvers<void>()
  calls.use(
    http.post('*/api/auth/change-password', async () => {
      tries += 1
      if (tries > 1) await checked.promise
      return HttpResponse.json(
        { error: 'Confirm it is you', code: 'second_factor_required', methods: ['totp'] },
        { status: 403 },
      )
    }),
  )
  await drawScreen(<PasswordScreen />)
  await page.getByLabelText(copy.current, { exact: true }).fill('oja-market-day')
  await page.getByLabelText(copy.next, { exact: true }).fill('oja-market-night')
  await page.getByRole('button', { name: copy.submit }).click()
  await page.getByRole('textbox', { name: secondFactorCopy.code }).fill('123456')
  await expect.poll(() => tries).toBe(2)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  checked.resolve()
})

test('when the response to a new password is lost, the customer reads that it may be saved', async () => {
  calls.use(losing('changePassword'))
  await drawScreen(<PasswordScreen />)
  await page.getByLabelText(copy.current, { exact: true }).fill('oja-market-day')
  await page.getByLabelText(copy.next, { exact: true }).fill('another market day')
  await page.getByRole('button', { name: copy.submit }).click()
  await expect.poll(toasts).toEqual([copy.maybeSaved])
})
