import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { readJsonBodies } from './json-body.ts'

let app: FastifyInstance
/** The server's end of the latest connection. */
let served: Socket
afterEach(() => app.close())

async function connectTo({ type = 'application/json' } = {}) {
  app = fastify()
  readJsonBodies(app, { clock: systemClock, arrivesWithinMs: 200 })
  app.post('/', (request) => request.body)
  await app.listen({ host: '127.0.0.1', port: 0 })
  app.server.on('connection', (connection) => (served = connection))
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`POST / HTTP/1.1\r\nHost: oja\r\nContent-Type: ${type}\r\nContent-Length: 7\r\n\r\n`)
  return socket
}

/** What the server says until the connection is closed. Bytes that are on their way by then reset it, which is no failure. */
function answerOf(socket: Socket): Promise<string> {
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  socket.on('error', () => undefined)
  return new Promise((resolve) => socket.on('close', () => resolve(answer)))
}

test('a body that does not arrive in time, even one that trickles, is refused and its connection closed', async () => {
  const socket = await connectTo()
  // A write to a connection that was closed would lose the response, which this process has not read yet.
  const trickle = setInterval(() => served.destroyed || socket.write(' '), 90)
  const answer = await answerOf(socket)
  clearInterval(trickle)
  expect(answer).toMatch(/^HTTP\/1.1 408 /)
  expect(answer).toMatch(/^Date: .+ GMT\r$/m)
  expect(answer).toContain('"code":"invalid_input"')
})

test('a body that does not arrive in time is refused, however its content type is written', async () => {
  expect(await text(await connectTo({ type: 'Application/JSON' }))).toMatch(/^HTTP\/1.1 408 /)
})

test('a body that arrived in time leaves its connection open', async () => {
  const socket = await connectTo()
  socket.write('{"a":1}')
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 200 /)
  // The deadline of a second request on it comes after that of the first.
  socket.write('POST / HTTP/1.1\r\nHost: oja\r\nContent-Type: application/json\r\nContent-Length: 7\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /)
})

test.each(['application/json', 'text/plain;charset=UTF-8', 'application/x-www-form-urlencoded'])(
  'an empty body counts as none, also where the client calls it %s; any other body of that type is refused unless it is JSON',
  async (type) => {
    app = fastify()
    readJsonBodies(app, { clock: systemClock })
    app.post('/', (request) => ({ body: request.body ?? 'none' }))
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const post = (body: string) =>
      fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers: { 'content-type': type }, body })
    expect(await (await post('')).json()).toEqual({ body: 'none' })
    expect((await post('{}')).status).toBe(type === 'application/json' ? 200 : 415)
  },
)

test('a number that JavaScript cannot hold is read as its text, so that no amount is rounded', async () => {
  app = fastify()
  readJsonBodies(app, { clock: systemClock })
  app.post('/', (request) => request.body)
  const payload =
    '{"amount": 1000000000.00000001, "whole": [12345678901234567, -0.1234567890123456789],' +
    ' "held": 123456789.12345678, "short": 0.05000000, "text": "\\"1000000000.00000001", "1000000000.00000001": 1e3}'
  const answer = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/json' },
    payload,
  })
  expect(answer.json()).toEqual({
    amount: '1000000000.00000001',
    whole: ['12345678901234567', '-0.1234567890123456789'],
    held: 123456789.12345678,
    short: 0.05,
    text: '"1000000000.00000001',
    '1000000000.00000001': 1000,
  })
})

test.each(['', '1000000000.00000001'])(
  'a body of arrays nested too deep to walk, around "%s", ends no process',
  async (inner) => {
    app = fastify()
    readJsonBodies(app, { clock: systemClock })
    app.post('/', () => ({}))
    const depth = 30_000
    const [answer, next] = [
      await app.inject({
        method: 'POST',
        url: '/',
        headers: { 'content-type': 'application/json' },
        payload: '['.repeat(depth) + inner + ']'.repeat(depth),
      }),
      await app.inject({ method: 'POST', url: '/' }),
    ]
    expect(answer.statusCode).toBe(inner === '' ? 200 : 400)
    expect(next.statusCode).toBe(200)
  },
)
