import type { DeskKycCase } from '@oja/api/contract'
import { FIXTURE_TIME } from '@oja/api/testing'
import { Toaster, toastStore } from '@oja/ui'
import { http, HttpResponse } from 'msw'
import { Link, Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { kycCopy as copy, reasonCopy } from '../desk-copy.ts'
import { answerDesk, drawDesk, expectNoDialog } from '../testing/draw-desk.tsx'
import { KycCase } from './kyc-case.tsx'
import { KycCompare } from './kyc-compare.tsx'
import { KycDecision } from './kyc-decision.tsx'

const worker = answerDesk()

const CASE: DeskKycCase = {
  id: 'case-1',
  name: 'Ada Okonkwo',
  document_type: 'nin',
  status: 'processing',
  reason: null,
  sentence: null,
  note: null,
  decided_by: null,
  submitted_at: FIXTURE_TIME,
  decided_at: null,
  due_at: FIXTURE_TIME,
  customer: {
    id: 'user-ada',
    first_name: 'Ada',
    last_name: 'Okonkwo',
    kyc_status: 'processing',
    has_phone: true,
    since: FIXTURE_TIME,
  },
  bank_accounts: [],
  id_number_kind: null,
  same_number: [],
  check: 'none',
  facts: null,
  pictures_until: null,
  pictures_erased: false,
  history: [],
}

async function refuse() {
  await page.getByRole('button', { name: copy.refuse }).click()
  await page.getByRole('dialog').getByLabelText(reasonCopy.reason).selectOptions('blurred')
  await page.getByRole('dialog').getByRole('button', { name: copy.refuseNow }).click()
}

test('an operator who refuses documents that a colleague has verified meanwhile reads that the refusal did not count', async () => {
  let found = CASE
  worker.use(
    http.get('*/api/desk/kyc-case', () => HttpResponse.json({ data: found })),
    http.get('*/api/desk/kyc', () => HttpResponse.json({ data: [] })),
    http.get('*/api/desk/trail', () => HttpResponse.json({ data: [], next_cursor: null })),
    http.post('*/api/desk/kyc-case/decide', () => {
      found = { ...CASE, status: 'verified', decided_by: 'Bisi', decided_at: FIXTURE_TIME }
      return HttpResponse.json({ error: 'This case is decided already', code: 'conflict' }, { status: 409 })
    }),
  )
  await drawDesk(
    <>
      <Routes>
        <Route path="/kyc/:id" element={<KycCase />} />
      </Routes>
      <Toaster />
    </>,
    { roles: ['reviewer'], address: '/kyc/case-1' },
  )
  await refuse()
  await expect.element(page.getByText(/^Bisi, /)).toBeVisible()
  await expect.element(page.getByText('This case is decided already')).toBeVisible()
  await expectNoDialog()
})

test('an operator who went elsewhere while a refusal was on its way is not taken to the next customer’s case', async () => {
  const { promise: late, resolve: answer } = Promise.withResolvers<void>()
  worker.use(
    http.post('*/api/desk/kyc-case/decide', async () => {
      await late
      return HttpResponse.json({ data: { status: 'rejected', next: 'case-2' } })
    }),
  )
  await drawDesk(
    <>
      <Routes>
        <Route path="/kyc/:id" element={<KycDecision found={CASE} />} />
        <Route path="*" element={<p>Disputes</p>} />
      </Routes>
      <Link to="/disputes">Leave</Link>
    </>,
    { roles: ['reviewer'], address: '/kyc/case-1' },
  )
  await refuse()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('link', { name: 'Leave' }).click()
  answer()
  await expect.poll(() => toastStore.getSnapshot().map(({ message }) => message)).toContain(copy.refused)
  await expect.element(page.getByText('Disputes')).toBeVisible()
})

test('a number that other customers have sent leads to their pages', async () => {
  const found: DeskKycCase = { ...CASE, id_number_kind: 'nin', same_number: ['aaaaaaaa-1', 'bbbbbbbb-2'] }
  await drawDesk(<KycCompare found={found} />, { roles: ['reviewer'] })
  for (const id of found.same_number) {
    const link = page.getByRole('link', { name: copy.otherCustomer(id.slice(0, 8)) })
    await expect.element(link).toHaveAttribute('href', expect.stringMatching(`/customers/${id}$`))
  }
  await expect.element(page.getByText(copy.numberElsewhere)).toBeVisible()
})

test('each name that differs from the account is marked, whatever the order of its words', async () => {
  const accounts = [
    { bank_name: 'Savanna Bank', account_name: 'OKONKWO ADA' },
    { bank_name: 'Harmattan Bank', account_name: 'Bola Ade' },
  ]
  await drawDesk(<KycCompare found={{ ...CASE, name: 'Chidi Eze', bank_accounts: accounts }} />, {
    roles: ['reviewer'],
  })
  await expect.element(page.getByText('OKONKWO ADA')).toBeVisible()
  const marked = page.getByRole('definition').filter({ hasText: copy.findings.differs }).elements()
  expect(marked.map((line) => line.textContent)).toEqual([
    `Chidi Eze${copy.findings.differs}`,
    `Bola Ade${copy.findings.differs}`,
  ])
})

test('a refusal keeps what was typed while the operator closes it to look at the case', async () => {
  await drawDesk(<KycDecision found={CASE} />, { roles: ['reviewer'] })
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: copy.refuse }).click()
  await dialog.getByLabelText(reasonCopy.reason).selectOptions('other')
  await dialog.getByLabelText(copy.sentence).fill('The card is somebody else’s')
  await userEvent.keyboard('{Escape}')
  await expectNoDialog()
  await page.getByRole('button', { name: copy.refuse }).click()
  await expect.element(dialog.getByLabelText(reasonCopy.reason)).toHaveValue('other')
  await expect.element(dialog.getByLabelText(copy.sentence)).toHaveValue('The card is somebody else’s')
})
