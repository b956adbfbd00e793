import type { Claim, Dispute } from '@oja/api/contract'
import { answering, claimFixture, disputeFixture, FIXTURE_TIME, losing } from '@oja/api/testing'
import { HttpResponse, http } from 'msw'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dropAllDrafts } from '../../../lib/drafts.ts'
import { errorCopy } from '../../../lib/error-copy.ts'
import { answerCalls, drawScreen } from '../../../testing/draw-screen.tsx'
import { keepToasts } from '../../../testing/keep-toasts.ts'
import { disputeCopy, roomCopy } from './claims-copy.ts'
import { disputePanel as copy } from './dispute-copy.ts'
import { TradeRoom } from './trade-room.tsx'

type Statement = Dispute['statements'][number]

const calls = answerCalls()
const toasts = keepToasts()
const TEXT = 'I paid ₦1,900,000 from Savanna Bank at ten'

const overdue = claimFixture({ overdue: true })
const disputed = claimFixture({ overdue: true, dispute: disputeFixture() })
const stated = claimFixture({
  overdue: true,
  dispute: disputeFixture({ statements: [{ by: 'buyer', text: TEXT, pictures: [], at: FIXTURE_TIME }] }),
})

/** Draws the room of `claim`; `act` makes it `next`. */
async function drawRoom(claim: Claim, act: 'disputeClaim' | 'claimStatement', next: Claim) {
  let now = claim
  calls.use(
    answering('claimById', () => now),
    answering(act, () => (now = next)),
  )
  await drawScreen(
    <main>
      <TradeRoom claimId="claim-1" side="claimer" />
    </main>,
  )
}

test('after a statement is sent and its form is gone, the focus is on the title of the dispute', async () => {
  await drawRoom(disputed, 'claimStatement', stated)
  await page.getByRole('textbox', { name: copy.state }).fill(TEXT)
  await page.getByRole('button', { name: copy.send }).click()
  await expect.element(page.getByRole('heading', { name: copy.mine, exact: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: copy.title, exact: true })).toHaveFocus()
})

test('the notice that the time is up has the button to open a dispute, once', async () => {
  await drawRoom(overdue, 'disputeClaim', disputed)
  const open = page.getByRole('button', { name: roomCopy.dispute })
  await expect.element(open).toBeVisible()
  expect(open.element().closest('.oja-notice')?.textContent).toContain(roomCopy.overdueVendor)
})

test('after a dispute is opened and its dialog is gone, the focus is on a heading of the room', async () => {
  await drawRoom(overdue, 'disputeClaim', disputed)
  await page.getByRole('button', { name: roomCopy.dispute }).click()
  await page.getByRole('textbox', { name: disputeCopy.reason }).fill(TEXT)
  await page.getByRole('button', { name: disputeCopy.send }).click()
  await expect.element(page.getByText(roomCopy.disputeUnderWay.me)).toBeVisible()
  await expect.poll(() => document.activeElement?.tagName).toMatch(/^H[12]$/)
})

test('a changed statement whose response was lost is not asked for again: its form closes, and no error stays', async () => {
  onTestFinished(dropAllDrafts)
  const own: Statement = { by: 'buyer', text: TEXT, pictures: [], at: FIXTURE_TIME }
  const later: Statement = { ...own, pictures: ['picture-1'], at: '2026-03-02T10:00:00.000Z' }
  const withStatement = (statement: Statement) =>
    claimFixture({
      overdue: true,
      dispute: disputeFixture({ statements: [statement], answer_by: '2100-01-01T00:00:00.000Z' }),
    })
  let seen = withStatement(own)
  calls.use(
    answering('claimById', () => seen),
    losing('claimStatement', () => (seen = withStatement(later))),
  )
  await drawScreen(<TradeRoom claimId="claim-1" side="claimer" />)
  await page.getByRole('button', { name: copy.change }).click()
  const picture = new File(['picture'], 'picture.png', { type: 'image/png' })
  await userEvent.upload(page.getByLabelText(copy.pictures), picture)
  await page.getByRole('button', { name: copy.send }).click()
  await expect.element(page.getByRole('button', { name: copy.change })).toBeVisible()
  await expect.poll(toasts).toEqual([])
})

const picture = new File(['picture'], 'picture.png', { type: 'image/png' })

test('pictures that failed with the opening of a dispute are no longer said to have failed once the statement shows them', async () => {
  onTestFinished(dropAllDrafts)
  await drawRoom(overdue, 'disputeClaim', disputed)
  calls.use(losing('claimStatement'))
  await page.getByRole('button', { name: roomCopy.dispute }).click()
  await page.getByRole('textbox', { name: disputeCopy.reason }).fill(TEXT)
  await userEvent.upload(page.getByLabelText(copy.pictures), picture)
  await page.getByRole('button', { name: disputeCopy.send }).click()
  const send = page.getByRole('button', { name: copy.send })
  await expect.element(send).toBeVisible()
  await expect.poll(toasts).toContain(errorCopy.noAnswer['no-answer'])
  // The dialog, which has the same fields.
  await expect.element(page.getByText(picture.name)).not.toBeInTheDocument()
  let seen = disputed
  calls.use(
    answering('claimById', () => seen),
    answering('claimStatement', () => (seen = stated)),
  )
  await userEvent.upload(page.getByLabelText(copy.pictures), picture)
  await send.click()
  await expect.poll(toasts).toContain(copy.sent)
  expect(toasts()).not.toContain(errorCopy.noAnswer['no-answer'])
})

test('the pictures of a dispute are sent even if the response to its opening was lost', async () => {
  onTestFinished(dropAllDrafts)
  let seen = overdue
  let statements = 0
  calls.use(
    answering('claimById', () => seen),
    losing('disputeClaim', () => (seen = disputed)),
    answering('claimStatement', () => {
      statements += 1
      return (seen = stated)
    }),
  )
  await drawScreen(<TradeRoom claimId="claim-1" side="claimer" />)
  await page.getByRole('button', { name: roomCopy.dispute }).click()
  await page.getByRole('textbox', { name: disputeCopy.reason }).fill(TEXT)
  await userEvent.upload(page.getByLabelText(copy.pictures), picture)
  await page.getByRole('button', { name: disputeCopy.send }).click()
  await expect.poll(toasts).toEqual([disputeCopy.sent])
  expect(statements).toBe(1)
})

test('pictures that were lost together with the response to the opening of a dispute are said to be missing', async () => {
  onTestFinished(dropAllDrafts)
  let seen = overdue
  calls.use(
    answering('claimById', () => seen),
    losing('disputeClaim', () => (seen = disputed)),
    losing('claimStatement'),
  )
  await drawScreen(<TradeRoom claimId="claim-1" side="claimer" />)
  await page.getByRole('button', { name: roomCopy.dispute }).click()
  await page.getByRole('textbox', { name: disputeCopy.reason }).fill(TEXT)
  await userEvent.upload(page.getByLabelText(copy.pictures), picture)
  await page.getByRole('button', { name: disputeCopy.send }).click()
  await expect.element(page.getByRole('button', { name: copy.send })).toBeVisible()
  await expect.poll(toasts).toEqual([errorCopy.noAnswer['no-answer']])
})

test('a statement tried again after its response was lost names the one that the form showed, and the refusal goes with the form', async () => {
  onTestFinished(dropAllDrafts)
  let seen = disputed
  let isLost = false
  const sent: unknown[] = []
  calls.use(
    http.get('*/api/get-claim-by-id', () => (isLost ? HttpResponse.error() : undefined)),
    answering('claimById', () => seen),
    http.post('*/api/claim/statement', async ({ request }) => {
      sent.push((await request.formData()).get('seen_statement'))
      isLost = sent.length === 1
      seen = stated
      const refusal = { error: 'Your statement was saved meanwhile', code: 'conflict' }
      return isLost ? HttpResponse.error() : HttpResponse.json(refusal, { status: 409 })
    }),
  )
  await drawScreen(<TradeRoom claimId="claim-1" side="claimer" />)
  await page.getByRole('textbox', { name: copy.state }).fill(TEXT)
  await userEvent.upload(page.getByLabelText(copy.pictures), picture)
  const send = page.getByRole('button', { name: copy.send })
  await send.click()
  await expect.poll(toasts).toEqual([errorCopy.noAnswer['no-answer']])
  await send.click()
  await expect.element(send).not.toBeInTheDocument()
  await expect.poll(toasts).toEqual([])
  expect(sent).toEqual(['', ''])
})
