import { type DeskDisputeCase, type Dispute, STAFF_SENDER, SYSTEM_SENDER } from '@oja/api/contract'
import {
  chatMessageFixture,
  claimFixture,
  disputeFixture,
  FIXTURE_TIME,
  paymentFixture,
} from '@oja/api/testing'
import { toastStore } from '@oja/ui'
import { http, HttpResponse } from 'msw'
import { Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  commonCopy,
  customerCopy,
  disputesCopy as copy,
  problemCopy,
  reasonCopy,
  roomsCopy,
  trailCopy,
} from '../desk-copy.ts'
import { answerDesk, drawDesk, expectNoDialog } from '../testing/draw-desk.tsx'
import { Customer } from '../customers/customer.tsx'
import { DisputeCase } from './dispute-case.tsx'
import { DisputeDecision } from './dispute-decision.tsx'
import { DisputePayment } from './dispute-payment.tsx'

const worker = answerDesk()
const LATER = '2026-03-03T10:00:00.000Z'

const party = {
  id: 'party',
  side: 'vendor',
  first_name: 'Ada',
  last_name: 'Okonkwo',
  verified_name: null,
  kyc_status: 'verified',
  since: FIXTURE_TIME,
  trades: 1,
  completed: 1,
  rejected: 0,
  disputes: 0,
  disputes_lost: 0,
  unpaid: 0,
} as const

const found: DeskDisputeCase = {
  id: 'claim-1',
  stage: 'dispute',
  kind: 'not-paid',
  amount: 16_000,
  coin_equivalent: '10.00000000',
  code: 'USDT',
  opened_at: FIXTURE_TIME,
  ready_at: FIXTURE_TIME,
  is_ready: true,
  needs_two: false,
  is_proposed: false,
  waits_for_other: false,
  claim: claimFixture({ dispute: disputeFixture() }),
  paid_from: null,
  messages: [],
  buyer: { ...party, id: 'buyer' },
  seller: { ...party, id: 'seller', side: 'claimer' },
  proposals: [],
  decided_by: [],
  is_barred: false,
  house_holds: '0.00000000',
}

/** Answers with a case and its trail, and opens it. */
function drawCase(shown = () => found) {
  worker.use(
    http.get('*/api/desk/dispute', () => HttpResponse.json({ data: shown() })),
    http.get('*/api/desk/trail', () => HttpResponse.json({ data: [], next_cursor: null })),
  )
  return drawDesk(
    <Routes>
      <Route path="/disputes" element={<p>The queue</p>} />
      <Route path="/disputes/:id" element={<DisputeCase />} />
      <Route path="/customers/:id" element={<Customer />} />
    </Routes>,
    { roles: ['arbiter'], address: '/disputes/claim-1' },
  )
}

/** Opens the form to decide an open case for a side. */
async function askFor(side: 'buyer' | 'seller', shown: DeskDisputeCase = found) {
  await drawDesk(<DisputeDecision found={shown} />, { roles: ['arbiter'] })
  await page.getByRole('button', { name: side === 'buyer' ? copy.forBuyer : copy.forSeller }).click()
  return page.getByRole('dialog')
}

test('each side has its own person and statement, each message its sender, and a case has one timeline and one trail', async () => {
  const by = (side: 'buyer' | 'seller', text: string): Dispute['statements'][number] => ({
    by: side,
    text,
    pictures: [],
    at: FIXTURE_TIME,
  })
  const statements = [by('seller', 'Nothing came'), by('buyer', 'I have paid')]
  const said = (senderId: string) =>
    chatMessageFixture({ id: senderId, senderId, message: `Said by ${senderId}` })
  const shown: DeskDisputeCase = {
    ...found,
    buyer: { ...found.buyer, first_name: 'Bola' },
    seller: { ...found.seller, first_name: 'Sade' },
    claim: claimFixture({ dispute: disputeFixture({ statements, opened_by: 'buyer' }) }),
    messages: ['buyer', 'seller', STAFF_SENDER, SYSTEM_SENDER].map(said),
  }
  await drawCase(() => shown)
  await expect.element(page.getByText('I have paid')).toBeVisible()
  for (const name of [copy.timeline, trailCopy.title])
    expect(page.getByRole('heading', { name }).elements()).toHaveLength(1)
  const wordsOf = (selector: string, text: string) =>
    [...document.querySelectorAll(selector)].find((part) => part.textContent.includes(text))?.textContent
  expect(wordsOf('section', 'I have paid')).toMatch(new RegExp(`^${copy.sides.buyer}.*${copy.opened}.*Bola`))
  expect(wordsOf('section', 'Nothing came')).toMatch(new RegExp(`^${copy.sides.seller}.*Sade`))
  expect(wordsOf('section', 'Nothing came')).not.toContain(copy.opened)
  const senders = { buyer: copy.sides.buyer, seller: copy.sides.seller, [STAFF_SENDER]: roomsCopy.staff }
  for (const [sender, name] of Object.entries({ ...senders, [SYSTEM_SENDER]: copy.system }))
    expect(wordsOf('li', `Said by ${sender}`)).toMatch(new RegExp(`^${name}`))
})

test('an order far below the market is shown with a warning: a thief with the phone of the seller may have posted the ad', async () => {
  await drawDesk(<DisputePayment found={found} />, { roles: ['arbiter'] })
  await expect.element(page.getByRole('heading', { name: copy.payment })).toBeVisible()
  expect(page.getByText(copy.farBelowMarket).query()).toBeNull()
  await drawDesk(<DisputePayment found={{ ...found, is_far_below_market: true }} />, { roles: ['arbiter'] })
  await expect.element(page.getByText(copy.farBelowMarket)).toBeVisible()
})

test('a payment from an account in another name is marked', async () => {
  const paid = (name_matches: boolean): DeskDisputeCase => ({
    ...found,
    claim: claimFixture({ payment: paymentFixture({ account_name: 'Bola Ade', name_matches }) }),
  })
  const { draw } = await drawDesk(<DisputePayment found={paid(true)} />, { roles: ['arbiter'] })
  await expect.element(page.getByText(/Bola Ade/)).toBeVisible()
  expect(page.getByText(copy.nameDiffers).elements()).toEqual([])
  await draw(<DisputePayment found={paid(false)} />)
  await expect.element(page.getByText(copy.nameDiffers)).toBeVisible()
})

test('a decision refused for a new statement stays refused until the operator has read it, and keeps what was typed', async () => {
  type Statement = Dispute['statements'][number]
  const statement: Statement = { by: 'buyer', text: 'I have paid', pictures: [], at: FIXTURE_TIME }
  const later: Statement = { ...statement, by: 'seller', text: 'Nothing came', at: LATER }
  const withStatements = (...statements: Statement[]): DeskDisputeCase => ({
    ...found,
    claim: claimFixture({ dispute: disputeFixture({ statements }) }),
  })
  let shown = withStatements(statement)
  const sent: unknown[] = []
  worker.use(
    http.post('*/api/desk/dispute/decide', async ({ request }) => {
      sent.push(await request.json())
      shown = withStatements(statement, later)
      return HttpResponse.json({ error: 'A statement has come', code: 'conflict' }, { status: 409 })
    }),
  )
  await drawCase(() => shown)
  await page.getByRole('button', { name: copy.forSeller }).click()
  const dialog = page.getByRole('dialog', { name: copy.decideTitle.seller })
  await dialog.getByLabelText(reasonCopy.reason).selectOptions('no-payment')
  await expect.element(dialog.getByLabelText(copy.noPayment)).toBeChecked()
  await dialog.getByLabelText(reasonCopy.reason).selectOptions('fraud')
  await dialog.getByLabelText(copy.note).fill('The receipt is false.')
  await dialog.getByLabelText(copy.noPayment).click()
  const decide = dialog.getByRole('button', { name: copy.acts.decide })
  await decide.click()
  await expect.element(dialog.getByText('A statement has come')).toBeVisible()
  await vi.waitFor(() => expect(document.body.textContent).toContain('Nothing came'))
  await decide.click()
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ seen_statement: FIXTURE_TIME })

  await userEvent.keyboard('{Escape}')
  await expectNoDialog()
  await page.getByRole('button', { name: copy.forSeller }).click()
  await expect.element(dialog.getByLabelText(reasonCopy.reason)).toHaveValue('fraud')
  await expect.element(dialog.getByLabelText(copy.note)).toHaveValue('The receipt is false.')
  await expect.element(dialog.getByLabelText(copy.noPayment)).toBeChecked()
  await decide.click()
  await vi.waitFor(() => expect(sent).toHaveLength(3))
  expect(sent[2]).toMatchObject({
    winner: 'seller',
    seen_statement: LATER,
    reason: 'fraud',
    no_payment: true,
  })
})

const PROPOSAL: DeskDisputeCase['proposals'][number] = {
  stage: 'dispute',
  by: 'Bisi',
  is_mine: false,
  winner: 'buyer',
  no_payment: false,
  reason: 'payment-found',
  note: 'The bank confirms the payment.',
  at: FIXTURE_TIME,
}

test('an appeal shows no proposal of its dispute, and its form starts without the words of one', async () => {
  const claim = claimFixture({ dispute: disputeFixture({ winner: 'seller', note: 'No payment came.' }) })
  const appeal: DeskDisputeCase = { ...found, stage: 'appeal', proposals: [PROPOSAL], claim }
  const dialog = await askFor('buyer', appeal)
  await expect.element(dialog.getByLabelText(copy.note)).toHaveValue('')
  await expect.element(page.getByText(`${copy.decidedFor(copy.by.seller)}: No payment came.`)).toBeVisible()
  expect(page.getByText(PROPOSAL.note).elements()).toEqual([])
})

test.each([
  ['buyer', copy.acts.confirm, copy.decideText.buyer],
  ['seller', copy.acts.propose, copy.proposeText],
] as const)(
  'where a colleague proposed the buyer, the dialog for the %s says what it does',
  async (side, act, text) => {
    const proposed: DeskDisputeCase = { ...found, needs_two: true, is_proposed: true, proposals: [PROPOSAL] }
    const dialog = await askFor(side, proposed)
    await expect.element(dialog.getByRole('button', { name: act })).toBeVisible()
    await expect.element(dialog.getByText(text)).toBeVisible()
  },
)

test('a proposal shows whether it counts the buyer as having never paid, for the colleague who confirms it', async () => {
  const neverPaid = { ...PROPOSAL, winner: 'seller', reason: 'fraud', no_payment: true } as const
  const proposed: DeskDisputeCase = { ...found, needs_two: true, is_proposed: true, proposals: [neverPaid] }
  await drawDesk(<DisputeDecision found={proposed} />, { roles: ['arbiter'] })
  await expect.element(page.getByText(copy.neverPaid)).toBeVisible()
  await expect.element(page.getByText(copy.proposal(PROPOSAL.by, copy.by.seller))).toBeVisible()
})

test.each([
  ['was barred', { is_barred: true }, copy.barred],
  ['waits for a colleague', { waits_for_other: true }, copy.waitsText],
  ['comes before the other side has answered', { is_ready: false }, /^The other side may still answer/],
] as const)('an operator who %s cannot decide, and reads why', async (_which, changes, why) => {
  await drawDesk(<DisputeDecision found={{ ...found, ...changes }} />, { roles: ['arbiter'] })
  await expect.element(page.getByText(why)).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})

test('a decision that differs from the proposal only in whether the buyer never paid is a new proposal', async () => {
  const proposal = { ...PROPOSAL, winner: 'seller', reason: 'no-payment', no_payment: true } as const
  const proposed: DeskDisputeCase = { ...found, needs_two: true, is_proposed: true, proposals: [proposal] }
  const dialog = await askFor('seller', proposed)
  await expect.element(dialog.getByRole('button', { name: copy.acts.confirm })).toBeVisible()
  await dialog.getByLabelText(copy.noPayment).click()
  await expect.element(dialog.getByRole('button', { name: copy.acts.propose })).toBeVisible()
  await expect.element(dialog.getByText(copy.proposeText)).toBeVisible()
})

test('a decision whose response was lost is sent again under the same Idempotency-Key', async () => {
  const keys: (string | null)[] = []
  const bodies: unknown[] = []
  worker.use(
    http.post('*/api/desk/dispute/decide', async ({ request }) => {
      keys.push(request.headers.get('idempotency-key'))
      bodies.push(await request.json())
      return keys.length === 1 ? HttpResponse.error() : HttpResponse.json({ data: { state: 'decided' } })
    }),
  )
  const dialog = await askFor('buyer', { ...found, id: 'claim-lost' })
  await dialog.getByLabelText(reasonCopy.reason).selectOptions('payment-found')
  await dialog.getByLabelText(copy.note).fill('The bank confirms the payment.')
  const decide = dialog.getByRole('button', { name: copy.acts.decide })
  await decide.click()
  await expect.element(dialog.getByText(problemCopy.noAnswer)).toBeVisible()
  await decide.click()
  await expect.poll(() => keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
  expect(bodies[1]).toMatchObject({ winner: 'buyer', no_payment: false })
  await expect.poll(() => toastStore.getSnapshot().map(({ message }) => message)).toContain(copy.decided)
})

/** Sends a decision whose response waits until `answer`, and closes its dialog meanwhile. */
async function decideAndClose(response: () => Response): Promise<() => void> {
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
  const decideCall = vi.fn()
  worker.use(
    http.post('*/api/desk/dispute/decide', async () => {
      decideCall()
      await isAnswered
      return response()
    }),
  )
  await drawCase()
  await page.getByRole('button', { name: copy.forBuyer }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText(reasonCopy.reason).selectOptions('payment-found')
  await dialog.getByLabelText(copy.note).fill('The bank confirms the payment.')
  await dialog.getByRole('button', { name: copy.acts.decide }).click()
  await vi.waitFor(() => expect(decideCall).toHaveBeenCalled())
  await userEvent.keyboard('{Escape}')
  await expectNoDialog()
  return answer
}

test('an operator who closes the dialog before the response comes is led to the queue, not left at a case that is decided', async () => {
  const answer = await decideAndClose(() => HttpResponse.json({ data: { state: 'decided' } }))
  answer()
  await expect.element(page.getByText('The queue')).toBeVisible()
})

test('an operator who closes the dialog before the response comes still reads that the decision was refused', async () => {
  const answer = await decideAndClose(() =>
    HttpResponse.json({ error: 'A statement has come', code: 'conflict' }, { status: 409 }),
  )
  answer()
  await expect
    .poll(() => toastStore.getSnapshot().map(({ message }) => message))
    .toContain('A statement has come')
})

test('from the page of a side, the way back leads to the case', async () => {
  worker.use(http.get('*/api/desk/customer', () => HttpResponse.error()))
  await drawCase()
  await page.getByRole('link', { name: 'Ada Okonkwo' }).first().click()
  await expect.element(page.getByRole('heading', { name: customerCopy.title })).toBeVisible()
  await page.getByRole('link', { name: commonCopy.back(customerCopy.backToCase) }).click()
  await expect.element(page.getByRole('heading', { name: copy.timeline })).toBeVisible()
})
