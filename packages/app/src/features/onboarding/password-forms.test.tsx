import { refusing } from '@oja/api/testing'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { MemoryRouter } from 'react-router-dom'
import { render } from 'vitest-browser-react'
import { dropAllDrafts } from '../../lib/drafts.ts'
import { paths } from '../../lib/paths.ts'
import { answerCalls } from '../../testing/draw-screen.tsx'
import { passwordCopy as copy } from './onboarding-copy.ts'
import ForgottenPasswordScreen from './password-forms.tsx'

const calls = answerCalls()
afterEach(dropAllDrafts)

test('a wrong reset code shows why at the code, which gets the focus, and keeps the new password', async () => {
  const error = 'That code is not correct. Check the latest message from us'
  calls.use(refusing('resetPassword', 'otp_incorrect', { error }))
  await render(
    <MemoryRouter initialEntries={[paths.resetPassword]}>
      <ForgottenPasswordScreen />
    </MemoryRouter>,
  )
  await page.getByLabelText(copy.email).fill('ada@oja.example')
  const code = page.getByRole('textbox', { name: copy.code })
  await code.fill('123456')
  const password = page.getByLabelText(copy.newPassword, { exact: true })
  await password.fill('oja-market-night')
  await page.getByRole('button', { name: copy.save }).click()
  await expect.element(page.getByText(error)).toBeVisible()
  await expect.element(code).toHaveFocus()
  await expect.element(password).toHaveValue('oja-market-night')
})
