import { writeFile } from 'node:fs/promises'
import { endpoints } from '@oja/api/contract'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '../durations.ts'
import { type Browser, errorCode } from '../../test-support/browser.ts'
import { shareTestApp } from '../../test-support/start-test-app.ts'

let browser: Browser
const t = shareTestApp({
  calls: (route) => {
    route(endpoints.banks, async ({ db }) => {
      await sql`do $$ begin raise 'No space left on device' using errcode = 'disk_full'; end $$`.execute(db)
      return []
    })
    route(endpoints.blockedPeople, () => [])
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

test('a call that cannot write to its process’s disk is 503, which clients retry', async () => {
  expect(await errorCode(browser.get('/api/fx-rates'))).toBe('unavailable')
})

test('a call that cannot write to PostgreSQL’s disk is 503; /ready goes on, because all processes share that disk', async () => {
  expect(await errorCode(browser.get('/api/banks'))).toBe('unavailable')
  expect((await browser.get('/ready')).status).toBe(200)
})

test('a read goes on although its session cannot record its use', async () => {
  await t.asOwner(`
    create function full_disk() returns trigger language plpgsql as
      $$ begin raise 'No space left on device' using errcode = 'disk_full'; end $$;
    create trigger full_disk before update on sessions for each row execute function full_disk()`)
  t.clock.advance(2 * MINUTE_MS)
  expect((await browser.get('/api/people/blocked')).status).toBe(200)
  await t.asOwner('drop trigger full_disk on sessions; drop function full_disk()')
})
