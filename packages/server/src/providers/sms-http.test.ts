import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { httpSms } from './sms-http.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

type Handler = (request: IncomingMessage, response: ServerResponse) => void

async function smsServer(handler: Handler): Promise<string> {
  const server = createServer(handler)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return `http://127.0.0.1:${address.port}/send`
}

const message = { to: '08031234567', text: 'Your code is 123456' }

test('a message is posted as JSON with the key as bearer token', async () => {
  const heard: unknown[] = []
  const url = await smsServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method, url: path, headers } = request
    heard.push([
      method,
      path,
      headers.authorization,
      headers['content-type'],
      JSON.parse(String(Buffer.concat(chunks))),
    ])
    response.writeHead(202).end()
  })
  await httpSms({ url, key: 's3cret' }).send(message)
  expect(heard).toEqual([['POST', '/send', 'Bearer s3cret', 'application/json', message]])
})

test.each<[string, Handler]>([
  ['an error', (_request, response) => void response.writeHead(500).end()],
  [
    'a redirect',
    (_request, response) => void response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
  ],
  ['a broken connection', (request) => void request.socket.destroy()],
  ['no answer', () => undefined],
])('%s is a failure that names neither number nor text', async (_name, handler) => {
  const url = await smsServer(handler)
  const failed: unknown = await httpSms({ url, key: 's3cret', timeoutMs: 300 })
    .send(message)
    .catch((cause: unknown) => cause)
  expect(failed).toBeInstanceOf(Error)
  expect(String(failed)).not.toMatch(/0803|123456|s3cret/)
})
