import { endpoints } from '@oja/api/contract'
import { expect, test } from 'vitest'
import { failureOf } from '../../test-support/browser.ts'
import { waitingForLocks } from '../../test-support/database.ts'
import { startTestApp } from '../../test-support/start-test-app.ts'
import { endDeskSessionsOf, holdDeskSession } from './desk-session.ts'

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
  const ended = await t.deps.db.transaction().execute((trx) => endDeskSessionsOf(trx, operator.id))
  expect(ended).toBe(1)
  gate.resolve()
  expect(await failureOf(answer)).toMatchObject({ status: 401, code: 'unauthenticated' })
  expect(hasActed).toBe(false)
  await t.close()
})

test('calls that keep coming do not hold off an admin who ends their session', async () => {
  const t = await startTestApp()
  const { db } = t.deps
  const [{ operator, browser }, customer] = [await t.atDesk('support'), await t.customer()]
  const { id: sessionId } = await db.selectFrom('desk_sessions').select('id').executeTakeFirstOrThrow()
  const later = await db.transaction().execute(async (trx) => {
    // A call in flight.
    await holdDeskSession(trx, { ...operator, sessionId, roles: ['support'], expiresAt: t.clock.now() })
    const ending = db.transaction().execute((other) => endDeskSessionsOf(other, operator.id))
    await expect.poll(() => waitingForLocks(db)).toBe(1)
    const next = browser.get(`/api/desk/customer?id=${customer.id}`)
    await expect.poll(() => waitingForLocks(db)).toBe(2)
    return { ending, next }
  })
  expect(await later.ending).toBe(1)
  expect(await failureOf(later.next)).toMatchObject({ status: 401, code: 'unauthenticated' })
  await t.close()
})
