import type { Claim } from '@oja/api/contract'
import { answering, claimFixture, disputeFixture, FIXTURE_TIME } from '@oja/api/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, drawScreen } from '../../../testing/draw-screen.tsx'
import { disputeCopy, roomCopy } from './claims-copy.ts'
import { disputePanel as copy } from './dispute-copy.ts'
import { TradeRoom } from './trade-room.tsx'

const calls = answerCalls()
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

test('after a dispute is opened and its dialog is gone, the focus is on a heading of the room', async () => {
  await drawRoom(overdue, 'disputeClaim', disputed)
  await page.getByRole('button', { name: roomCopy.dispute }).click()
  await page.getByRole('textbox', { name: disputeCopy.reason }).fill(TEXT)
  await page.getByRole('button', { name: disputeCopy.send }).click()
  await expect.element(page.getByText(roomCopy.disputeUnderWay.me)).toBeVisible()
  await expect.poll(() => document.activeElement?.tagName).toMatch(/^H[12]$/)
})
