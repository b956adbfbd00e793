import { answering, defaultAnswers, losing, refusing } from '@oja/api/testing'
import type { FrozenOrder } from '@oja/api/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { formatDateTime } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { answerCalls, drawScreen } from '../../../testing/draw-screen.tsx'
import { keepToasts } from '../../../testing/keep-toasts.ts'
import { frozenCopy as copy } from './frozen-copy.ts'
import FrozenDisputesScreen from './frozen-disputes.tsx'

const calls = answerCalls()
const toasts = keepToasts()

const ENDS_AT = '2026-03-02T09:15:00.000Z'
const CLAIM: FrozenOrder = {
  id: 'c1',
  kind: 'claim',
  other: 'Tunde',
  amount: 16_000,
  coin_equivalent: '10.00000000',
  code: 'USDT',
  ends_at: ENDS_AT,
}
const RESERVATION: FrozenOrder = { ...CLAIM, id: 'r1', kind: 'reservation', other: 'Bola', amount: 8_000 }

/** Signs in as a frozen customer with these orders. */
async function prove(orders: FrozenOrder[]) {
  calls.use(answering('frozenDisputes', { ...defaultAnswers.frozenDisputes, disputes: [], orders }))
  await signIn()
}

async function signIn() {
  await drawScreen(<FrozenDisputesScreen />)
  await page.getByLabelText(copy.email, { exact: true }).fill('ngozi@example.ng')
  await page.getByLabelText(copy.password, { exact: true }).fill('six quiet harmattans')
  await page.getByRole('button', { name: copy.submit }).click()
}

const button = ({ other }: FrozenOrder) => page.getByRole('button', { name: new RegExp(`to ${other},`) })
const heading = ({ other }: FrozenOrder) =>
  page.getByRole('heading', { level: 3, name: new RegExp(`to ${other}$`) })

test('a frozen customer says from the keyboard, for one order, that they paid, and keeps their place', async () => {
  const said: unknown[] = []
  await prove([CLAIM, RESERVATION])
  calls.use(
    answering('frozenPaid', ({ query, body }) => {
      said.push([query.id, body])
      return {}
    }),
  )
  await expect.element(button(RESERVATION)).toBeVisible()
  button(RESERVATION).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(copy.said({ other: 'Bola' }))).toBeVisible()
  expect(said).toEqual([['r1', { ticket: 'a-ticket', kind: 'reservation' }]])
  await expect.element(heading(RESERVATION)).toHaveFocus()
  await expect.element(button(RESERVATION)).not.toBeInTheDocument()
  await expect.element(button(CLAIM)).toBeVisible()
})

test('the button of an order names the order to a screen reader, and begins with the words that it shows', async () => {
  await prove([CLAIM])
  await expect
    .element(button(CLAIM))
    .toHaveAccessibleName(`${copy.sent}: ₦16,000 for 10 USDT to Tunde, by ${formatDateTime(ENDS_AT)}`)
  await expect.element(button(CLAIM)).toHaveTextContent(copy.sent)
})

test('equal amounts to one person differ by their coin and their time, also in the names of their buttons', async () => {
  const bitcoin: FrozenOrder = { ...CLAIM, id: 'c2', coin_equivalent: '0.00010000', code: 'BTC' }
  const later: FrozenOrder = { ...CLAIM, id: 'c3', ends_at: '2026-03-02T09:20:00.000Z' }
  await prove([CLAIM, bitcoin, later])
  await expect.element(button(CLAIM).first()).toBeVisible()
  const names = button(CLAIM)
    .elements()
    .map((each) => each.getAttribute('aria-label'))
  expect(new Set(names).size).toBe(3)
})

test('a lost response leaves the button, and pressing it again is enough', async () => {
  await prove([CLAIM])
  calls.use(losing('frozenPaid'))
  await button(CLAIM).click()
  await expect.poll(toasts).toHaveLength(1)
  calls.use(answering('frozenPaid', {}))
  await button(CLAIM).click()
  await expect.element(page.getByText(copy.said({ other: 'Tunde' }))).toBeVisible()
})

test('an order whose time is over says so for good, and what to do', async () => {
  await prove([CLAIM])
  calls.use(refusing('frozenPaid', 'conflict'))
  await button(CLAIM).click()
  await expect.element(page.getByText(copy.tooLate)).toBeVisible()
  await expect.element(button(CLAIM)).not.toBeInTheDocument()
  await expect.element(heading(CLAIM)).toHaveFocus()
  await expect.element(page.getByRole('link', { name: copy.support })).toBeVisible()
})

test('a customer who froze the account themselves finds the way to a new password', async () => {
  const said = 'This account was frozen from the mail about a new sign-in'
  calls.use(refusing('frozenDisputes', 'account_frozen', { error: said }))
  await signIn()
  await expect.element(page.getByText(said)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: copy.choosePassword }))
    .toHaveAttribute('href', paths.forgotPassword)
})

test('a frozen customer with neither an order nor a dispute reads whom to ask', async () => {
  await prove([])
  await expect.element(page.getByRole('heading', { name: copy.none })).toBeVisible()
  await expect.element(page.getByRole('link', { name: copy.support })).toBeVisible()
})
