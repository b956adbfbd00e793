import { answering, losing, refusing, userFixture } from '@oja/api/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { MemoryRouter } from 'react-router-dom'
import { render } from 'vitest-browser-react'
import { errorCopy } from '../../lib/error-copy.ts'
import { paths } from '../../lib/paths.ts'
import { answerCalls } from '../../testing/draw-screen.tsx'
import { keepToasts } from '../../testing/keep-toasts.ts'
import { verifyCopy as copy } from './onboarding-copy.ts'
import VerifyEmailScreen from './verify-email-form.tsx'

const calls = answerCalls()
const toasts = keepToasts()

test('after a lost response, a wrong code is still called wrong while the address is not verified', async () => {
  const error = 'That code is not correct. Check the latest message from us'
  calls.use(answering('me', userFixture({ email_verified: false })), losing('validateEmail'))
  const state = { email: 'ngozi@example.ng', sentAtMs: Date.now() }
  await render(
    <MemoryRouter initialEntries={[{ pathname: paths.verifyEmail, state }]}>
      <VerifyEmailScreen />
    </MemoryRouter>,
  )
  await page.getByRole('textbox', { name: copy.code }).fill('123456')
  await expect.poll(toasts).toEqual([errorCopy.noAnswer['no-answer']])
  calls.use(refusing('validateEmail', 'otp_incorrect', { error }))
  await page.getByRole('button', { name: copy.submit }).click()
  await expect.poll(toasts).toEqual([error])
})
