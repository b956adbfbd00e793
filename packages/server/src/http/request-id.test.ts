import { endpoints } from '@oja/api/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ownTestApp, type TestApp } from '../../test-support/start-test-app.ts'
import type { Deps } from '../deps.ts'

const UUID = /^[\da-f]{8}-[\da-f-]{27}$/
const FROM_PROXY = 'of-the-proxy-0001'

let server: TestApp

const idOf = async (headers: Record<string, string> = {}) => {
  const answer = await fetch(`${server.url}/api/nothing-here`, { headers })
  return answer.headers.get('x-request-id')
}

describe('x-request-id', () => {
  test('is on every response, even for an unknown path', async () => {
    server = await ownTestApp()
    const [first, second] = [await idOf(), await idOf()]
    expect([first, second]).toEqual([expect.stringMatching(UUID), expect.stringMatching(UUID)])
    expect(first).not.toBe(second)
  })

  test('from a stranger is ignored, so that ids in the log can be trusted', async () => {
    server = await ownTestApp()
    expect(await idOf({ 'x-request-id': FROM_PROXY })).toMatch(UUID)
  })

  test('from a trusted proxy is used, unless it could forge a log line', async () => {
    server = await ownTestApp({ settings: { trustedProxies: 1 } })
    expect(await idOf({ 'x-request-id': FROM_PROXY })).toBe(FROM_PROXY)
    expect(await idOf({ 'x-request-id': `${FROM_PROXY}'; drop` })).toMatch(UUID)
    expect(await idOf({ 'x-request-id': 'a'.repeat(51) })).toMatch(UUID)
  })
})

test('PostgreSQL shows the id of the request beside the statements of its transaction, and no longer', async () => {
  const seen: string[] = []
  const look = async (db: Deps['db']) => {
    const { rows } = await sql<{ name: string }>`select current_setting('application_name') as name`.execute(
      db,
    )
    seen.push(...rows.map(({ name }) => name))
  }
  server = await ownTestApp({
    calls: (route, deps) =>
      // With a body: it arrives in events of the socket, which must not lose the request.
      route(endpoints.forgotPassword, async () => {
        await deps.db.transaction().setIsolationLevel('repeatable read').execute(look)
        await look(deps.db)
        return { message: 'seen' }
      }),
  })
  const answer = await server
    .browser()
    .post('/api/auth/forgot-password', { email_address: 'ada@oja.example' })
  expect(answer.status).toBe(200)
  expect(seen).toEqual([`oja ${answer.headers.get('x-request-id')}`, 'oja'])
})
