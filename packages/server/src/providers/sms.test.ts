import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { outsideService } from '../../test-support/outside-service.ts'
import { httpSms } from './sms.ts'

const smsServer = async (answer: RequestListener) => `${await outsideService(answer)}/send`

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

test('a redirect is not followed: the key reaches no other host', async () => {
  let isReached = false
  const elsewhere = await outsideService((_request, response) => {
    isReached = true
    response.writeHead(202).end()
  })
  const url = await smsServer(
    (_request, response) => void response.writeHead(307, { location: `${elsewhere}/` }).end(),
  )
  await expect(httpSms({ url, key: 's3cret' }).send(message)).rejects.toThrow()
  expect(isReached).toBe(false)
})

test.each<[string, RequestListener]>([
  ['an error', (_request, response) => void response.writeHead(500).end()],
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
