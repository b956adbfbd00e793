import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cookieName } from './session.ts'
import { ownTestApp, startTestApp, type TestApp } from '../../test-support/start-test-app.ts'

const SCRIPT = 'console.log("oja")'
let server: TestApp
let root: string

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'oja-app-'))
  const appDir = path.join(root, 'dist')
  mkdirSync(path.join(appDir, 'assets'), { recursive: true })
  writeFileSync(path.join(root, 'secret.txt'), 'secret')
  writeFileSync(path.join(appDir, '.env'), 'secret')
  writeFileSync(path.join(appDir, 'index.html'), '<!doctype html><title>Oja</title>')
  writeFileSync(path.join(appDir, 'login.html'), '<!doctype html><title>Login · Oja</title>')
  writeFileSync(path.join(appDir, 'app.html'), '<!doctype html><title>Frame · Oja</title>')
  mkdirSync(path.join(appDir, 'desk', 'assets'), { recursive: true })
  writeFileSync(path.join(appDir, 'desk', 'index.html'), '<!doctype html><title>Desk · Oja</title>')
  writeFileSync(path.join(appDir, 'desk', 'assets', 'index-def456.js'), SCRIPT)
  writeFileSync(path.join(appDir, 'version.json'), '{"version":"1"}')
  writeFileSync(path.join(appDir, 'assets', 'index-abc123.js'), SCRIPT)
  writeFileSync(path.join(appDir, 'assets', 'index-abc123.js.br'), brotliCompressSync(SCRIPT))
  server = await startTestApp({ settings: { appDir } })
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

const page = { accept: 'text/html,application/xhtml+xml' }
const get = (at: string, headers: Record<string, string> = {}) => fetch(server.url + at, { headers })

describe('the app', () => {
  test.each(['/app//assets', '//nowhere', '/app/%00', '/app/%5C..', '/app/100%', '/app/%E1%B'])(
    'shows its page, with a way back, at %s, which no file can have',
    async (at) => {
      const answer = await get(at, page)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toContain('text/html')
      expect((await get(at)).headers.get('content-type')).toContain('application/json')
    },
  )

  test.each(['/register', '/no/such/page', '/apple', '/desktop', '/login/else'])(
    'answers %s with its page',
    async (at) => {
      const answer = await get(at, page)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toContain('text/html')
      expect(answer.headers.get('cache-control')).toBe('no-cache')
      expect(await answer.text()).toContain('<title>Oja</title>')
      expect((await fetch(server.url + at, { method: 'HEAD', headers: page })).status).toBe(200)
    },
  )

  test.each([
    ['/', 'Login'],
    ['/login?next=%2Fapp', 'Login'],
    ['/app', 'Frame'],
    ['/app/trade/ads/1?x=y', 'Frame'],
    ['/comments', 'Frame'],
    ['/desk', 'Desk'],
    ['/desk/', 'Desk'],
    ['/desk/kyc/1?x=y', 'Desk'],
  ])('opens %s with a page that is drawn already', async (at, title) => {
    const answer = await get(at, page)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    expect(await answer.text()).toContain(`<title>${title} · Oja</title>`)
  })

  test('shows no login to a browser with a session, and shared caches keep the two pages apart', async () => {
    const visitor = await get('/', page)
    const customer = await get('/', { ...page, cookie: `${cookieName({ publicUrl: server.url })}=x` })
    expect(await customer.text()).toContain('<title>Oja</title>')
    for (const answer of [visitor, customer]) expect(answer.headers.get('vary')).toContain('cookie')
    expect(visitor.headers.get('etag')).not.toBe(customer.headers.get('etag'))
  })

  test('lets hashed files be kept for ever, and no others', async () => {
    expect((await get('/assets/index-abc123.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    )
    expect((await get('/desk/assets/index-def456.js')).headers.get('cache-control')).toContain('immutable')
    expect((await get('/desk/index.html')).headers.get('cache-control')).toBe('no-cache')
    expect((await get('/version.json')).headers.get('cache-control')).toBe('no-cache')
  })

  test('sends a page with its policy, and a hashed file with what concerns a file alone', async () => {
    const headersOf = async (at: string) => [...(await get(at, page)).headers.keys()]
    const ofDocuments = [
      'content-security-policy',
      'x-frame-options',
      'referrer-policy',
      'x-download-options',
    ]
    expect(await headersOf('/login')).toEqual(expect.arrayContaining(ofDocuments))
    expect(await headersOf('/version.json')).toEqual(expect.arrayContaining(ofDocuments))
    const ofScript = await headersOf('/assets/index-abc123.js')
    expect(ofScript).toEqual(
      expect.arrayContaining(['x-content-type-options', 'cross-origin-resource-policy']),
    )
    for (const name of ofDocuments) expect(ofScript).not.toContain(name)
  })

  test('sends the compressed file that lies beside one', async () => {
    const answer = await get('/assets/index-abc123.js', { 'accept-encoding': 'br' })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('content-type')).toContain('javascript')
    expect(await answer.text()).toBe(SCRIPT)
    const plain = await get('/assets/index-abc123.js', { 'accept-encoding': 'identity' })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await plain.text()).toBe(SCRIPT)
  })

  test('a part beyond the end of a file gets 416 with the file’s length', async () => {
    const at = '/assets/index-abc123.js'
    const part = await get(at, { range: 'bytes=0-3' })
    expect([part.status, await part.text()]).toEqual([206, SCRIPT.slice(0, 4)])
    const beyond = await get(at, { range: 'bytes=1000-' })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${SCRIPT.length}`])
    expect(await beyond.json()).toMatchObject({ code: 'invalid_input' })
  })

  test.each(['gzip, br', 'identity'])('opens /desk/ where %s is accepted', async (encoding) => {
    const answer = await get('/desk/', { ...page, 'accept-encoding': encoding })
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Desk · Oja')])
  })

  test('has no page for a file that is gone: an old page must notice, not run HTML as a script', async () => {
    const gone = await get('/assets/index-old.js', page)
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect((await get('/desk/assets/index-old.js', page)).status).toBe(404)
    expect((await get('/missing.png', { accept: 'image/*' })).status).toBe(404)
  })

  test.each(['/.env', '/..%2fsecret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt'])(
    'does not give away %s',
    async (at) => {
      const answer = await get(at)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(await answer.text()).not.toContain('secret')
    },
  )

  test.each(['/api/nothing', '/operator/nothing'])(
    'an unknown path, %s, gets JSON all the same',
    async (at) => {
      const answer = await get(at, page)
      expect([answer.status, await answer.json()]).toEqual([
        404,
        { error: 'There is nothing at this address', code: 'not_found' },
      ])
    },
  )

  test('says so when it is not built', async () => {
    const bare = await ownTestApp()
    const answer = await fetch(`${bare.url}/`, { headers: page })
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('npm run build')
  })
})
