import { REVIEW_COUNTDOWN_MS } from '@oja/api/contract'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { formOf, testPicture } from '../../../test-support/pictures.ts'
import { shareTestApp } from '../../../test-support/start-test-app.ts'
import { openClaim, type OpenClaim, postAd, reserve, trader } from '../../../test-support/trading.ts'
import { runDeadlines } from '../../jobs/deadlines.ts'

const t = shareTestApp()
beforeAll(async () => {
  // Which act a real deadlock ends depends on the speed of the machine. A sequence keeps its value when the act is rolled back.
  await t.asOwner(`
    create sequence deadlocks;
    create function end_once() returns trigger language plpgsql security definer as $$
    begin
      if nextval('deadlocks') = 1 then
        raise exception 'deadlock detected' using errcode = 'deadlock_detected';
      end if;
      return null;
    end $$;
    create trigger end_once before insert on event_cursors for each statement execute function end_once()`)
})

async function dispute({ claim, vendor }: OpenClaim): Promise<Response> {
  return vendor.browser.post(`/api/claim/dispute?id=${claim}`, { reason: 'The naira did not arrive' })
}

/** Runs `act`, whose first event PostgreSQL refuses as it does to break a deadlock. */
async function inDeadlock<T>(act: () => Promise<T>): Promise<T> {
  await t.asOwner('alter sequence deadlocks restart')
  const outcome = await act()
  const { rows } = await sql<{ events: number }>`select nextval('deadlocks')::int as events`.execute(
    t.deps.db,
  )
  expect(rows[0]?.events).toBeGreaterThan(2)
  return outcome
}

// First: deadlines of other tests must not be due.
test('a deadline that meets a deadlock is applied in the same run', async () => {
  const { ad } = await postAd(t, 'sell')
  await reserve(await trader(t), ad, 1)
  t.clock.advance(REVIEW_COUNTDOWN_MS)
  expect(await inDeadlock(() => runDeadlines(t.deps.db, t.clock.now(), t.deps.log))).toBe(0)
})

test.each(['dispute', 'receipt', 'statement'] as const)(
  'a %s that PostgreSQL ends to break a deadlock is done again',
  async (kind) => {
    const open = await openClaim(t, 'sell')
    const { claim, claimer } = open
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
    expect((await inDeadlock(acts[kind])).status).toBe(200)
  },
)

test('a reservation that is cancelled in a deadlock is cancelled again', async () => {
  const { ad } = await postAd(t, 'sell')
  const { browser } = await trader(t)
  await reserve({ browser }, ad, 1)
  expect((await inDeadlock(() => browser.delete(`/api/reserve-ad?id=${ad}`))).status).toBe(200)
})
