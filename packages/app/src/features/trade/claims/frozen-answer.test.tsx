import { answering, defaultAnswers } from '@oja/api/testing'
import type { FrozenDispute } from '@oja/api/contract'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { dropAllDrafts } from '../../../lib/drafts.ts'
import { disputePanel as copy } from './dispute-copy.ts'
import { answerCalls, drawScreen } from '../../../testing/draw-screen.tsx'
import { frozenCopy } from './frozen-copy.ts'
import { FrozenAnswer } from './frozen-answer.tsx'

const calls = answerCalls()

test('what a frozen customer typed is still there when they sign in again, because their ticket ended', async () => {
  onTestFinished(dropAllDrafts)
  const found = defaultAnswers.frozenDisputes.disputes[0] as FrozenDispute
  const statement = page.getByRole('textbox', { name: copy.state })
  const first = await drawScreen(<FrozenAnswer found={found} ticket="first" />)
  await statement.fill('I paid at ten')
  await first.unmount()
  await drawScreen(<FrozenAnswer found={found} ticket="second" />)
  await expect.element(statement).toHaveValue('I paid at ten')
})

test('once a statement is sent and its form is gone, the focus is on the dispute', async () => {
  onTestFinished(dropAllDrafts)
  const found = defaultAnswers.frozenDisputes.disputes[0] as FrozenDispute
  const own = { by: found.side, text: 'I paid at ten', at: '2026-03-02T10:00:00.000Z', pictures: [] }
  const dispute = { ...found.dispute, statements: [...found.dispute.statements, own] }
  calls.use(answering('frozenStatement', { ...found, dispute }))
  await drawScreen(<FrozenAnswer found={found} ticket="ticket" />)
  await page.getByRole('textbox', { name: copy.state }).fill('I paid at ten')
  await page.getByRole('button', { name: copy.send }).click()
  await expect.element(page.getByText('I paid at ten')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2 })).toHaveFocus()
})

test('a page that is left open past the time to answer says that it is over', async () => {
  const { dispute, ...found } = defaultAnswers.frozenDisputes.disputes[0] as FrozenDispute
  const answerBy = Date.now() + 1000
  const waiting = { ...dispute, answer_by: new Date(answerBy).toISOString() }
  await drawScreen(<FrozenAnswer found={{ ...found, dispute: waiting }} ticket="ticket" />)
  const status = page.getByRole('status').first()
  await expect.element(status).not.toHaveTextContent(frozenCopy.answerLate)
  await expect.poll(() => Date.now()).toBeGreaterThan(answerBy)
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(status).toHaveTextContent(frozenCopy.answerLate)
})
