import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { maintain, urlOf } from '../../test-support/database.ts'
import { migrate } from './migrate.ts'

/** A database of an older version, one of whose tables a forgotten session has read without ending its transaction. */
let url: string
let idle: pg.Client
beforeEach(async () => {
  const name = `test_${randomBytes(8).toString('hex')}`
  await maintain(inject('postgresUrl'), `create database ${name}`)
  url = urlOf(inject('postgresUrl'), name)
  await migrate(url, { to: '0053-processes' })
  idle = await connected()
  await idle.query('begin; select count(*) from resolved_accounts')
})
afterEach(async () => {
  await idle.end()
  await maintain(inject('postgresUrl'), `drop database ${new URL(url).pathname.slice(1)} with (force)`)
})

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

/** Until a migration waits for a lock. */
async function untilItWaits(client: pg.Client): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database()
    and application_name = 'oja migrations' and wait_event_type = 'Lock'`
  await expect.poll(async () => (await client.query(waiting)).rowCount).toBeGreaterThan(0)
}

test('calls go on while a migration waits for an idle session, and it ends when that session does', async () => {
  const migrating = migrate(url, { lockMs: 200, lockTries: 1_000 })
  const customer = await connected()
  await untilItWaits(customer)
  // PostgreSQL queues this behind the migration, until that gives up its try.
  expect((await customer.query('select count(*)::int as count from resolved_accounts')).rows).toEqual([
    { count: 0 },
  ])
  await customer.end()
  await idle.query('commit')
  await migrating
})

test('a migration that never gets its lock fails after a few tries and says how to find the session', async () => {
  await expect(migrate(url, { lockMs: 50, lockTries: 2 })).rejects.toThrow(
    /^Migration \S+ was rolled back: another session kept a table locked through 2 tries\. .*pg_stat_activity/,
  )
  const { rows } = await idle.query('select max(name) as newest from kysely_migration')
  expect(rows).toEqual([{ newest: '0053-processes' }])
})
