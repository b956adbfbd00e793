import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../test-support/database.ts'
import { schemaOf } from '../../test-support/schema.ts'
import { startServerHere } from '../../test-support/server-here.ts'
import { statusOf } from '../../test-support/server-process.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: pg.Client
beforeEach(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await database.drop()
})

/** As a later version would leave it behind. */
const apply = (name: string) =>
  client.query('insert into kysely_migration (name, timestamp) values ($1, $2)', [
    name,
    new Date().toISOString(),
  ])

test('a server starts on the schema of a newer version, and leaves it as it is', async () => {
  await client.query('alter table users add column of_tomorrow text')
  await apply('9998-of-tomorrow')
  await apply('9999-of-the-day-after')
  const server = await startServerHere({ DATABASE_URL: database.url })
  expect(await statusOf(`${server.url}/ready`)).toBe(200)
  await server.close()
  const { rows } = await client.query('select name from kysely_migration order by name desc limit 2')
  expect(rows).toEqual([{ name: '9999-of-the-day-after' }, { name: '9998-of-tomorrow' }])
})

test('a database from before the migrations were gathered loses what is left over, and nothing else', async () => {
  const { db } = openDatabase({ url: database.ownerUrl, onIdleError: () => undefined })
  const before = await schemaOf(db)
  await client.query(`delete from kysely_migration;
    alter table devices drop column right_pin_at;
    alter table users drop column first_pin_at;
    alter table sign_ins drop column tell_owner_at;
    drop index chat_pictures_by_sender;
    drop index claim_pictures_by_sender;
    drop index claims_given_up;
    alter table claim_pictures drop column bytes;
    alter table kyc_submissions drop column id_number_hash;
    alter table resolved_accounts add column is_own boolean;
    create function dispute_open(uuid, uuid, text, timestamptz) returns boolean language sql as 'select true'`)
  for (const name of ['0001-customers', '0023-kyc-cases', '0044-replaced-receipts']) await apply(name)
  await migrate(database.ownerUrl)
  expect(await schemaOf(db)).toEqual(before)
  await db.destroy()
})

test('a database that is older than the gathered migrations is refused: the release before migrates it', async () => {
  await client.query('delete from kysely_migration')
  for (const name of ['0001-customers', '0023-kyc-cases']) await apply(name)
  await expect(migrate(database.ownerUrl)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('0001-customers is missing') },
  })
})

test('an unknown migration among the known ones is refused: the database belongs to other code', async () => {
  await apply('0001-of-other-code')
  await expect(migrate(database.ownerUrl)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('0001-of-other-code is missing') },
  })
})

test('a newer schema that lacks a migration of this version is refused', async () => {
  await client.query("delete from kysely_migration where name = '0047-wallets'")
  await apply(`9999-${randomUUID()}`)
  await expect(migrate(database.ownerUrl)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('corrupted migrations') },
  })
})
