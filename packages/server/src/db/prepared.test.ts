import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../test-support/database.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'
import { isDatabaseUnavailable } from './errors.ts'
import { NAMES_MAX, PARAMETERS_MAX } from './statement-names.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database

beforeAll(async () => {
  database = await createTestDatabase()
  db = open({ prepare: true })
  await sql`create table shelves (id int primary key, name text not null)`.execute(db)
  await sql`insert into shelves values (1, 'top')`.execute(db)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

test('a read is prepared once on its connection, and a write is not', async () => {
  for (const id of [1, 2, 3]) {
    await shelf(db, id)
    await sql`update shelves set name = name where id = ${id}`.execute(db)
  }
  const { rows } = await prepared(db)
  expect(rows).toEqual([{ statement: 'select * from shelves where id = $1' }])
})

test('with DATABASE_PREPARE=0 no statement is prepared', async () => {
  const plain = open({ prepare: false })
  await shelf(plain, 1)
  expect((await prepared(plain)).rows).toEqual([])
  await plain.destroy()
})

test('a column that a newer version adds does not stop reads of this one', async () => {
  await shelf(db, 1)
  await sql`alter table shelves add column colour text`.execute(db)
  expect(await shelf(db, 1)).toEqual([{ id: 1, name: 'top', colour: null }])
})

test('in a transaction, a read whose table changed is an error that says try again, once', async () => {
  await shelf(db, 1)
  await sql`alter table shelves add column depth int`.execute(db)
  const inTransaction = () => db.transaction().execute((trx) => shelf(trx, 1))
  await expect(inTransaction()).rejects.toSatisfy((cause) => isDatabaseUnavailable(cause))
  expect(await inTransaction()).toHaveLength(1)
})

test('a read with a long list of values is not prepared: its text differs for each length', async () => {
  const ids = Array.from({ length: PARAMETERS_MAX + 1 }, (_, id) => id)
  await sql`select name from shelves where id in (${sql.join(ids)})`.execute(db)
  const { rows } = await prepared(db)
  expect(rows.filter(({ statement }) => statement.startsWith('select name from shelves'))).toEqual([])
})

test('statements whose text grows with their input do not fill the memory of PostgreSQL', async () => {
  for (let length = 1; length <= NAMES_MAX + 10; length += 1)
    await sql`select ${1}::int + ${sql.lit(length)}`.execute(db)
  expect((await prepared(db)).rows.length).toBeLessThanOrEqual(NAMES_MAX)
})

/** One connection, so that what one statement leaves is there for the next. */
test('a prepared statement that is gone, as behind an old pooler, is an error that names the setting', async () => {
  const single = open({ prepare: true })
  await shelf(single, 1)
  await sql`deallocate all`.execute(single)
  await expect(shelf(single, 1)).rejects.toThrow(/does not exist; .*DATABASE_PREPARE=0/)
  await single.destroy()
})

function open({ prepare }: { prepare: boolean }): Database {
  return openDatabase({ url: database.ownerUrl, onIdleError: () => undefined, poolSize: 1, prepare }).db
}

async function shelf(on: Database, id: number): Promise<unknown[]> {
  return (await sql`select * from shelves where id = ${id}`.execute(on)).rows
}

function prepared(on: Database) {
  return sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(on)
}
