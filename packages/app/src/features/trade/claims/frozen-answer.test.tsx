import { answering, defaultAnswers } from '@oja/api/testing'
import type { FrozenDispute } from '@oja/api/contract'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { dropAllDrafts } from '../../../lib/drafts.ts'
import { disputePanel as copy } from './dispute-copy.ts'
import { answerCalls } from '../../../testing/draw-screen.tsx'
import { FrozenAnswer } from './frozen-answer.tsx'

const calls = answerCalls()

test('what a frozen customer typed is still there when they sign in again, because their ticket ended', async () => {
  onTestFinished(dropAllDrafts)
  const found = defaultAnswers.frozenDisputes.disputes[0] as FrozenDispute
  const statement = page.getByRole('textbox', { name: copy.state })
  const first = await render(<FrozenAnswer found={found} ticket="first" />)
  await statement.fill('I paid at ten')
  await first.unmount()
  await render(<FrozenAnswer found={found} ticket="second" />)
  await expect.element(statement).toHaveValue('I paid at ten')
})

test('once a statement is sent and its form is gone, the focus is on the dispute', async () => {
  onTestFinished(dropAllDrafts)
  const found = defaultAnswers.frozenDisputes.disputes[0] as FrozenDispute
  const own = { by: found.side, text: 'I paid at ten', at: '2026-03-02T10:00:00.000Z', pictures: [] }
  const dispute = { ...found.dispute, statements: [...found.dispute.statements, own] }
  calls.use(answering('frozenStatement', { ...found, dispute }))
  await render(<FrozenAnswer found={found} ticket="ticket" />)
  await page.getByRole('textbox', { name: copy.state }).fill('I paid at ten')
  await page.getByRole('button', { name: copy.send }).click()
  await expect.element(page.getByText('I paid at ten')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2 })).toHaveFocus()
})
