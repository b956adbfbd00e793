import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Books } from '@oja/api/contract'
import { afterEach, expect, test } from 'vitest'
import { Browser } from '../test-support/browser.ts'

const TOKEN = 'operator-token-of-the-kill-test'
const EMAIL = 'kemi@example.com'
const ROUNDS = 3

const servers = new Set<ChildProcess>()
const folders: string[] = []
afterEach(async () => {
  for (const server of servers) await stop(server)
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

test('kill -9 in a stream of deposits loses nothing acknowledged and repeats nothing', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'oja-kill-'))
  folders.push(dataDir)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let server = await start({ dataDir, port })
  const browser = new Browser({ url, origin: `http://localhost:${port}` })
  const registered = await browser.post('/api/auth/register', {
    email_address: EMAIL,
    password: 'a long enough password',
    first_name: 'Kemi',
    last_name: 'Bello',
  })
  expect(registered.status).toBe(201)

  const acknowledged = new Set<string>()
  const sent = new Set<string>()
  for (let round = 0; round < ROUNDS; round++) {
    const enough = 20 * (round + 1)
    const streams = Array.from({ length: 4 }, async (_none, stream) => {
      for (let turn = 0; ; turn++) {
        const key = `round-${round}-stream-${stream}-turn-${turn}`
        sent.add(key)
        const answer = await deposit(url, key).catch(() => null)
        if (!answer) return
        expect(answer.status).toBe(201)
        acknowledged.add(key)
        if (acknowledged.size >= enough && server.exitCode === null) server.kill('SIGKILL')
      }
    })
    await Promise.all(streams)
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
    servers.delete(server)
    server = await start({ dataDir, port })
  }

  // What was never answered is asked again under its key, as a client would: done or not, it is done once.
  for (const key of sent) expect((await deposit(url, key)).status).toBe(201)

  const login = { email_address: EMAIL, password: 'a long enough password' }
  expect((await browser.post('/api/auth/login', login)).status).toBe(200)
  const books = await audit(url)
  expect(books.checks.filter((check) => !check.ok)).toEqual([])
  expect(books.balanced).toBe(true)
  expect(acknowledged.size).toBeGreaterThanOrEqual(20 * ROUNDS)
  expect(books.assets.find((asset) => asset.code === 'USDT')?.customer_total).toBe(`${sent.size}.000000`)
}, 120_000)

async function deposit(url: string, key: string): Promise<Response> {
  const answer = await operator(url, 'POST', '/operator/deposits', {
    headers: { 'idempotency-key': key },
    body: { email_address: EMAIL, code: 'USDT', amount: '1', wallet: 'trading' },
  })
  // Acknowledged is what arrived whole.
  expect(await answer.clone().text()).toContain('completed')
  return answer
}

async function audit(url: string): Promise<Books> {
  const { data }: { data: Books } = JSON.parse(await (await operator(url, 'GET', '/operator/audit')).text())
  return data
}

function operator(
  url: string,
  method: string,
  at: string,
  options: { headers?: Record<string, string>; body?: unknown } = {},
): Promise<Response> {
  return fetch(url + at, {
    method,
    headers: {
      authorization: `Bearer ${TOKEN}`,
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  })
}

/** The product as `npm start` runs it, with its own database in `dataDir`; resolves when it answers. */
async function start(options: { dataDir: string; port: number }): Promise<ChildProcess> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('server.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATA_DIR: options.dataDir,
      PORT: String(options.port),
      DEMO: '0',
      OPERATOR_TOKEN: TOKEN,
      RATE_LIMIT_SCALE: '1000',
    },
  })
  servers.add(child)
  let heard = ''
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer): void => {
      heard += chunk.toString()
      if (heard.includes('Oja is at')) resolve()
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${heard}`)))
  })
  return child
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port could be had')
  return address.port
}
