import { createLog } from '../log.ts'
import type { Claim } from '@oja/api/contract'
import { beforeAll, expect, test } from 'vitest'
import { shareTestApp } from '../../test-support/start-test-app.ts'
import { amounts, postAd } from '../../test-support/trading.ts'
import { runDeadlines } from './deadlines.ts'

let logged: string[]
const run = () =>
  runDeadlines(t.deps.db, t.clock.now(), createLog({ level: 'error', write: (line) => logged.push(line) }))

const t = shareTestApp()
beforeAll(async () => {
  logged = []
})

test('an ad or a claim that fails is logged with its id and counted, and blocks no other', async () => {
  const threeAds = () => Promise.all([1, 2, 3].map(async () => (await postAd(t, 'sell')).ad))
  const [reserved, claimed] = [await threeAds(), await threeAds()]
  const claims: string[] = []
  for (const ad of reserved) await answerAd(ad, 'reserve-ad')
  for (const ad of claimed) claims.push((await answerAd(ad, 'claim-ad')).id)
  // The first of each, so that all others come after the one that fails.
  const brokenAd = reserved.toSorted()[0] ?? ''
  const brokenClaim = claims.toSorted()[0] ?? ''
  await t.asOwner(`
    create function fail_now() returns trigger language plpgsql as
      'begin raise exception ''this row is broken''; end';
    create trigger broken before update on reservations for each row
      when (old.ad = '${brokenAd}') execute function fail_now();
    create trigger broken before update on claims for each row
      when (old.id = '${brokenClaim}') execute function fail_now()`)

  t.clock.advance(16 * 60_000)
  expect(await run()).toBe(2)
  expect(await live()).toEqual([brokenAd])
  expect(await waitingInTime()).toEqual([brokenClaim])
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', job: 'reservations', id: brokenAd, err: { message: 'this row is broken' } },
    { level: 'error', job: 'claims', id: brokenClaim, err: { message: 'this row is broken' } },
  ])

  await t.asOwner('drop function fail_now cascade')
  expect(await run()).toBe(0)
  expect(await live()).toEqual([])
  expect(await waitingInTime()).toEqual([])
})

async function answerAd(ad: string, call: 'reserve-ad' | 'claim-ad'): Promise<{ id: string }> {
  const { browser } = await t.signedIn()
  return browser.data<Claim>(browser.post(`/api/${call}?id=${ad}`, amounts(10)))
}

async function live(): Promise<string[]> {
  const rows = await t.deps.db.selectFrom('reservations').select('ad').where('status', '=', 'live').execute()
  return rows.map(({ ad }) => ad)
}

async function waitingInTime(): Promise<string[]> {
  const rows = await t.deps.db.selectFrom('claims').select('id').where('overdue_at', 'is', null).execute()
  return rows.map(({ id }) => id)
}
