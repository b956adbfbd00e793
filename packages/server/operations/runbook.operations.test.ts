import { execFile } from 'node:child_process'
import { appendFile, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../src/db/migrate.ts'
import { type DebianPostgres, startDebianPostgres } from './support/debian-postgres.ts'
import { readOperationsPage } from './support/operations-page.ts'
import { withClient } from '../src/db/with-client.ts'

const run = promisify(execFile)

/** Replaces every `…` on the page: it works as a password, an id and the name of a slot. */
const ANYTHING = '0123456789abcdef0123456789abcdef'
/** Matches the page's statements for a standby, which the primary would refuse. */
const OF_STANDBY = /pg_promote|replay_paused|replay_resume/

let folder: string
let primary: DebianPostgres
let statements: string[]
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oja-runbook-'))
  await chmod(folder, 0o711)
  const page = await readOperationsPage()
  statements = page.statements().map((statement) => statement.replaceAll('…', ANYTHING))
  primary = await startDebianPostgres(path.join(folder, 'primary'), { isNew: true, flags: [] })
})
afterAll(async () => {
  await primary[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

test('every statement of the page runs, on a primary and its standby', async () => {
  const makesRoles = statements.filter((statement) => /^create |^grant /.test(statement))
  expect(makesRoles.length).toBeGreaterThan(4)
  for (const statement of makesRoles) await ask(primary, 'postgres', statement)
  await migrate(urlOf(primary, 'oja_owner'), { server: 'oja_server' })

  const standbyFolder = path.join(folder, 'standby')
  await run(path.join(primary.programs, 'pg_basebackup'), [
    '--checkpoint=fast',
    `--dbname=${urlOf(primary, 'oja_backup')}`,
    `--pgdata=${standbyFolder}/cluster`,
  ])
  const { hostname, port } = new URL(primary.url)
  await appendFile(
    path.join(standbyFolder, 'cluster/postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=oja_backup password=${ANYTHING} application_name=standby'\n`,
  )
  await writeFile(path.join(standbyFolder, 'cluster/standby.signal'), '')
  await using standby = await startDebianPostgres(standbyFolder, { isNew: false, flags: [] })
  await ask(primary, 'oja', `select pg_create_physical_replication_slot('${ANYTHING}')`)

  const failed: string[] = []
  const rest = statements.filter((statement) => !makesRoles.includes(statement))
  expect(rest.length).toBeGreaterThan(15)
  const [onStandby, onPrimary] = [rest.filter(isOfStandby), rest.filter((one) => !isOfStandby(one))]
  for (const statement of onPrimary)
    await ask(primary, 'oja', statement).catch((cause) => failed.push(`${statement}: ${cause}`))
  const isSynchronous = `select 1 from pg_stat_replication where application_name = 'standby' and sync_state = 'sync'`
  await expect.poll(() => ask(primary, 'oja', isSynchronous)).toHaveLength(1)
  // The promotion comes last, because afterwards it is no standby.
  for (const statement of onStandby.toSorted((one) => (one.includes('pg_promote') ? 1 : -1)))
    await ask(standby, 'oja', statement).catch((cause) => failed.push(`${statement}: ${cause}`))
  expect(failed).toEqual([])
  expect(await ask(standby, 'oja', 'select pg_is_in_recovery() as follows')).toEqual([{ follows: false }])

  const psql = ['-c', `${path.join(primary.programs, 'psql')} "$DATABASE_URL" -c 'select 1'`]
  const { stdout } = await run('sh', psql, { env: { DATABASE_URL: urlOf(standby, 'oja_server') } })
  expect(stdout).toContain('1 row')
})

function isOfStandby(statement: string): boolean {
  return OF_STANDBY.test(statement)
}

function urlOf({ url }: DebianPostgres, username: string): string {
  return Object.assign(new URL(url), { username, password: ANYTHING, pathname: '/oja' }).href
}

/** As the superuser. */
async function ask({ url }: DebianPostgres, database: string, statement: string): Promise<unknown[]> {
  const { href } = Object.assign(new URL(url), { pathname: `/${database}` })
  return (await withClient(href, (client) => client.query(statement))).rows
}
