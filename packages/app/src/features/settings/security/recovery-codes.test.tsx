import { answering, defaultAnswers, losing } from '@oja/api/testing'
import { toast, Toaster } from '@oja/ui'
import { http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Link } from 'react-router-dom'
import { render } from 'vitest-browser-react'
import { paths } from '../../../lib/paths.ts'
import { session } from '../../../session/index.ts'
import { answerCalls, drawScreen } from '../../../testing/draw-screen.tsx'
import { recoveryCopy as copy, totpCopy } from './security-copy.ts'
import SecurityScreen from './security.tsx'
import { unkept } from './unkept-codes.ts'

const calls = answerCalls()
afterEach(() => toast.dismiss())

const shownCodes = () => page.getByRole('list', { name: copy.list })

/** Whether the browser would leave the page without asking. The test server stops at this event, so its test is the last. */
const leavesAtOnce = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))

async function ask(task: string, submit: string, isOn = () => true) {
  const totp = () => ({ enabled: isOn(), confirmed_at: '2026-01-01T00:00:00.000Z' })
  calls.use(answering('secondFactors', () => ({ ...defaultAnswers.secondFactors, totp: totp() })))
  await render(<Toaster />)
  await drawScreen(
    <>
      <SecurityScreen />
      <Link to="/elsewhere">Leave</Link>
    </>,
    { path: paths.security, search: `?do=${task}` },
  )
  await page.getByLabelText('Password', { exact: true }).fill('oja-market-day')
  await page.getByRole('button', { name: submit }).click()
}

const askForCodes = () => ask('codes', copy.renewal.confirm)

async function makeCodes() {
  await askForCodes()
  await expect.element(shownCodes()).toBeVisible()
}

const leave = () => page.getByRole('link', { name: 'Leave' }).click()
const keep = () => page.getByRole('button', { name: copy.kept }).click()

test('a customer who leaves before they kept their recovery codes reads so, and gets back to them', async () => {
  await makeCodes()
  await leave()
  await expect.element(page.getByTestId('elsewhere')).toBeVisible()
  await expect.element(page.getByText(copy.notKept)).toBeVisible()
  await page.getByRole('button', { name: copy.show }).click()
  await expect.element(shownCodes()).toBeVisible()
  await expect.element(page.getByText(copy.notKept)).not.toBeInTheDocument()
  await keep()
  await leave()
  await expect.element(page.getByTestId('elsewhere')).toBeVisible()
  await expect.element(page.getByText(copy.notKept)).not.toBeInTheDocument()
})

test('new recovery codes that arrive late are shown to a customer who has left, because they never come again', async () => {
  const { promise: late, resolve: answer } = Promise.withResolvers<void>()
  calls.use(http.post('*/api/recovery-codes', () => late))
  await askForCodes()
  await leave()
  await expect.element(page.getByTestId('elsewhere')).toBeVisible()
  answer()
  await expect.element(shownCodes()).toBeVisible()
  await keep()
})

test('no error stays beside codes that are off, although the response was lost', async () => {
  let isOn = true
  calls.use(losing('removeTotp', () => (isOn = false)))
  await ask('totp-off', totpCopy.off.confirm, () => isOn)
  await expect.element(page.getByRole('link', { name: totpCopy.setUp })).toBeVisible()
  await expect.poll(() => document.querySelectorAll('[data-oja-toast-region] li').length).toBe(0)
})

test('the end of the session drops recovery codes that are not kept', () => {
  const before = { ...session }
  unkept.codes = ['7K2M-9QXR-4TVB']
  session.phase = 'ended'
  expect(unkept.codes).toBeNull()
  Object.assign(session, before)
})

test('new recovery codes are not lost by a reload without a question, until they are kept', async () => {
  await makeCodes()
  expect(leavesAtOnce()).toBe(false)
  await leave()
  await expect.element(page.getByTestId('elsewhere')).toBeVisible()
  expect(leavesAtOnce()).toBe(false)
  await page.getByRole('button', { name: copy.show }).click()
  await keep()
  await expect.element(shownCodes()).not.toBeInTheDocument()
  expect(leavesAtOnce()).toBe(true)
})
