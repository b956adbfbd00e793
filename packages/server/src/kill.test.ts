import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Books } from '@oja/api/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '../test-support/browser.ts'
import { type ServerProcess, startServerProcess } from '../test-support/server-process.ts'

const TOKEN = 'operator-token-of-the-kill-test'
const EMAIL = 'kemi@example.com'
const ROUNDS = 3

let dataDir: string
let server: ServerProcess
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'oja-kill-'))
})
afterAll(async () => {
  server?.child.kill('SIGTERM')
  await server?.exit
  await rm(dataDir, { recursive: true, force: true })
})

test('kill -9 in a stream of deposits loses nothing acknowledged and repeats nothing', async () => {
  server = await start()
  const browser = new Browser(server)
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
        const answer = await deposit(server.url, key).catch(() => null)
        if (!answer) return
        expect(answer.status).toBe(201)
        acknowledged.add(key)
        if (acknowledged.size >= enough) server.child.kill('SIGKILL')
      }
    })
    await Promise.all(streams)
    await server.exit
    server = await start()
  }

  // What was never answered is asked again under its key, as a client would: done or not, it is done once.
  for (const key of sent) expect((await deposit(server.url, key)).status).toBe(201)

  const login = { email_address: EMAIL, password: 'a long enough password' }
  expect((await new Browser(server).post('/api/auth/login', login)).status).toBe(200)
  const books = await audit(server.url)
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

/** The product as `npm start` runs it, with its own database in `dataDir`. */
function start(): Promise<ServerProcess> {
  return startServerProcess({
    NODE_ENV: 'development',
    DATA_DIR: dataDir,
    OPERATOR_TOKEN: TOKEN,
  })
}
