import { endpoints } from '@oja/api/contract'
import { expect, test } from 'vitest'
import { failureOf } from '../../test-support/browser.ts'
import { startTestApp } from '../../test-support/start-test-app.ts'
import { endDeskSessionsOf } from './desk-session.ts'

const DECISION = {
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  winner: 'buyer',
  reason: 'payment-found',
  note: 'Seen',
}

test('an operator whose session was ended while their call waited does nothing more', async () => {
  const waiting = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  let hasActed = false
  const act = () => {
    hasActed = true
    throw new Error('It acted')
  }
  const before = () => {
    waiting.resolve()
    return gate.promise
  }
  const t = await startTestApp({ calls: (route) => route(endpoints.deskDisputeDecide, act, { before }) })
  const { operator, browser } = await t.atDesk('arbiter')
  const answer = browser.post('/api/desk/dispute/decide', DECISION)
  await waiting.promise
  expect(await endDeskSessionsOf(t.deps.db, operator.id)).toBe(1)
  gate.resolve()
  expect(await failureOf(answer)).toMatchObject({ status: 401, code: 'unauthenticated' })
  expect(hasActed).toBe(false)
  await t.close()
})
