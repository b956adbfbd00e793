import { losing, refusing } from '@oja/api/testing'
import { toast } from '@oja/ui'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { MemoryRouter } from 'react-router-dom'
import { render } from 'vitest-browser-react'
import { dropAllDrafts } from '../../lib/drafts.ts'
import { paths } from '../../lib/paths.ts'
import { answerCalls } from '../../testing/draw-screen.tsx'
import { keepToasts } from '../../testing/keep-toasts.ts'
import { passwordCopy as copy } from './onboarding-copy.ts'
import ForgottenPasswordScreen from './password-forms.tsx'

const calls = answerCalls()
const toasts = keepToasts()
afterEach(dropAllDrafts)

const code = page.getByRole('textbox', { name: copy.code })
const password = page.getByLabelText(copy.newPassword, { exact: true })
const save = page.getByRole('button', { name: copy.save })

async function sendNewPassword() {
  await render(
    <MemoryRouter initialEntries={[paths.resetPassword]}>
      <ForgottenPasswordScreen />
    </MemoryRouter>,
  )
  await page.getByLabelText(copy.email).fill('ada@oja.example')
  await password.fill('oja-market-night')
  await expect.element(save).toBeDisabled()
  await code.fill('123456')
  await save.click()
}

test.each([
  ['otp_incorrect', 'That code is not correct. Check the latest message from us'],
  ['otp_expired', 'That code is too old. Ask for another one'],
] as const)(
  'a reset code refused as %s shows why at the code, which gets the focus, and keeps the new password',
  async (reason, error) => {
    calls.use(refusing('resetPassword', reason, { error }))
    await sendNewPassword()
    await expect.element(page.getByText(error)).toBeVisible()
    await expect.element(code).toHaveFocus()
    await expect.element(password).toHaveValue('oja-market-night')
    expect(toasts()).toEqual([error])
  },
)

test('when the response to a reset is lost, the customer reads that the password may be saved, also if the code is then refused', async () => {
  calls.use(losing('resetPassword'))
  await sendNewPassword()
  await expect.poll(toasts).toEqual([copy.maybeSaved])
  toast.dismiss()

  calls.use(refusing('resetPassword', 'otp_incorrect'))
  await save.click()
  await expect.poll(toasts).toEqual([copy.maybeSaved])
})
