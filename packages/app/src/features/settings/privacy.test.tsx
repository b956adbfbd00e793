import { answering, losing, refusing } from '@oja/api/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
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
