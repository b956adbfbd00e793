import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answering, losing, refusing, userFixture } from '@oja/api/testing'
import { answerCalls, drawScreen } from '../../testing/draw-screen.tsx'
import { keepToasts } from '../../testing/keep-toasts.ts'
import { dropAllDrafts } from '../../lib/drafts.ts'
import { paths } from '../../lib/paths.ts'
import { phoneCopy as copy } from './kyc-copy.ts'
import PhoneScreen from './phone-form.tsx'

const calls = answerCalls()
const toasts = keepToasts()
afterEach(dropAllDrafts)

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
  await drawScreen(<PhoneScreen />, { search: `?next=${paths.manageProfile}` })
  await page.getByLabelText(copy.label).fill('08035551212')
  await page.getByRole('button', { name: copy.submit }).click()
  await page.getByRole('textbox', { name: copy.code }).fill('123456')
  await expect.element(page.getByTestId('elsewhere')).toHaveTextContent(paths.manageProfile)
})

test('after a reload, and after a look at the number, the code that was sent can still be entered: no second one is sent', async () => {
  let codes = 0
  calls.use(
    answering('me', userFixture({ phone: null })),
    answering('updateUser', () => {
      codes += 1
      return userFixture({ phone: null })
    }),
    answering('verifyPhone', userFixture({ phone: '08035551212' })),
  )
  const { unmount } = await drawScreen(<PhoneScreen />, { user: userFixture({ phone: null }) })
  await page.getByLabelText(copy.label).fill('08035551212')
  await page.getByRole('button', { name: copy.submit }).click()
  const code = page.getByRole('textbox', { name: copy.code })
  await expect.element(code).toBeVisible()
  await unmount()
  await drawScreen(<PhoneScreen />, { user: userFixture({ phone: null }) })
  await expect.element(code).toBeVisible()
  await page.getByRole('button', { name: copy.changeNumber }).click()
  await page.getByRole('button', { name: copy.submit }).click()
  await expect.element(code).toBeVisible()
  expect(codes).toBe(1)

  await code.fill('123456')
  await expect.element(page.getByTestId('elsewhere')).toBeVisible()
  expect(toasts()).toEqual([copy.success])
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

test('a code whose response was lost can be entered: the next try, too soon for another code, leads to it', async () => {
  calls.use(answering('me', userFixture({ phone: null })), losing('updateUser'))
  await drawScreen(<PhoneScreen />)
  await page.getByLabelText(copy.label).fill('08035551212')
  await page.getByRole('button', { name: copy.submit }).click()
  await expect.poll(toasts).toHaveLength(1)
  calls.use(refusing('updateUser', 'throttled'))
  await page.getByRole('button', { name: copy.submit }).click()
  await expect.element(page.getByRole('textbox', { name: copy.code })).toBeVisible()
  expect(toasts()).toEqual([])
})

test('saving a number that is confirmed already needs no code', async () => {
  const user = userFixture({ phone: '08035551212' })
  calls.use(answering('me', user), answering('updateUser', user))
  await drawScreen(<PhoneScreen />, { user, search: `?next=${paths.manageProfile}` })
  await page.getByRole('button', { name: copy.submit }).click()
  await expect.element(page.getByTestId('elsewhere')).toHaveTextContent(paths.manageProfile)
})
