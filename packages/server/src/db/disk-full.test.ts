import { writeFile } from 'node:fs/promises'
import { endpoints } from '@oja/api/contract'
import { sql } from 'kysely'
import { beforeAll, expect, inject, test } from 'vitest'
import { type Browser, errorCode } from '../../test-support/browser.ts'
import { maintain } from '../../test-support/database.ts'
import { shareTestApp } from '../../test-support/start-test-app.ts'
import { retireConnections } from './driver.ts'

let browser: Browser
const t = shareTestApp({
  calls: (route) => {
    route(endpoints.banks, async ({ db }) => {
      await sql`do $$ begin raise 'No space left on device' using errcode = 'disk_full'; end $$`.execute(db)
      return []
    })
    route(endpoints.fxRates, async () => {
      // Where nothing ever fits.
      await writeFile('/dev/full', 'a picture')
      return { base: 'USD' as const, rates: { NGN: 1 }, as_of: '' }
    })
  },
})
beforeAll(async () => {
  ;({ browser } = await t.signedIn())
})

/** Bounds what PostgreSQL may write beside its tables. */
async function giveRoom(limit: string): Promise<void> {
  const name = new URL(t.ownerUrl).pathname.slice(1)
  await maintain(inject('superuserUrl'), `alter database ${name} set temp_file_limit = '${limit}'`)
  retireConnections(t.deps.pool)
}

/** A process keeps the answer for a second. */
const ready = async () => (await browser.get('/ready')).status

test('a call that cannot write to its process’s disk is 503, which clients retry', async () => {
  expect(await errorCode(browser.get('/api/fx-rates'))).toBe('unavailable')
  expect((await browser.get('/ready')).status).toBe(200)
})

test('while PostgreSQL’s disk is full calls are 503, and /ready fails until it has room', async () => {
  await giveRoom('1MB')
  expect((await browser.get('/ready')).status).toBe(200)
  expect(await errorCode(browser.get('/api/banks'))).toBe('unavailable')
  await expect.poll(ready, { timeout: 5_000 }).toBe(503)
  expect(await errorCode(browser.get('/ready'))).toBe('unavailable')
  expect((await browser.get('/health')).status).toBe(200)
  await giveRoom('1GB')
  await expect.poll(ready, { timeout: 5_000 }).toBe(200)
})
