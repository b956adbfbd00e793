import { get } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../test-support/database.ts'
import { type ServerProcess, startServerProcess, statusOf } from '../../test-support/server-process.ts'

let dataDir: string
let database: Awaited<ReturnType<typeof createTestDatabase>>
let server: ServerProcess
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'oja-drain-'))
  database = await createTestDatabase()
})
afterEach(async () => {
  server.child.kill('SIGKILL')
  await server.exit
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(drainSeconds: number): Promise<void> {
  server = await startServerProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DRAIN_SECONDS: String(drainSeconds),
  })
}

/** A read on a connection of its own, which is how a load balancer sends it that keeps none. */
function read(): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(`${server.url}/api/openapi.json`, { agent: false }, (answer) => {
      answer.resume()
      answer.once('error', reject)
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    })
    request.once('error', reject)
  })
}

test(
  'while calls still come, a server that is to end answers them all, on new connections too',
  { timeout: 60_000 },
  async () => {
    await start(1)
    const outcomes: string[] = []
    const over = new AbortController()
    const streams = Array.from({ length: 10 }, async () => {
      while (!over.signal.aborted) {
        outcomes.push(await read().then(String, String))
        await wait(5)
      }
    })
    await expect.poll(() => outcomes.length).toBeGreaterThan(50)
    server.child.kill('SIGTERM')
    await expect.poll(() => statusOf(`${server.url}/ready`)).toBe(503)
    // Longer than it drains at least.
    await wait(2_000)
    over.abort()
    await Promise.all(streams)
    expect(outcomes.filter((outcome) => outcome !== '200').slice(0, 5)).toEqual([])
    expect(await server.exit).toBe(0)
    expect(await read().catch((cause: unknown) => String(cause))).toContain('ECONNREFUSED')
  },
)

test(
  'fifty connections that are made at the moment it is to end are all answered',
  { timeout: 60_000 },
  async () => {
    await start(0)
    server.child.kill('SIGTERM')
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => read()))
    expect(answers.filter(({ status }) => status === 'rejected')).toEqual([])
    expect(await server.exit).toBe(0)
  },
)

test('its answers end their connection, and its probes do not keep it', { timeout: 60_000 }, async () => {
  await start(1)
  const connectionOf = async () => (await fetch(`${server.url}/health`)).headers.get('connection')
  expect(await connectionOf()).toBe('keep-alive')
  server.child.kill('SIGTERM')
  const probe = setInterval(() => void statusOf(`${server.url}/ready`), 50)
  await expect.poll(() => statusOf(`${server.url}/ready`)).toBe(503)
  expect(await connectionOf()).toBe('close')
  const askedAt = performance.now()
  expect(await server.exit).toBe(0)
  clearInterval(probe)
  expect(performance.now() - askedAt, 'it does not wait for its supervisor').toBeLessThan(10_000)
})
