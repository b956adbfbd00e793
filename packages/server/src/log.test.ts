import { endpoints } from '@oja/api/contract'
import { beforeEach, expect, test } from 'vitest'
import { ownTestApp, TEST_PASSWORD, TEST_PIN } from '../test-support/start-test-app.ts'
import { createLog } from './log.ts'

const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g

let lines: string[]
let log: ReturnType<typeof createLog>
beforeEach(() => {
  lines = []
  log = createLog({ level: 'debug', write: (line) => lines.push(line) })
})

test('a secret is redacted wherever it is in a line', () => {
  const secrets = { password: 'canary', pin: 'canary', otp: 'canary', token: 'canary' }
  const headers = { cookie: 'oja_session=canary', authorization: 'Bearer canary' }
  log.info({ ...secrets, body: secrets, request: { headers, body: { new_password: 'canary' } } }, 'A line')
  expect(lines.join()).toContain('A line')
  expect(lines.join()).not.toContain('canary')
})

test('an error is logged with its code and its cause, and without the rows that PostgreSQL puts into it', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(canary)' })
  log.error({ err: new Error('It failed', { cause }) }, 'A request failed')
  expect(JSON.parse(lines.join())).toMatchObject({
    level: 'error',
    message: 'A request failed',
    err: { name: 'Error', message: 'It failed', cause: { message: 'duplicate key', code: '23505' } },
  })
  expect(lines.join()).not.toContain('canary')
})

test('every request is one line with its id, place, status and time, and holds nothing that was sent', async () => {
  const server = await ownTestApp({ log })
  const customer = await server.customer()
  const browser = await server.login(customer)
  await browser.post('/api/auth/confirm-pin', { pin: TEST_PIN })
  await browser.get('/api/resolve-account?account_number=0142857396&bank_code=058')
  const answered = () => lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'debug')
  await expect.poll(answered).toHaveLength(3)
  expect(answered()).toMatchObject(
    [
      ['POST', '/api/auth/login'],
      ['POST', '/api/auth/confirm-pin'],
      ['GET', '/api/resolve-account'],
    ].map(([method, path]) => ({
      level: 'debug',
      message: 'Answered',
      requestId: expect.any(String),
      method,
      path,
      status: 200,
      ms: expect.any(Number),
    })),
  )
  const secrets = [TEST_PASSWORD, TEST_PIN, customer.email, '0142857396', browser.cookieHeader.split('=')[1]]
  // An id may hold the digits of a PIN by chance.
  const words = lines.join().replaceAll(UUID, '')
  for (const secret of secrets) expect(words).not.toContain(secret)
})

test('all lines of one request have the same id', async () => {
  const server = await ownTestApp({
    log,
    calls: (route) =>
      route(endpoints.banks, ({ log: own }) => {
        own.info('From the handler')
        throw new Error('It failed')
      }),
  })
  const { browser } = await server.signedIn()
  await browser.get('/api/banks')
  await expect.poll(() => lines.length).toBe(3)
  const ids = lines.map((line) => JSON.parse(line).requestId)
  expect(new Set(ids).size).toBe(1)
})
