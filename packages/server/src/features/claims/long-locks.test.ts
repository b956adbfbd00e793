import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test-support/database.ts'
import { startTestApp, type TestApp } from '../../../test-support/start-test-app.ts'
import { amounts, expectBooksToBalance, postAd, trader } from '../../../test-support/trading.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let t: TestApp
beforeAll(async () => {
  database = await createTestDatabase()
  t = await startTestApp({ databaseUrl: `${database.url}?lock_timeout=100` })
})
afterAll(async () => {
  await expectBooksToBalance(t)
  await t.close()
  await database.drop()
})

test('a claim that waits too long for its ad gets 503, changes nothing, and succeeds once on a retry', async () => {
  const { ad } = await postAd(t, 'sell')
  const { browser, customer } = await trader(t)
  const headers = { 'idempotency-key': randomUUID() }
  const send = () => browser.post(`/api/claim-ad?id=${ad}`, amounts(4), { headers })
  const claims = () =>
    t.deps.db.selectFrom('claims').select('id').where('claimer', '=', customer.id).execute()
  const refused = await t.deps.db.transaction().execute(async (trx) => {
    await trx.selectFrom('ads').select('id').where('id', '=', ad).forUpdate().execute()
    return send()
  })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await refused.json()).toMatchObject({ code: 'unavailable' })
  expect(await claims()).toEqual([])
  const made = await browser.data(send())
  expect(await browser.data(send())).toEqual(made)
  expect(await claims()).toHaveLength(1)
})
