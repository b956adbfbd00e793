import type { DeskDisputeCase } from '@oja/api/contract'
import { claimFixture, disputeFixture, FIXTURE_TIME } from '@oja/api/testing'
import { http, HttpResponse } from 'msw'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { disputesCopy as copy } from '../desk-copy.ts'
import { answerDesk, drawDesk, watchDialog } from '../testing/draw-desk.tsx'
import { DisputeCase } from './dispute-case.tsx'
import { DisputeDecision } from './dispute-decision.tsx'

const worker = answerDesk()

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

test('a case has its timeline and its trail, each once, whatever the width of the window', async () => {
  worker.use(
    http.get('*/api/desk/dispute', () => HttpResponse.json({ data: found })),
    http.get('*/api/desk/trail', () => HttpResponse.json({ data: [], next_cursor: null })),
  )
  await drawDesk(
    <Routes>
      <Route path="/disputes/:id" element={<DisputeCase />} />
    </Routes>,
    { roles: ['arbiter'], address: '/disputes/claim-1' },
  )
  await expect.element(page.getByRole('heading', { name: copy.timeline })).toBeVisible()
  expect(page.getByRole('heading', { name: copy.timeline }).elements()).toHaveLength(1)
  expect(page.getByRole('heading', { name: copy.trail }).elements()).toHaveLength(1)
})

test('the dialog of a decision shows the same words while it closes', async () => {
  await drawDesk(<DisputeDecision found={found} />, { roles: ['arbiter'] })
  await page.getByRole('button', { name: copy.forSeller }).click()
  await expect.element(page.getByRole('dialog', { name: copy.decideTitle.seller })).toBeVisible()
  const words = watchDialog()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.querySelector('.oja-dialog')).toBeNull()
  expect(words.size).toBe(1)
})
