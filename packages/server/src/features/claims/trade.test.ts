import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { shareTestApp } from '../../../test-support/start-test-app.ts'
import { findAd } from '../ads/repository.ts'
import { roomFor } from '../chat/rooms.ts'
import { findTrade } from './trade.ts'

const t = shareTestApp()

const SEARCHES = {
  'an ad': (db: Database, id: string) => findAd(db, id),
  'a trade': (db: Database, id: string) => findTrade(db, id),
  'a room': (db: Database, id: string) => roomFor(db, id, randomUUID()),
}

test.each(Object.entries(SEARCHES))(
  '%s is found by its key, without reading every row',
  async (_name, find) => {
    await t.deps.db.transaction().execute(async (trx) => {
      // PostgreSQL scans small tables by choice. With scans off, only a query without a usable index still scans.
      await sql`set local enable_seqscan = off`.execute(trx)
      const before = await scans(trx)
      await expect(find(trx, randomUUID())).rejects.toMatchObject({ code: 'not_found' })
      const after = await scans(trx)
      expect(after.whole).toBe(before.whole)
      expect(after.byKey).toBeGreaterThan(before.byKey)
    })
  },
)

test.each(Object.entries(SEARCHES))('%s is not found by a text that is not a UUID', async (_name, find) => {
  await expect(find(t.deps.db, "nobody's")).rejects.toMatchObject({ code: 'not_found' })
})

/** How often ads, trades and rooms were searched on this connection. */
async function scans(trx: Database): Promise<{ whole: bigint; byKey: bigint }> {
  const { rows } = await sql<{ whole: bigint; byKey: bigint }>`
    select sum(seq_scan)::bigint as whole, sum(idx_scan)::bigint as "byKey"
    from pg_stat_xact_user_tables where relname in ('ads', 'claims', 'chat_rooms', 'reservations')`.execute(
    trx,
  )
  const [row] = rows
  if (!row) throw new Error('PostgreSQL counts no searches')
  return row
}
