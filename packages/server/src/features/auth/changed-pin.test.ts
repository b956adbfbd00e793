import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOf } from '../../../test-support/browser.ts'
import { waitingForLocks } from '../../../test-support/database.ts'
import { startTestApp, type TestApp, TEST_PIN } from '../../../test-support/start-test-app.ts'
import { hashSecret } from './hashing.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test('an old PIN that is compared while the owner changes it grants nothing', async () => {
  const { customer, browser } = await t.signedIn()
  const { db } = t.deps
  const ofCustomer = { pin_hash: await hashSecret('7392') }
  const change = Promise.withResolvers<void>()
  const isHeld = Promise.withResolvers<void>()
  // The try is counted between these two transactions, and its comparison ends after the second.
  const holding = db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', customer.id).forUpdate().execute()
    isHeld.resolve()
    await change.promise
  })
  await isHeld.promise
  const confirming = failureOf(browser.post('/api/auth/confirm-pin', { pin: TEST_PIN }))
  await expect.poll(() => waitingForLocks(db)).toBe(1)
  const changing = db.updateTable('users').set(ofCustomer).where('id', '=', customer.id).execute()
  await expect.poll(() => waitingForLocks(db)).toBe(2)
  change.resolve()
  await Promise.all([holding, changing])
  expect(await confirming).toMatchObject({ status: 400, code: 'pin_incorrect' })
  const { pin_grant_expires_at } = await db
    .selectFrom('sessions')
    .select('pin_grant_expires_at')
    .where('user_id', '=', customer.id)
    .executeTakeFirstOrThrow()
  expect(pin_grant_expires_at).toBeNull()
})
