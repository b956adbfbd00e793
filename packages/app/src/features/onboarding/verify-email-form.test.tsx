import { answering, losing, refusing, userFixture } from '@oja/api/testing'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { render } from 'vitest-browser-react'
import { errorCopy } from '../../lib/error-copy.ts'
import { paths } from '../../lib/paths.ts'
import { resendCopy } from '../../shared/shared-copy.ts'
import { answerCalls } from '../../testing/draw-screen.tsx'
import { keepToasts } from '../../testing/keep-toasts.ts'
import { verifyCopy as copy } from './onboarding-copy.ts'
import VerifyEmailScreen from './verify-email-form.tsx'

const calls = answerCalls()
const toasts = keepToasts()

const Address = () => <p data-testid="address">{useLocation().pathname}</p>

async function drawVerify(sentAtMs: number) {
  const state = { email: 'ngozi@example.ng', sentAtMs }
  await render(
    <MemoryRouter initialEntries={[{ pathname: paths.verifyEmail, state }]}>
      <VerifyEmailScreen />
      <Address />
    </MemoryRouter>,
  )
}

test.each([
  ['was sent', answering('resendOtp'), resendCopy.resent, /(60|5\d) s/],
  [
    'was asked for too soon',
    refusing('resendOtp', 'throttled', { error: 'Wait', retryAfterSeconds: 42 }),
    'Wait',
    /(4[0-2]|3\d) s/,
  ],
])('once another code %s, the button says how long to wait', async (_what, answer, toast, wait) => {
  calls.use(answer)
  await drawVerify(Date.now() - 61_000)
  await page.getByRole('button', { name: resendCopy.resend }).click()
  await expect.element(page.getByRole('button', { name: wait })).toBeDisabled()
  expect(toasts()).toEqual([toast])
})

test('after a lost response, a wrong code is still called wrong while the address is not verified', async () => {
  const error = 'That code is not correct. Check the latest message from us'
  calls.use(answering('me', userFixture({ email_verified: false })), losing('validateEmail'))
  await drawVerify(Date.now())
  await page.getByRole('textbox', { name: copy.code }).fill('123456')
  await expect.poll(toasts).toEqual([errorCopy.noAnswer['no-answer']])
  calls.use(refusing('validateEmail', 'otp_incorrect', { error }))
  await page.getByRole('button', { name: copy.submit }).click()
  await expect.poll(toasts).toEqual([error])
})

test('a code whose response was lost is not called wrong on a retry: the customer is asked to sign in', async () => {
  calls.use(refusing('me', 'unauthenticated'), losing('validateEmail'))
  await drawVerify(Date.now())
  await page.getByRole('textbox', { name: copy.code }).fill('123456')
  await expect.poll(toasts).toEqual([errorCopy.noAnswer['no-answer']])
  calls.use(refusing('validateEmail', 'otp_incorrect'))
  await page.getByRole('button', { name: copy.submit }).click()
  await expect.poll(toasts).toEqual([copy.maybeProven])
  await expect.element(page.getByTestId('address')).toHaveTextContent(paths.login)
})

test('while a code is checked, the screen says that the account is being set up', async () => {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  calls.use(
    http.post('*/api/auth/validate-email', () => held),
    refusing('validateEmail', 'otp_incorrect'),
  )
  await drawVerify(Date.now())
  await page.getByRole('textbox', { name: copy.code }).fill('123456')
  await expect.element(page.getByText(copy.busy)).toBeVisible()
  answer()
  await expect.element(page.getByText(copy.busy)).not.toBeInTheDocument()
})
