import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { dropSlowReaders } from './slow-readers.ts'

/** More than the buffers of both ends of a connection take. */
const LARGE = 'x'.repeat(32 * 1024 * 1024)

let app: FastifyInstance
afterEach(() => app.close())

/** A connection that has requested the large response, and when the server closes it. */
async function ask(sentWithinMs: number) {
  app = fastify()
  dropSlowReaders(app, { sentWithinMs })
  app.get('/', () => LARGE)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const connected = once(app.server, 'connection')
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
  const [ofServer] = await connected
  socket.write('GET / HTTP/1.1\r\nHost: oja\r\n\r\n')
  return { socket, closed: once(ofServer, 'close') }
}

test('a client that does not read its response in time loses the connection, even one that reads a little', async () => {
  const { socket, closed } = await ask(300)
  socket.pause()
  const sips = setInterval(() => socket.read(1024), 50)
  await closed
  clearInterval(sips)
  socket.destroy()
})

test('a response that was read in time leaves its connection open', async () => {
  const { socket } = await ask(1500)
  let bytes = 0
  socket.on('data', (chunk) => (bytes += chunk.length))
  await expect.poll(() => bytes, { timeout: 1400 }).toBeGreaterThan(LARGE.length)
  await new Promise((resolve) => setTimeout(resolve, 1700))
  const before = bytes
  socket.write('GET / HTTP/1.1\r\nHost: oja\r\n\r\n')
  await expect.poll(() => bytes, { timeout: 1400 }).toBeGreaterThan(before + LARGE.length)
  socket.destroy()
})
