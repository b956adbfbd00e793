import { endpoints } from '@oja/api/contract'
import { expect, test } from 'vitest'
import { errorCode, failureOf } from '../../test-support/browser.ts'
import { waitingForLocks } from '../../test-support/database.ts'
import { ownTestApp, startTestApp } from '../../test-support/start-test-app.ts'
import type { Transaction } from '../db/database.ts'
import { endDeskSessionsOf, holdDeskSession } from './desk-session.ts'

const DECISION = {
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  winner: 'buyer',
  reason: 'payment-found',
  note: 'Seen',
}

/** The refusal of a decision when `change` happens while it waits for its transaction, and whether it acted. */
async function overtakenBy(change: (trx: Transaction, operator: string) => Promise<unknown>) {
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
  await t.deps.db.transaction().execute((trx) => change(trx, operator.id))
  gate.resolve()
  const { status, code } = await failureOf(answer)
  await t.close()
  return { status, code, hasActed }
}

test('an operator whose session was ended while their call waited does nothing more', async () => {
  const refused = await overtakenBy((trx, operator) => endDeskSessionsOf(trx, operator))
  expect(refused).toEqual({ status: 401, code: 'unauthenticated', hasActed: false })
})

test('an operator who lost the role while their call waited does nothing more', async () => {
  const refused = await overtakenBy((trx, operator) =>
    trx
      .updateTable('operators')
      .set({ roles: ['support'] })
      .where('id', '=', operator)
      .execute(),
  )
  expect(refused).toEqual({ status: 403, code: 'forbidden', hasActed: false })
})

test('calls that keep coming do not hold off an admin who ends their session', async () => {
  const t = await ownTestApp()
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
  expect(await errorCode(later.next)).toBe('unauthenticated')
})
