import { REVIEW_COUNTDOWN_MS } from '@oja/api/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitingForLocks } from '../../../test-support/database.ts'
import { formOf, testPicture } from '../../../test-support/pictures.ts'
import { startTestApp, type TestApp } from '../../../test-support/start-test-app.ts'
import { amounts, openClaim, type OpenClaim, postAd, trader } from '../../../test-support/trading.ts'
import { runDeadlines } from '../../jobs/deadlines.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

async function dispute({ claim, vendor }: OpenClaim): Promise<Response> {
  return vendor.browser.post(`/api/claim/dispute?id=${claim}`, { reason: 'The naira did not arrive' })
}

/** Runs `act` so that it waits for somebody's events while its trade is wanted: PostgreSQL ends the act, which waited first. */
async function inDeadlock<T>(ad: string, act: () => Promise<T>): Promise<T> {
  const { acting } = await t.deps.db.transaction().execute(async (trx) => {
    await sql`select from event_cursors for update`.execute(trx)
    const call = { acting: act() }
    await expect.poll(() => waitingForLocks(t.deps.db)).toBe(1)
    await sql`select from ads where id = ${ad} for update`.execute(trx)
    return call
  })
  return acting
}

// First: deadlines of other tests must not be due.
test('a deadline that meets a deadlock is applied in the same run', async () => {
  const { ad } = await postAd(t, 'sell')
  const { browser } = await trader(t)
  await browser.data(browser.post(`/api/reserve-ad?id=${ad}`, amounts(1)))
  t.clock.advance(REVIEW_COUNTDOWN_MS)
  expect(await inDeadlock(ad, () => runDeadlines(t.deps.db, t.clock.now(), t.deps.log))).toBe(0)
})

test.each(['dispute', 'receipt', 'statement'] as const)(
  'a %s that PostgreSQL ends to break a deadlock is done again',
  async (kind) => {
    const open = await openClaim(t, 'sell')
    const { ad, claim, claimer } = open
    if (kind !== 'receipt') t.clock.advance(REVIEW_COUNTDOWN_MS + 1)
    if (kind === 'statement') expect((await dispute(open)).status).toBe(200)
    const receipt = formOf({ receipt: await testPicture() })
    const said = new FormData()
    said.append('text', 'I paid, and my bank confirms it')
    const acts = {
      dispute: () => dispute(open),
      receipt: () => claimer.browser.post(`/api/claim/receipt?id=${claim}`, receipt),
      statement: () => claimer.browser.post(`/api/claim/statement?id=${claim}`, said),
    }
    expect((await inDeadlock(ad, acts[kind])).status).toBe(200)
  },
)

test('a reservation that is cancelled in a deadlock is cancelled again', async () => {
  const { ad } = await postAd(t, 'sell')
  const { browser } = await trader(t)
  await browser.data(browser.post(`/api/reserve-ad?id=${ad}`, amounts(1)))
  expect((await inDeadlock(ad, () => browser.delete(`/api/reserve-ad?id=${ad}`))).status).toBe(200)
})
