import { answering, defaultAnswers, losing, refusing, userFixture } from '@oja/api/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dropAllDrafts, writeDraft } from '../../lib/drafts.ts'
import { answerCalls, drawScreen } from '../../testing/draw-screen.tsx'
import { keepToasts } from '../../testing/keep-toasts.ts'
import ProfileScreen from './profile-form.tsx'
import { confirmEmailCopy, emailChangedCopy, profileCopy as copy } from './settings-copy.ts'

const calls = answerCalls()
const toasts = keepToasts()
afterEach(dropAllDrafts)

test('while documents are checked, a name typed before is neither shown nor sent', async () => {
  const user = userFixture({ kyc_status: 'processing' })
  const { first_name, last_name, email_address } = user
  const sent = vi.fn()
  calls.use(
    answering('me', user),
    answering('kyc', { ...defaultAnswers.kyc, status: 'processing', in_queue: true }),
    answering('updateUser', ({ body }) => {
      sent(body)
      return user
    }),
  )
  writeDraft({ owner: user.id, form: 'profile' }, { first_name: 'Ngozika' })
  await drawScreen(<ProfileScreen />)
  await expect.element(page.getByText(copy.nameFrozen)).toBeVisible()
  await expect.element(page.getByLabelText(copy.firstName)).toHaveValue(first_name)
  await page.getByRole('button', { name: copy.submit }).click()
  await expect.poll(() => sent.mock.calls).toEqual([[{ first_name, last_name, email_address }]])
})

test('a refused profile shows the server’s sentence', async () => {
  const error = 'The generator is being refuelled'
  calls.use(refusing('updateUser', 'invalid_input', { error }))
  await drawScreen(<ProfileScreen />)
  await expect.element(page.getByLabelText(copy.firstName)).toHaveValue(userFixture().first_name)
  await page.getByRole('button', { name: copy.submit }).click()
  await expect.poll(toasts).toEqual([error])
})

test('an address that was confirmed by a code whose response was lost is announced', async () => {
  const user = userFixture()
  const email = 'ngozi@new.example'
  let isConfirmed = false
  calls.use(
    answering('me', () =>
      isConfirmed
        ? {
            ...user,
            email_address: email,
            cooling_off: { reason: 'email-change', until: new Date(Date.now() + 3_600_000).toISOString() },
          }
        : { ...user, pending_email: email },
    ),
    answering('updateUser', { ...user, pending_email: email }),
    losing('validateEmail', () => (isConfirmed = true)),
  )
  await drawScreen(<ProfileScreen />)
  await page.getByLabelText(copy.email).fill(email)
  await page.getByLabelText(copy.password, { exact: true }).fill('oja-market-day')
  await page.getByRole('button', { name: copy.submit }).click()
  await page.getByLabelText(confirmEmailCopy.code).first().click()
  await userEvent.keyboard('123456')
  const title = page.getByText(emailChangedCopy.title)
  await expect.element(title).toBeVisible()
  await expect.poll(() => title.element().closest('[tabindex]')).toBe(document.activeElement)
})

test('a new address whose response was lost is no error and not typed into the form any more; keeping the old one leads back to it', async () => {
  const user = userFixture()
  const fresh = 'ngozi@new.example'
  let pending: string | null = null
  calls.use(
    answering('me', () => ({ ...user, pending_email: pending })),
    losing('updateUser', () => (pending = fresh)),
  )
  await drawScreen(<ProfileScreen />)
  const email = page.getByLabelText(copy.email)
  await email.fill(fresh)
  await page.getByLabelText(copy.password, { exact: true }).fill('oja-market-day')
  await page.getByRole('button', { name: copy.submit }).click()
  await expect.element(page.getByText(confirmEmailCopy.title)).toBeVisible()
  await expect.element(email).toHaveValue(user.email_address)
  await expect.poll(toasts).toEqual([])

  pending = null
  calls.use(answering('updateUser', user))
  await page.getByRole('button', { name: confirmEmailCopy.keep }).click()
  await expect.poll(toasts).toEqual([confirmEmailCopy.kept])
  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveValue(user.email_address)
})

test('a refusal that is not about a new address is not shown at the address, and one that wants the password asks for it', async () => {
  calls.use(refusing('updateUser', 'conflict'))
  await drawScreen(<ProfileScreen />)
  await page.getByRole('button', { name: copy.submit }).click()
  await expect.poll(toasts).toHaveLength(1)
  await expect.element(page.getByLabelText(copy.email)).not.toHaveAttribute('aria-invalid', 'true')

  calls.use(refusing('updateUser', 'password_required'))
  await page.getByRole('button', { name: copy.submit }).click()
  await expect.element(page.getByLabelText(copy.password, { exact: true })).toHaveFocus()
})

test('a verified customer is asked before a new name ends the verification', async () => {
  const user = userFixture({ kyc_status: 'verified' })
  const sent = vi.fn(() => user)
  calls.use(answering('updateUser', sent))
  await drawScreen(<ProfileScreen />, { user })
  await page.getByLabelText(copy.lastName).fill('Afterwards')
  await page.getByRole('button', { name: copy.submit }).click()
  const question = page.getByRole('alertdialog', { name: copy.rename.title })
  await expect.element(question.getByText(copy.rename.text)).toBeVisible()
  await expect.element(question.getByRole('button', { name: copy.rename.cancel })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(question).not.toBeInTheDocument()
  expect(sent).not.toHaveBeenCalled()
  await page.getByRole('button', { name: copy.submit }).click()
  await question.getByRole('button', { name: copy.rename.confirm }).click()
  await expect.poll(toasts).toEqual([copy.success])
})
