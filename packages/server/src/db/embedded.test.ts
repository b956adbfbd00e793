import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EmbeddedDatabaseInUseError, startEmbeddedDatabase } from './embedded.ts'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'oja-embedded-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

/** A process that starts the database in `dataDir`, says its URL and then lives on. */
async function startElsewhere(): Promise<{ child: ChildProcess; url: string }> {
  const script = `
    import { startEmbeddedDatabase } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)}
    const { url } = await startEmbeddedDatabase({ dataDir: ${JSON.stringify(dataDir)} })
    console.log(url)
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
    await query(first.url, "create table kept (word text); insert into kept values ('still here')")
    await first.stop()
    const second = await startEmbeddedDatabase({ dataDir })
    expect(await query(second.url, 'select word from kept')).toEqual([{ word: 'still here' }])
    await second.stop()
    expect(statSync(path.join(dataDir, 'postgres')).mode & 0o077).toBe(0)
  })

  test('is taken over when its process was killed and left it running', async () => {
    const { child, url } = await startElsewhere()
    await query(url, 'create table if not exists orphan (word text)')
    await kill(child)
    const next = await startEmbeddedDatabase({ dataDir })
    expect(await query(next.url, 'select count(*)::int as count from orphan')).toEqual([{ count: 0 }])
    await next.stop()
    await expect(query(next.url, 'select 1')).rejects.toThrow()
  })

  test('starts again when it was killed too, with every row that was acknowledged', async () => {
    const { child, url } = await startElsewhere()
    await query(
      url,
      "create table if not exists acknowledged (word text); insert into acknowledged values ('yes')",
    )
    const postmaster = Number.parseInt(
      readFileSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'),
      10,
    )
    process.kill(postmaster, 'SIGKILL')
    await kill(child)
    const next = await startEmbeddedDatabase({ dataDir })
    expect(await query(next.url, 'select word from acknowledged')).toEqual([{ word: 'yes' }])
    await next.stop()
  })

  test('starts where a stranger now has the process id of a dead one', async () => {
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
