import { describe, expect, inject, test } from 'vitest'
import { errorCode } from '../../test-support/browser.ts'
import { maintain } from '../../test-support/database.ts'
import { ownTestApp, shareTestApp, TEST_ORIGIN } from '../../test-support/start-test-app.ts'

const server = shareTestApp()

describe('a request that changes something', () => {
  const change = async (headers: Record<string, string>) => {
    const { browser } = await server.signedIn()
    return fetch(`${server.url}/api/user`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', cookie: browser.cookieHeader, ...headers },
      body: '{"first_name":"Ada"}',
    })
  }

  test.each([
    ['another site', { origin: 'http://evil.example' }],
    ['a site that begins like ours', { origin: 'http://oja.test.evil.example' }],
    ['our host under another scheme', { origin: 'https://oja.test' }],
    ['an opaque page', { origin: 'null' }],
    ['another site, by a browser that says only that', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling host', { 'sec-fetch-site': 'same-site' }],
  ])('is refused from %s', async (_name, headers) => {
    expect(await errorCode(change(headers))).toBe('bad_origin')
  })

  test.each([
    ['our own page', { origin: TEST_ORIGIN, 'sec-fetch-site': 'same-origin' }],
    ['a program that is no browser', {}],
  ])('is answered from %s', async (_name, headers) => {
    expect((await change(headers)).status).toBe(200)
  })
})

describe('every response', () => {
  const headersOf = async (path: string) => (await server.browser().get(path)).headers

  test.each(['/api/health', '/api/wallets', '/api/nothing', '/operator/audit', '/'])(
    '%s carries the time of the clock that deadlines are judged by',
    async (path) => {
      server.clock.set(new Date('2031-05-06T07:08:09Z'))
      expect((await headersOf(path)).get('date')).toBe('Tue, 06 May 2031 07:08:09 GMT')
      server.clock.set(new Date())
    },
  )

  test.each(['/api/health', '/ready', '/metrics', '/api/wallets', '/api/nothing', '/operator/audit'])(
    '%s is kept by no cache',
    async (path) => expect((await headersOf(path)).get('cache-control')).toBe('no-store'),
  )

  test('tells browsers what not to do with it', async () => {
    const headers = await headersOf('/api/health')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  test('allows only our own scripts, and nothing by default', async () => {
    const policy = (await headersOf('/')).get('content-security-policy') ?? ''
    expect(policy.split(';')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "require-trusted-types-for 'script'",
        "frame-ancestors 'none'",
        "connect-src 'self' ws://oja.test",
      ]),
    )
    expect(policy).not.toContain('unsafe')
  })

  test('asks for https from then on where the public URL is https, and only there', async () => {
    expect((await headersOf('/')).get('strict-transport-security')).toBeNull()
    const secure = await ownTestApp({ settings: { publicUrl: 'https://oja.example' } })
    const headers = (await secure.browser().get('/')).headers
    expect(headers.get('strict-transport-security')).toMatch(/max-age=31536000/)
  })
})

describe('health', () => {
  test.each(['/health', '/api/health', '/ready', '/api/ready'])(
    '%s answers with the version',
    async (path) => {
      const answer = await server.browser().get(path)
      expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok', version: '0.0.0-test' }])
    },
  )

  test('ready fails when the database does not answer, and health still succeeds', async () => {
    const cut = await ownTestApp()
    const name = new URL(cut.databaseUrl).pathname.slice(1)
    await maintain(inject('superuserUrl'), `drop database ${name} with (force)`)
    expect((await cut.browser().get('/health')).status).toBe(200)
    expect(await errorCode(cut.browser().get('/ready'))).toBe('unavailable')
  })

  test('the contract is served as OpenAPI 3.1', async () => {
    const document: unknown = await (await server.browser().get('/api/openapi.json')).json()
    expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: TEST_ORIGIN }] })
  })
})
