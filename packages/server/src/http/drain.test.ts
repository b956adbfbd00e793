import { randomUUID } from 'node:crypto'
import { type ClientRequest, get, request } from 'node:http'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, test, type TestContext, vi } from 'vitest'
import { createTestDatabase } from '../../test-support/database.ts'
import { startServerHere } from '../../test-support/server-here.ts'
import { statusOf } from '../../test-support/server-process.ts'

type Server = Awaited<ReturnType<typeof startServerHere>>

/** A server with a database of its own, for one test. */
async function start(drainSeconds: number, { onTestFinished }: TestContext): Promise<Server> {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const env = {
    DATABASE_URL: database.url,
    DRAIN_SECONDS: String(drainSeconds),
    RATE_LIMIT_SCALE: '1000',
  }
  return startServerHere(env, onTestFinished)
}

/** A read on a connection of its own, which is how a load balancer sends it that keeps none. */
function read(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = get(`${server.url}/api/openapi.json`, { agent: false }, (answer) => {
      answer.resume()
      answer.once('error', reject)
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    })
    asked.once('error', reject)
  })
}

// They mostly wait, each for its own server.
describe.concurrent('a server that stops', () => {
  test(
    'while calls still come, a stopping server answers them all, on new connections too',
    { timeout: 60_000 },
    async (context) => {
      const { expect } = context
      const server = await start(0, context)
      const outcomes: string[] = []
      const over = new AbortController()
      const streams = Array.from({ length: 10 }, async () => {
        while (!over.signal.aborted) {
          outcomes.push(await read(server).then(String, String))
          await wait(5)
        }
      })
      await expect.poll(() => outcomes.length).toBeGreaterThan(50)
      const stopped = server.close()
      await expect.poll(() => statusOf(`${server.url}/ready`)).toBe(503)
      // Twice the quiet time after which it would stop listening.
      await wait(1_000)
      over.abort()
      await Promise.all(streams)
      expect(outcomes.filter((outcome) => outcome !== '200').slice(0, 5)).toEqual([])
      await stopped
      expect(await read(server).catch((cause: unknown) => String(cause))).toContain('ECONNREFUSED')
    },
  )

  test(
    'fifty connections opened at the moment it stops all get a response',
    { timeout: 60_000 },
    async (context) => {
      const { expect } = context
      const server = await start(0, context)
      const stopped = server.close()
      const answers = await Promise.allSettled(Array.from({ length: 50 }, () => read(server)))
      expect(answers.filter(({ status }) => status === 'rejected')).toEqual([])
      await stopped
    },
  )

  test(
    'its responses end their connection, and its probes do not keep it',
    { timeout: 60_000 },
    async (context) => {
      const { expect } = context
      const server = await start(1, context)
      const connectionOf = async () => (await fetch(`${server.url}/health`)).headers.get('connection')
      expect(await connectionOf()).toBe('keep-alive')
      const stopped = server.close()
      const probe = setInterval(() => void statusOf(`${server.url}/ready`), 50)
      await expect.poll(() => statusOf(`${server.url}/ready`)).toBe(503)
      expect(await connectionOf()).toBe('close')
      const askedAt = performance.now()
      await stopped
      clearInterval(probe)
      expect(performance.now() - askedAt, 'it does not wait for its supervisor').toBeLessThan(10_000)
    },
  )

  test(
    'endless calls and an endless request delay it by ten seconds each; requests that end by then are answered',
    { timeout: 60_000 },
    async (context) => {
      const { expect } = context
      const server = await start(0, context)
      const [endless, slow] = [await beginCall(server, UPLOAD), await beginCall(server)]
      const stopped = server.close()
      await expect.poll(() => read(server).catch(String)).toContain('ECONNREFUSED')
      // It stopped listening by its own bound, because these calls came all the time. What was begun goes on.
      const isCut = vi.fn()
      void endless.answer.catch(isCut)
      slow.call.end('}')
      expect(await slow.answer).toBe(401)
      expect(isCut).not.toHaveBeenCalled()
      await stopped
      await expect(endless.answer).rejects.toThrow()
      expect(server.said(), 'the rest of the server ends in good order after it').not.toContain('cleanly')
    },
  )
})

const LOG_IN = {
  at: '/api/auth/login',
  type: 'application/json',
  body: '{"email_address":"nobody@oja.example","password":"harmattan harmattan"}',
}
/** Pictures may take two minutes to arrive, longer than a drain. */
const UPLOAD = {
  at: `/api/frozen/statement?id=${randomUUID()}`,
  type: 'multipart/form-data; boundary=x',
  body: '--x--',
}

/** Sends all of a call but the end of its body, and waits until the server has begun to read it. */
async function beginCall(
  server: Server,
  { at, type, body } = LOG_IN,
): Promise<{
  call: ClientRequest
  answer: Promise<number>
}> {
  const call = request(server.url + at, {
    method: 'POST',
    agent: false,
    headers: {
      origin: server.origin,
      'content-type': type,
      'content-length': String(body.length),
      expect: '100-continue',
    },
  })
  const answer = new Promise<number>((resolve, reject) => {
    call.once('error', reject)
    call.once('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
  })
  call.flushHeaders()
  await once(call, 'continue')
  call.write(body.slice(0, -1))
  return { call, answer }
}
