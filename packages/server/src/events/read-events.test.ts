import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../test-support/database.ts'
import { costsOf, statementsOf } from '../../test-support/growth/plans.ts'
import { withClient } from '../db/with-client.ts'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open-database.ts'
import { readEvents } from './read-events.ts'

const CUSTOMERS = 2000
const ASKED = 250
const EVENTS_EACH = 5n
const MADE_AT = new Date('2026-01-02T12:00:00Z')

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database
let userIds: string[]
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase({ url: database.ownerUrl, onIdleError: () => undefined, poolSize: 1 }).db
  await sql`
    with added as (
      insert into users (id, email, password_hash, first_name, last_name, kyc_status, created_at)
      select gen_random_uuid(), n || '@example.com', '-', 'Ada', 'Obi', 'unverified', ${MADE_AT}::timestamptz
      from generate_series(1, ${CUSTOMERS}::int) n returning id
    ), numbered as (
      insert into event_cursors (user_id, last_id) select id, ${EVENTS_EACH}::bigint from added
    )
    insert into events (user_id, id, type, payload, created_at)
    select added.id, n, 'claim-updated', '{}', ${MADE_AT}::timestamptz
    from added, generate_series(1, ${EVENTS_EACH}::bigint) n`.execute(db)
  await sql`analyze`.execute(db)
  const users = await db.selectFrom('users').select('id').limit(ASKED).execute()
  userIds = users.map(({ id }) => id)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const ask = (wantsAge: boolean) =>
  readEvents(db, {
    queries: userIds.map((userId) => ({ userId, after: EVENTS_EACH - 1n, wantsAge })),
    keptSince: new Date(MADE_AT.getTime() - 1),
  })

test.each([
  ['the age of the newest event', true],
  ['no age', false],
])(
  'the events of a batch of customers, asked for %s, are read without those of others',
  async (_what, wantsAge) => {
    const sent = await statementsOf(() => ask(wantsAge))
    const costs = await withClient(database.ownerUrl, (client) => costsOf(client, sent))
    expect(costs).toHaveLength(1)
    expect(costs[0]?.scanned.filter(({ table }) => table === 'events')).toEqual([])
  },
)

test('a result has the age of the newest event only if it was requested', async () => {
  const [first] = (await ask(true)).values()
  expect(first).toMatchObject({ newest: EVENTS_EACH, newestAt: MADE_AT })
  const [other] = (await ask(false)).values()
  expect(other).toMatchObject({ newest: EVENTS_EACH, newestAt: null })
  expect(other?.events.map(({ id }) => id)).toEqual([EVENTS_EACH])
})
