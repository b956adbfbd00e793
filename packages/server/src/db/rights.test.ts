import { randomBytes, randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createTestDatabase, maintain, urlOf } from '../../test-support/database.ts'
import { startServerHere } from '../../test-support/server-here.ts'
import { spawnServer } from '../../test-support/server-process.ts'
import { addOwner } from '../../test-support/test-ledger.ts'
import { auditBooks } from '../ledger/index.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'
import { migrate } from './migrate.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
/** As the server is connected, and as the owner of the tables. */
let [server, owner]: Database[] = []
let [ada, obi] = ['', '']
beforeAll(async () => {
  database = await createTestDatabase()
  const open = (url: string) => openDatabase({ url, onIdleError: () => undefined, poolSize: 2 }).db
  server = open(database.url)
  owner = open(database.ownerUrl)
  ada = await addOwner(server, { trading: 100n })
  obi = await addOwner(server, { trading: 100n })
})
afterAll(async () => {
  await Promise.all([server?.destroy(), owner?.destroy()])
  await database.drop()
})

const run = (statement: string, db = server) => {
  if (!db) throw new Error('Not connected')
  return sql.raw(statement).execute(db)
}

describe('an attacker with the server’s connection', () => {
  test.each([
    'drop table entries',
    'drop schema public cascade',
    'drop function ledger_move(uuid, uuid, text, text, text, numeric, timestamptz)',
    'alter table entries add column note text',
    'alter table entries disable trigger all',
    'alter table accounts drop constraint balance_not_negative',
    'alter table entries owner to current_user',
    'alter function post_entries() rename to unchecked',
    'create table loot (id integer)',
    'create temporary table entries (movement uuid, account uuid, amount numeric)',
    'create schema shadow',
    'create or replace function post_entries() returns trigger language plpgsql as $$ begin return null; end $$',
    'truncate entries',
    'truncate movements cascade',
    'truncate users cascade',
    'update entries set amount = amount * 2',
    'delete from entries',
    'update movements set kind = kind',
    'delete from movements',
    'update accounts set balance = balance + 1',
    'update holds set remaining = 0',
    'delete from settlements',
    `insert into movements (id, kind, created_at) values (gen_random_uuid(), 'by hand', now())`,
    'insert into entries (movement, account, amount) select movement, account, 1 from entries limit 1',
    `insert into accounts (owner, code, kind) values (null, 'USDT', 'fees')`,
    'delete from desk_trail',
    `update desk_trail set why = ''`,
    'update coins set decimals = 0',
    'delete from kysely_migration',
    `insert into granted_rights (role, version) values ('anybody', '')`,
    'set role oja_owner',
    'set session authorization oja_owner',
    'set session_replication_role = replica',
    `copy (select 1) to program 'true'`,
    `alter role oja_owner password 'mine'`,
  ])('is refused: %s', async (statement) => {
    await expect(run(statement)).rejects.toThrow(/permission denied|must be owner|must be able to SET ROLE/)
  })

  test('posts no movement of its own making', async () => {
    const post = `select ledger_post('${randomUUID()}', 'by hand', array(select id from accounts where owner = '${ada}'),
      array[5]::numeric[], now())`
    await expect(run(post)).rejects.toThrow('permission denied for function ledger_post')
  })

  test('moves coin by the functions of the ledger, which stay the owner’s', async () => {
    await run(`select ledger_move('${randomUUID()}', '${ada}', 'USDT', 'trading', 'portfolio', 10, now())`)
    await run(`select ledger_hold('${randomUUID()}', '${obi}', 'USDT', 10, now())`)
    const { rows } = await sql<{ balance: string }>`select balance from accounts
      where owner = ${ada} and kind = 'portfolio'`.execute(server as Database)
    expect(rows).toEqual([{ balance: '10' }])
    expect((await auditBooks(server as Database)).balanced).toBe(true)
    const strangers = `select proname from pg_proc join pg_roles on pg_roles.oid = proowner
      where pronamespace = 'public'::regnamespace and rolname <> 'oja_owner'`
    expect((await run(strangers)).rows).toEqual([])
  })

  test('cannot take more than there is by any function', async () => {
    const move = `select ledger_move('${randomUUID()}', '${obi}', 'USDT', 'trading', 'portfolio', 1000, now())`
    await expect(run(move)).rejects.toThrow('insufficient_funds')
  })
})

test('every table of a trigger that refuses changes is closed to them by its rights too', async () => {
  const { rows } = await run(`select distinct relname from pg_trigger
      join pg_proc on pg_proc.oid = tgfoid join pg_class on pg_class.oid = tgrelid
     where proname like 'refuse%change' and has_table_privilege(relname::text, 'update, delete, truncate')`)
  expect(rows).toEqual([])
})

test('a table and a function of a later migration are the server’s to use', async () => {
  await run(
    `create table later (id bigint primary key generated always as identity, word text);
     create function later_words() returns bigint language sql as 'select count(*) from later'`,
    owner,
  )
  await run(`insert into later (word) values ('kept')`)
  expect((await run('select later_words()::int as count')).rows).toEqual([{ count: 1 }])
  await expect(run('drop table later')).rejects.toThrow('must be owner')
})

test('another role than the server’s may call nothing of ours', async () => {
  const name = `reader_${randomBytes(4).toString('hex')}`
  await maintain(inject('superuserUrl'), `create role ${name}`)
  const { rows } = await run(`select proname from pg_proc where pronamespace = 'public'::regnamespace
    and has_function_privilege('${name}', oid, 'execute')`)
  await maintain(inject('superuserUrl'), `drop role ${name}`)
  expect(rows).toEqual([])
})

describe('migrate', () => {
  test('finds nothing to do as the server’s role, and names the role it needs when there is something', async () => {
    await expect(migrate(database.url)).resolves.toBeUndefined()
    await run(`delete from kysely_migration where name = (select max(name) from kysely_migration)`, owner)
    await expect(migrate(database.url)).rejects.toThrow(
      /^DATABASE_OWNER_URL: migration .* run npm run migrate/,
    )
  })

  test('grants rights once, however many processes start', async () => {
    const name = `test_${randomBytes(8).toString('hex')}`
    await maintain(inject('ownerUrl'), `create database ${name}`)
    const url = urlOf(inject('ownerUrl'), name)
    const role = new URL(inject('postgresUrl')).username
    await Promise.all([1, 2, 3].map(() => migrate(url, { server: role })))
    const { db } = openDatabase({ url: urlOf(inject('postgresUrl'), name), onIdleError: () => undefined })
    await expect(run('drop table users', db)).rejects.toThrow('must be owner')
    expect((await run('select count(*)::int as count from granted_rights', db)).rows).toEqual([{ count: 1 }])
    await db.destroy()
    await maintain(inject('superuserUrl'), `drop database ${name} with (force)`)
  })

  test('are those of the newest schema: an older server that starts during a rollout gives none', async () => {
    const own = await createTestDatabase()
    const { db } = openDatabase({ url: own.ownerUrl, onIdleError: () => undefined })
    const role = new URL(own.url).username
    // As a newer version leaves it: with a migration of its own, and one right less.
    await run(`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', now()::text)`, db)
    await run(`update granted_rights set version = 'of tomorrow'`, db)
    await run(`revoke delete on users from ${role}`, db)
    await migrate(own.ownerUrl, { server: role })
    expect((await run('select version from granted_rights', db)).rows).toEqual([{ version: 'of tomorrow' }])
    const mayDelete = `select has_table_privilege('${role}', 'users', 'delete') as may`
    expect((await run(mayDelete, db)).rows).toEqual([{ may: false }])
    await db.destroy()
    await own.drop()
  })

  test('as a step of its own leaves a database that a server runs on without the owner’s password', async () => {
    const name = `test_${randomBytes(8).toString('hex')}`
    await maintain(inject('ownerUrl'), `create database ${name}`)
    const env = { DATABASE_URL: urlOf(inject('postgresUrl'), name) }
    await expect(startServerHere(env)).rejects.toThrow(/^DATABASE_OWNER_URL: migration /)
    const step = spawnServer(
      { ...env, DATABASE_OWNER_URL: urlOf(inject('ownerUrl'), name) },
      fileURLToPath(new URL('../migrate-cli.ts', import.meta.url)),
    )
    expect(await step.exit, step.said()).toBe(0)
    const started = await startServerHere(env)
    expect(started.said()).not.toContain('"level":"error"')
    await started.close()
    await maintain(inject('superuserUrl'), `drop database ${name} with (force)`)
  })

  test('splits a database of one role, once its objects were reassigned', async () => {
    const name = `single_${randomBytes(8).toString('hex')}`
    const superuser = (statement: string, at = 'postgres') =>
      maintain(urlOf(inject('superuserUrl'), at), statement)
    await superuser(`create role ${name} login password 'of this test'`)
    await superuser(`create database ${name} owner ${name}`)
    const single = new URL(urlOf(inject('postgresUrl'), name))
    Object.assign(single, { username: name, password: 'of this test' })
    await migrate(single.href, { server: name })
    await superuser(`reassign owned by ${name} to oja_owner`, name)
    await superuser(`alter database ${name} owner to oja_owner`)
    await migrate(urlOf(inject('ownerUrl'), name), { server: name })
    const { db } = openDatabase({ url: single.href, onIdleError: () => undefined })
    await addOwner(db, { trading: 5n })
    await expect(run('alter table entries disable trigger all', db)).rejects.toThrow('must be owner')
    await expect(run('update entries set amount = amount', db)).rejects.toThrow('permission denied')
    await db.destroy()
    await superuser(`drop database ${name} with (force)`)
    await superuser(`drop role ${name}`)
  })

  test('with one role for everything leaves the rights as they are', async () => {
    const name = `test_${randomBytes(8).toString('hex')}`
    await maintain(inject('postgresUrl'), `create database ${name}`)
    const url = urlOf(inject('postgresUrl'), name)
    await migrate(url, { server: new URL(url).username })
    const { db } = openDatabase({ url, onIdleError: () => undefined })
    expect((await run('select * from granted_rights', db)).rows).toEqual([])
    await addOwner(db, { trading: 5n })
    await db.destroy()
    await maintain(inject('superuserUrl'), `drop database ${name} with (force)`)
  })
})
