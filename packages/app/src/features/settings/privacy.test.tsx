import { answering, losing, refusing } from '@oja/api/testing'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '../../lib/paths.ts'
import { answerCalls, drawScreen } from '../../testing/draw-screen.tsx'
import { keepToasts } from '../../testing/keep-toasts.ts'
import { privacyCopy } from './privacy-copy.ts'
import PrivacyScreen from './privacy.tsx'

const copy = privacyCopy.close
const calls = answerCalls()
const toasts = keepToasts()

test('when the response to closing the account is lost, the customer reads that it may be closed', async () => {
  calls.use(losing('closeAccount'))
  await drawScreen(<PrivacyScreen />)
  const form = page.getByRole('form', { name: copy.title })
  await form.getByLabelText(copy.password, { exact: true }).fill('oja-market-day')
  await form.getByRole('button', { name: copy.submit }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: copy.confirm }).click()
  await expect.poll(toasts).toEqual([copy.maybeDone])
})

test('when closing is refused for a new reason, the keyboard is at the heading above it', async () => {
  calls.use(refusing('closeAccount', 'conflict'))
  await drawScreen(<PrivacyScreen />)
  const form = page.getByRole('form', { name: copy.title })
  await form.getByLabelText(copy.password, { exact: true }).fill('oja-market-day')
  await form.getByRole('button', { name: copy.submit }).click()
  calls.use(answering('closing', { reasons: ['An order is running'], gives_up: [], retention_years: 5 }))
  await page.getByRole('alertdialog').getByRole('button', { name: copy.confirm }).click()
  await expect.element(page.getByText(copy.notYet)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: copy.title })).toHaveFocus()
})

test('each reason why an account cannot be closed yet links to where to end it, if there is such a place', async () => {
  const reasons = ['You have 1 ad that is not closed.', 'It can be closed only after Monday.']
  calls.use(answering('closing', { reasons, places: ['ads', null], gives_up: [], retention_years: 5 }))
  await drawScreen(<PrivacyScreen />)
  const [ad, wait] = reasons.map((reason) => page.getByRole('listitem').filter({ hasText: reason }))
  await expect.element(ad!.getByRole('link', { name: copy.places.ads })).toHaveAttribute('href', paths.myAds)
  expect(wait!.getByRole('link').elements()).toEqual([])
})

test('the coin that the customer gives up is the coin that they were shown', async () => {
  const gives_up = [{ code: 'USDT' as const, amount: '0.5' }]
  const asked = vi.fn()
  calls.use(
    answering('closing', { reasons: [], gives_up, retention_years: 5 }),
    http.post('*/api/account/close', async ({ request }) => asked(await request.json())),
    losing('closeAccount'),
  )
  await drawScreen(<PrivacyScreen />)
  await expect.element(page.getByText(copy.givesUpTitle({ coin: '0.5 USDT' }))).toBeVisible()
  const form = page.getByRole('form', { name: copy.title })
  await form.getByLabelText(copy.password, { exact: true }).fill('oja-market-day')
  await form.getByRole('button', { name: copy.submit }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: copy.confirm }).click()
  await expect.poll(() => asked.mock.calls).toEqual([[{ password: 'oja-market-day', gives_up }]])
})

test('the password does not stay in the form once the file was made', async () => {
  await drawScreen(<PrivacyScreen />)
  const form = page.getByRole('form', { name: privacyCopy.export.title })
  const password = form.getByLabelText(privacyCopy.export.password, { exact: true })
  await password.fill('oja-market-day')
  await form.getByRole('button', { name: privacyCopy.export.submit }).click()
  await expect.poll(toasts).toEqual([privacyCopy.export.done])
  await expect.element(password).toHaveValue('')
})
