import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answering, losing, refusing, userFixture } from '@oja/api/testing'
import { answerCalls, drawScreen } from '../../testing/draw-screen.tsx'
import { keepToasts } from '../../testing/keep-toasts.ts'
import { phoneCopy as copy } from './kyc-copy.ts'
import PhoneScreen from './phone-form.tsx'

const calls = answerCalls()
const toasts = keepToasts()

test.each(['+234 803 555 1212', '080355512129'])(
  'a number typed as %s becomes its eleven digits',
  async (typed) => {
    calls.use(answering('me', userFixture({ phone: null })))
    await drawScreen(<PhoneScreen />)
    const field = page.getByLabelText(copy.label)
    await field.fill('')
    await field.click()
    await userEvent.keyboard(typed)
    await expect.element(field).toHaveValue('08035551212')
  },
)

test('a number that was confirmed by a lost response is done: its used code is not asked for again', async () => {
  const before = userFixture({ phone: null })
  let phone: string | null = null
  calls.use(
    answering('me', () => ({ ...before, phone })),
    answering('updateUser', before),
    losing('verifyPhone', () => (phone = '08035551212')),
  )
  await drawScreen(<PhoneScreen />)
  await page.getByLabelText(copy.label).fill('08035551212')
  await page.getByRole('button', { name: copy.submit }).click()
  await page.getByRole('textbox', { name: copy.code }).fill('123456')
  await expect.element(page.getByTestId('elsewhere')).toBeVisible()
})

test('a refused number shows the server’s sentence', async () => {
  const error = 'The generator is being refuelled'
  calls.use(answering('me', userFixture({ phone: null })), refusing('updateUser', 'invalid_input', { error }))
  await drawScreen(<PhoneScreen />)
  await page.getByLabelText(copy.label).fill('08035551212')
  await page.getByRole('button', { name: copy.submit }).click()
  await expect.poll(toasts).toEqual([error])
})

test('a code that comes too soon says at the number how long to wait', async () => {
  const error = 'Wait 40 seconds before you ask for another code'
  calls.use(answering('me', userFixture({ phone: null })), refusing('updateUser', 'throttled', { error }))
  await drawScreen(<PhoneScreen />)
  const field = page.getByLabelText(copy.label)
  await field.fill('08035551212')
  await page.getByRole('button', { name: copy.submit }).click()
  await expect.element(field).toHaveAccessibleDescription(error)
})
