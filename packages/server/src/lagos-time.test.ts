import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../test-support/database.ts'
import type { Database } from './db/database.ts'
import { openDatabase } from './db/open-database.ts'
import { lagosTime, startOfMinute } from './lagos-time.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase({ url: database.url, onIdleError: () => undefined, poolSize: 1 }).db
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const NOW = new Date('2026-12-31T12:00:00Z')

test.each([
  ['2026-12-31T14:07:00.000Z', '15:07', ''],
  ['2026-12-31T14:07:00.001Z', '15:08', ''],
  ['2026-12-31T14:07:59.999Z', '15:08', ''],
  ['2026-12-31T22:59:30.000Z', '00:00', ' on 1 January'],
])(
  '%s is the same time in a refusal of the database as in one of the server, rounded up',
  async (at, time, day) => {
    expect(lagosTime(new Date(at))).toBe(time)
    const { rows } = await sql<{ text: string }>`select lagos_time(${new Date(at)}, ${NOW}) as text`.execute(
      db,
    )
    expect(rows).toEqual([{ text: time + day }])
  },
)

test.each([
  ['2026-12-31T14:07:00.000Z', '15:07'],
  ['2026-12-31T14:07:59.999Z', '15:07'],
])('the last moment to act, %s, is shown as a time at which it has not passed', (at, time) => {
  expect(lagosTime(startOfMinute(new Date(at)))).toBe(time)
})
