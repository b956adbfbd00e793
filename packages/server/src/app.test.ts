import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { shareTestApp } from '../test-support/start-test-app.ts'

const server = shareTestApp()

test('a malformed address gets the response of any unknown one', async () => {
  const answer = await fetch(`${server.url}/api/%E0%A4%A`)
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({ error: 'There is nothing at this address', code: 'not_found' })
})

test.each([
  ['DELETE', '/api/wallets', 'GET'],
  ['PUT', '/api/chat?roomId=1', 'GET, POST'],
  ['GET', '/operator/deposits', 'POST'],
])('%s %s is refused, and says which methods there are', async (method, path, allowed) => {
  const answer = await fetch(server.url + path, { method })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed])
  expect(await answer.json()).toMatchObject({ code: 'method_not_allowed' })
})

test('TRACE is switched off', async () => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    'TRACE /api/me HTTP/1.1\r\nHost: oja\r\nCookie: oja_session=secret\r\nConnection: close\r\n\r\n',
  )
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1.1 (404|405) /)
  expect(answer).not.toContain('secret')
})

test('a client that offers HTTP/2 gets HTTP/1.1', async () => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    'GET /api/health HTTP/1.1\r\nHost: oja\r\nConnection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n',
  )
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 /)
})

test('a client that reads nothing of its responses loses the connection', async () => {
  const { server: http } = server.app
  const wholeMs = http.timeout
  http.timeout /= 240
  onTestFinished(() => void (http.timeout = wholeMs))
  const connected = once(http, 'connection')
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => undefined)
  socket.pause()
  // More than the buffers of both ends of a connection take.
  socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: oja\r\n\r\n'.repeat(100))
  const [ofServer] = (await connected) as [Socket]
  await expect.poll(() => ofServer.closed).toBe(true)
  socket.destroy()
})

/** The WebSocket plugin would keep the connection of an upgrade that it does not refuse itself, even after the client has left. */
test.each([
  ['another site', 'POST /api/auth/login HTTP/1.1', 'Origin: http://evil.example\r\n', 403],
  ['a malformed address', 'GET /%c0 HTTP/1.1', '', 404],
  ['a call', 'GET /health HTTP/1.1', '', 200],
])('a WebSocket for %s gets HTTP/1.1, and no connection stays open', async (_what, start, origin, status) => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  await once(socket, 'connect')
  const upgrade = 'Connection: Upgrade, close\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n'
  socket.write(
    `${start}\r\nHost: oja\r\n${origin}${upgrade}Sec-WebSocket-Key: ${btoa('sixteen bytes ok')}\r\n\r\n`,
  )
  expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['more headers than anybody needs', `GET / HTTP/1.1\r\nHost: oja\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('%s is refused in the one shape, and the connection closed', async (_what, sent, status) => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(sent)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toContain(`Date: ${server.clock.now().toUTCString()}`)
  expect(JSON.parse(body)).toEqual({ error: 'We could not read this request', code: 'invalid_input' })
})
