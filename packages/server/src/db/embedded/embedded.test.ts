import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EmbeddedDatabaseInUseError } from './owner.ts'
import { startEmbeddedDatabase } from './start.ts'
import { withClient } from '../with-client.ts'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'oja-embedded-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  return (await withClient(url, (client) => client.query<Record<string, unknown>>(text))).rows
}

function postmasterOf(folder: string): number {
  return Number.parseInt(readFileSync(path.join(folder, 'postgres/cluster/postmaster.pid'), 'utf8'), 10)
}

/** A process that starts the database in `dataDir`, says its owner's URL and then lives on. */
async function startElsewhere(): Promise<{ child: ChildProcess; url: string }> {
  const script = `
    import { startEmbeddedDatabase } from ${JSON.stringify(new URL('./start.ts', import.meta.url).href)}
    const { ownerUrl } = await startEmbeddedDatabase({ dataDir: ${JSON.stringify(dataDir)} })
    console.log(ownerUrl)
    setInterval(() => undefined, 60_000)
  `
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  const [url] = await once(lines, 'line')
  return { child, url: String(url) }
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

describe('the embedded database', () => {
  test('waits for the disk, listens on loopback only and asks for a password', async () => {
    const server = await startEmbeddedDatabase({ dataDir })
    expect(await query(server.url, 'show fsync')).toEqual([{ fsync: 'on' }])
    expect(await query(server.url, 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }])
    expect(await query(server.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
    expect(statSync(path.join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600)
    const guess = new URL(server.url)
    guess.password = 'guess'
    await expect(query(guess.href, 'select 1')).rejects.toThrow('password authentication failed')
    await server.stop()
  })

  test('keeps its rows over a stop, and its files from others', async () => {
    const first = await startEmbeddedDatabase({ dataDir })
    await query(first.ownerUrl, "create table kept (word text); insert into kept values ('still here')")
    await first.stop()
    const second = await startEmbeddedDatabase({ dataDir })
    expect(await query(second.ownerUrl, 'select word from kept')).toEqual([{ word: 'still here' }])
    await second.stop()
    expect(statSync(path.join(dataDir, 'postgres')).mode & 0o077).toBe(0)
  })

  test('is used by a role that owns nothing, and migrated by one that owns the database alone', async () => {
    const server = await startEmbeddedDatabase({ dataDir })
    const rights = `select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
      has_database_privilege('oja', 'create') as creates from pg_roles where rolname = current_user`
    const none = {
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      rolbypassrls: false,
    }
    expect(await query(server.url, rights)).toEqual([{ ...none, creates: false }])
    expect(await query(server.ownerUrl, rights)).toEqual([{ ...none, creates: true }])
    for (const url of [server.url, server.ownerUrl])
      await expect(query(url, "copy (select 1) to program 'true'")).rejects.toThrow('permission denied')
    expect(statSync(path.join(dataDir, 'postgres-owner-password')).mode & 0o777).toBe(0o600)
    await server.stop()
  })

  test('is restarted on the same port when it is killed under a running process', async () => {
    const troubles: string[] = []
    const server = await startEmbeddedDatabase({ dataDir, onTrouble: (message) => troubles.push(message) })
    await query(
      server.ownerUrl,
      "create table if not exists kept_too (word text); insert into kept_too values ('yes')",
    )
    process.kill(postmasterOf(dataDir), 'SIGKILL')
    await expect
      .poll(() => query(server.ownerUrl, 'select word from kept_too').catch(() => 'away'), {
        timeout: 20_000,
      })
      .toEqual([{ word: 'yes' }])
    expect(troubles[0]).toContain('starting it again')
    const owned = "select 1 from pg_locks where locktype = 'advisory' and granted"
    await expect.poll(() => query(server.superuserUrl, owned)).toHaveLength(1)
    await expect(startEmbeddedDatabase({ dataDir })).rejects.toThrow(EmbeddedDatabaseInUseError)
    await server.stop()
  })

  test('is taken over when its process was killed and left it running', async () => {
    const { child, url } = await startElsewhere()
    await query(url, 'create table if not exists orphan (word text)')
    await kill(child)
    const next = await startEmbeddedDatabase({ dataDir })
    expect(await query(next.ownerUrl, 'select count(*)::int as count from orphan')).toEqual([{ count: 0 }])
    await next.stop()
    await expect(query(next.url, 'select 1')).rejects.toThrow()
  })

  test('starts again when it was killed too, with every row that was acknowledged', async () => {
    const { child, url } = await startElsewhere()
    await query(
      url,
      "create table if not exists acknowledged (word text); insert into acknowledged values ('yes')",
    )
    process.kill(postmasterOf(dataDir), 'SIGKILL')
    await kill(child)
    const next = await startEmbeddedDatabase({ dataDir })
    expect(await query(next.ownerUrl, 'select word from acknowledged')).toEqual([{ word: 'yes' }])
    await next.stop()
  })

  test('starts when another program now has the old server’s process id', async () => {
    const lines = [
      String(process.pid),
      path.join(dataDir, 'postgres/cluster'),
      '1',
      '5432',
      '',
      '127.0.0.1',
      '',
      'ready',
    ]
    writeFileSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'), `${lines.join('\n')}\n`)
    const server = await startEmbeddedDatabase({ dataDir })
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
  })

  test.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
    'runs for root inside a folder that only root may enter, as a home of root’s is',
    async () => {
      const closed = mkdtempSync(path.join(tmpdir(), 'oja-closed-'))
      chmodSync(closed, 0o700)
      mkdirSync(path.join(closed, 'project', '.data'), { recursive: true })
      const server = await startEmbeddedDatabase({ dataDir: path.join(closed, 'project', '.data') })
      expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
      await server.stop()
      expect(statSync(closed).mode & 0o777).toBe(0o700)
      rmSync(closed, { recursive: true, force: true })
    },
  )

  test('belongs to one process: a second one is refused and the first is not disturbed', async () => {
    const { child, url } = await startElsewhere()
    await expect(startEmbeddedDatabase({ dataDir })).rejects.toThrow(EmbeddedDatabaseInUseError)
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    await kill(child)
    const next = await startEmbeddedDatabase({ dataDir })
    await next.stop()
  })
})
