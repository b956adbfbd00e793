import { answering, losing, refusing, userFixture } from '@oja/api/testing'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { render } from 'vitest-browser-react'
import { errorCopy } from '../../lib/error-copy.ts'
import { paths } from '../../lib/paths.ts'
import { endSession, openSession } from '../../session/index.ts'
import { answerCalls } from '../../testing/draw-screen.tsx'
import { keepToasts } from '../../testing/keep-toasts.ts'
import { pinCopy as copy } from './onboarding-copy.ts'
import PinScreen from './pin-forms.tsx'

const calls = answerCalls()
const toasts = keepToasts()
afterEach(() => endSession('signed-out'))

async function choosePin(again = '7391') {
  openSession(userFixture({ has_pin: false }))
  await render(
    <MemoryRouter initialEntries={[paths.setupPasscode]}>
      <Routes>
        <Route path={paths.setupPasscode} element={<PinScreen />} />
        <Route path={paths.confirmPasscode} element={<PinScreen />} />
        <Route path={paths.app} element="Dashboard" />
        <Route path={paths.login} element="Log in here" />
      </Routes>
    </MemoryRouter>,
  )
  const pin = page.getByRole('textbox', { name: copy.label })
  await pin.fill('7391')
  await page.getByRole('button', { name: copy.submit }).click()
  await expect.element(page.getByRole('heading', { name: copy.confirmTitle })).toBeVisible()
  await pin.fill(again)
  await page.getByRole('button', { name: copy.submit }).click()
}

test('a PIN that was set although the response was lost leads on, and no error stays beside it', async () => {
  let hasPin = false
  calls.use(
    answering('me', () => userFixture({ has_pin: hasPin })),
    losing('setPin', () => (hasPin = true)),
  )
  await choosePin()
  await expect.element(page.getByText('Dashboard')).toBeVisible()
  expect(toasts()).toEqual([])
})

test('another PIN the second time is not sent', async () => {
  calls.use(answering('me', userFixture({ has_pin: false })))
  await choosePin('7392')
  await expect.element(page.getByText(copy.mismatch)).toBeVisible()
  expect(toasts()).toEqual([])
})

test('a PIN that did not reach the server says so, and can be sent again', async () => {
  calls.use(
    answering('me', userFixture({ has_pin: false })),
    http.post('*/api/set-pin', () => HttpResponse.error(), { once: true }),
  )
  await choosePin()
  await expect.poll(toasts).toEqual([errorCopy.noAnswer['no-answer']])
  await page.getByRole('button', { name: copy.submit }).click()
  await expect.element(page.getByText('Dashboard')).toBeVisible()
  expect(toasts()).toEqual([copy.success])
})

test('a PIN whose session has ended meanwhile leads to the login, and says why', async () => {
  calls.use(answering('me', userFixture({ has_pin: false })), refusing('setPin', 'unauthenticated'))
  await choosePin()
  await expect.element(page.getByText('Log in here')).toBeVisible()
  expect(toasts()).toEqual([copy.signInFirst])
})

test('a refused PIN shows the server’s sentence', async () => {
  const error = 'The generator is being refuelled'
  calls.use(answering('me', userFixture({ has_pin: false })), refusing('setPin', 'invalid_input', { error }))
  await choosePin()
  await expect.poll(toasts).toEqual([error])
})
