import type { DeskCustomer, DeskOperator } from '@oja/api/contract'
import { FIXTURE_TIME, tradeLimitsFixture } from '@oja/api/testing'
import { http, HttpResponse } from 'msw'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { customerCopy as copy, frameCopy, reasonCopy, reportsCopy } from '../desk-copy.ts'
import { answerDesk, drawDesk, expectNoDialog } from '../testing/draw-desk.tsx'
import { Customer } from './customer.tsx'
import '../styles.css'

const worker = answerDesk()

const ADA: DeskCustomer = {
  id: 'user-ada',
  name: 'Ada O.',
  email_address: 'a…@e….ng',
  email_verified: true,
  phone: null,
  created_at: FIXTURE_TIME,
  kyc_status: 'verified',
  kyc_reason: null,
  pin: 'set',
  second_factor: false,
  factor_removal: null,
  frozen: null,
  closed_at: null,
  tier: 'identity',
  cooling_off: null,
  limits: tradeLimitsFixture(),
  bounds: {
    max_open_orders: null,
    max_with_vendor: null,
    max_open_ads: null,
    max_buy_ad: null,
    ended_before_waiting: null,
    ended_before_stop: null,
  },
  counts: {
    trades: 0,
    trades_completed: 0,
    trades_open: 0,
    disputes: 0,
    disputes_lost: 0,
    open_ads: 0,
    transfers: 0,
    bank_accounts: 0,
  },
  suspensions: [],
  sessions: [],
  sign_ins: [],
  trades: [],
  reports: [],
  notes: [],
}

const drawCustomer = (roles: DeskOperator['roles'] = ['admin']) =>
  drawDesk(
    <Routes>
      <Route path="/customers/:id" element={<Customer />} />
    </Routes>,
    { roles, address: '/customers/user-ada' },
  )

test('a note stays while the operator looks at another tab, and until it is sent as it is', async () => {
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
  const sent: unknown[] = []
  worker.use(
    http.get('*/api/desk/customer', () => HttpResponse.json({ data: ADA })),
    http.post('*/api/desk/customer/note', async ({ request }) => {
      sent.push(await request.json())
      await isAnswered
      const data = { id: '1', at: FIXTURE_TIME, by: 'Ada', text: 'They called' }
      return HttpResponse.json({ data }, { status: 201 })
    }),
  )
  await drawCustomer()
  const note = page.getByLabelText(copy.note)
  const add = page.getByRole('button', { name: copy.addNote })
  await page.getByRole('tab', { name: copy.notes }).click()
  await note.fill('They called')
  await page.getByRole('tab', { name: copy.trades }).click()
  await page.getByRole('tab', { name: copy.notes }).click()
  await expect.element(note).toHaveValue('They called')
  await add.click()
  await expect.poll(() => sent).toEqual([{ reason: 'They called' }])
  await note.fill('They called, and wrote')
  answer()
  await expect.element(add).not.toHaveAttribute('aria-busy', 'true')
  await expect.element(note).toHaveValue('They called, and wrote')

  await add.click()
  await expect.element(note).toHaveValue('')
  expect(document.activeElement?.closest('form')).not.toBeNull()
  expect(sent).toEqual([{ reason: 'They called' }, { reason: 'They called, and wrote' }])
})

test('the form of limits opens with the limits that the customer has, not with a choice that was never sent', async () => {
  const sent: unknown[] = []
  worker.use(
    http.get('*/api/desk/customer', () => HttpResponse.json({ data: ADA })),
    http.post('*/api/desk/customer/tier', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ data: { tier: 'extended' } })
    }),
  )
  await drawCustomer()
  const limits = page.getByRole('dialog').getByLabelText(copy.tier)
  await page.getByRole('button', { name: copy.changeTier }).click()
  await limits.selectOptions('extended')
  await userEvent.keyboard('{Escape}')
  await expectNoDialog()
  await page.getByRole('button', { name: copy.changeTier }).click()
  await expect.element(limits).toHaveValue('identity')

  await limits.selectOptions('extended')
  await page.getByRole('dialog').getByLabelText(reasonCopy.reason).fill('They showed a payslip')
  await page.getByRole('button', { name: copy.changeTier }).click()
  await expect.poll(() => sent).toEqual([{ tier: 'extended', reason: 'They showed a payslip' }])
})

test('a refused act keeps its dialog and its reason; after the data of a customer is shown, the focus is at it', async () => {
  const person = {
    first_name: 'Ada',
    last_name: 'Okonkwo',
    email_address: 'ada@example.ng',
    pending_email: null,
    phone: null,
    bank_accounts: [],
  }
  worker.use(
    http.get('*/api/desk/customer', () => HttpResponse.json({ data: ADA })),
    http.post(
      '*/api/desk/customer/reveal',
      () => HttpResponse.json({ error: 'Busy', code: 'unavailable' }, { status: 503 }),
      { once: true },
    ),
    http.post('*/api/desk/customer/reveal', () => HttpResponse.json({ data: person })),
  )
  await drawCustomer()
  await page.getByRole('button', { name: copy.reveal.label, exact: true }).click()
  await page.getByRole('dialog').getByLabelText('Reason').fill('They called us')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog').getByText('Busy')).toBeVisible()
  await page.getByRole('dialog').getByLabelText('Reason').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('ada@example.ng')).toBeVisible()
  await expect.poll(() => document.activeElement?.tagName).toBe('SECTION')
  expect(document.activeElement?.textContent).toContain('ada@example.ng')
})

test('on a phone the trade, the amount and the state of a trade do not overlap', async () => {
  const trade: DeskCustomer['trades'][number] = {
    id: '87731c02-0000-4000-8000-000000000000',
    created_at: FIXTURE_TIME,
    side: 'vendor',
    role: 'owner',
    other: { id: 'user-bola', name: 'Bola A.' },
    amount: 16_000,
    coin_equivalent: '10.00000000',
    code: 'USDT',
    status: 'waiting',
    dispute: 'open',
    overdue: true,
  }
  worker.use(http.get('*/api/desk/customer', () => HttpResponse.json({ data: { ...ADA, trades: [trade] } })))
  await page.viewport(390, 844)
  await drawCustomer()
  await expect.element(page.getByText('87731c02')).toBeVisible()
  const cells = [...document.querySelectorAll('.oja-table__cell')]
  expect(cells.filter((cell) => cell.scrollWidth > cell.clientWidth)).toEqual([])
  await page.viewport(1280, 900)
})

test('the page shows what others reported about the customer, and who has tried to sign in', async () => {
  const by = { id: 'user-bola', name: 'Bola A.' }
  const report = {
    id: '1',
    at: FIXTURE_TIME,
    by,
    claim: null,
    reason: 'abuse',
    status: 'closed',
    outcome: 'warned',
  }
  const signIn = { at: FIXTURE_TIME, device: 'Chrome on Android', place: 'Lagos', outcome: 'wrong-password' }
  const shown = { ...ADA, reports: [report], sign_ins: [signIn] }
  worker.use(http.get('*/api/desk/customer', () => HttpResponse.json({ data: shown })))
  await drawCustomer()
  await page.getByRole('tab', { name: frameCopy.links.reports }).click()
  await expect.element(page.getByText(reportsCopy.reasons.abuse)).toBeVisible()
  await expect.element(page.getByText(reportsCopy.outcomes.warned)).toBeVisible()
  await page.getByRole('tab', { name: copy.sessions }).click()
  await expect.element(page.getByText(copy.outcomes['wrong-password'])).toBeVisible()
})

test('an operator sees no act that their roles do not allow', async () => {
  const frozen = { at: FIXTURE_TIME, by: 'operator', reason: 'A call' } as const
  worker.use(http.get('*/api/desk/customer', () => HttpResponse.json({ data: { ...ADA, frozen } })))
  await drawCustomer(['arbiter'])
  await expect.element(page.getByText(/: A call$/)).toBeVisible()
  for (const name of [copy.unfreeze.label, copy.changeTier, copy.close.label])
    expect(page.getByRole('button', { name }).elements()).toEqual([])
})

test('a freeze whose response was lost does not turn its dialog into one that unfreezes', async () => {
  let isFrozen = false
  const frozen = { at: FIXTURE_TIME, by: 'operator', reason: 'A call' } as const
  worker.use(
    http.get('*/api/desk/customer', () =>
      HttpResponse.json({ data: { ...ADA, frozen: isFrozen ? frozen : null } }),
    ),
    http.post('*/api/desk/customer/freeze', () => {
      isFrozen = true
      return HttpResponse.error()
    }),
  )
  await drawCustomer()
  await page.getByRole('button', { name: copy.freeze.label, exact: true }).click()
  await page.getByRole('dialog').getByLabelText('Reason').fill('A call of the bank')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/: A call$/)).toBeVisible()
  await expectNoDialog()
})
