import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { errorCode } from '../../test-support/browser.ts'
import { whileLocked } from '../../test-support/database.ts'
import { shareTestApp, TEST_PASSWORD } from '../../test-support/start-test-app.ts'
import { createLog } from '../log.ts'

const lines: string[] = []
const t = shareTestApp({ log: createLog({ level: 'warn', write: (line) => lines.push(line) }) })
beforeEach(() => void lines.splice(0))

const FORM = 'multipart/form-data; boundary=xx'
const HALF_A_FILE = '--xx\r\ncontent-disposition: form-data; name="document"; filename="d.jpg"\r\n\r\nhalf'

test.each([
  ['JSON', '/api/auth/login', 'application/json', '{"email_address":'],
  ['a form', '/api/verify-account', FORM, '--xx\r\n'],
  ['a picture', '/api/claim/receipt', FORM, HALF_A_FILE],
])(
  'a client that hangs up in the middle of %s is not logged as a failure of ours',
  async (_what, path, type, half) => {
    const { browser } = await t.signedIn({ kyc_status: 'unverified' })
    const { hostname, port } = new URL(t.url)
    const socket = connect(Number(port), hostname)
    const head = [
      `POST ${path}?id=1 HTTP/1.1`,
      'host: oja.test',
      `origin: ${t.deps.settings.publicUrl}`,
      `cookie: ${browser.cookieHeader}`,
      `content-type: ${type}`,
      'content-length: 5000',
    ]
    const received = once(t.app.server, 'request')
    socket.write(`${head.join('\r\n')}\r\n\r\n${half}`)
    const [request] = (await received) as [IncomingMessage]
    // From here on the server reads the body.
    await once(request, 'resume')
    const closed = new Promise((resolve) => request.once('close', resolve))
    socket.end()
    await closed
    expect((await browser.get('/api/me')).status).toBe(200)
    expect(lines).toEqual([])
  },
)

test('a client that hangs up before its file is ready is not logged as a failure of ours', async () => {
  const { browser } = await t.signedIn()
  const hangUp = new AbortController()
  const arrived = once(t.app.server, 'request')
  const gone = await whileLocked(t.deps.db, {
    lock: (trx) => sql`lock table push_subscriptions`.execute(trx),
    send: () =>
      fetch(`${t.url}/api/data-export`, {
        method: 'POST',
        headers: {
          cookie: browser.cookieHeader,
          origin: t.deps.settings.publicUrl,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ password: TEST_PASSWORD }),
        signal: hangUp.signal,
      }).catch(() => 'gone'),
    meanwhile: async () => {
      const [, response] = (await arrived) as [IncomingMessage, ServerResponse]
      const closed = once(response, 'close')
      hangUp.abort()
      await closed
    },
  })
  expect(gone).toBe('gone')
  // It waits for the first one, which has to end.
  expect((await browser.post('/api/data-export', { password: TEST_PASSWORD })).status).toBe(200)
  expect(lines).toEqual([])
})

test.each([
  ['without a boundary', 'multipart/form-data', 'x'],
  ['that ends within a part', FORM, HALF_A_FILE],
  ['that ends before a part', FORM, '--xx\r\n'],
])('a form %s is the sender’s mistake', async (_how, type, body) => {
  const { browser } = await t.signedIn({ kyc_status: 'unverified' })
  const sent = fetch(`${t.url}/api/verify-account`, {
    method: 'POST',
    headers: { cookie: browser.cookieHeader, origin: t.deps.settings.publicUrl, 'content-type': type },
    body,
  })
  expect(await errorCode(sent)).toBe('invalid_input')
  expect(lines).toEqual([])
})
