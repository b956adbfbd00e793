import https from 'node:https'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { outsideService } from '../../test-support/outside-service.ts'
import { startPushService, TestPushBrowser } from '../../test-support/push-service.ts'
import { shared } from '../../test-support/shared.ts'
import { outsideCalls } from '../outside.ts'
import { vapidPublicKey } from '../settings/push.ts'
import { isPublicAddress, publicLookup } from './public-address.ts'
import { webPushProvider } from './push.ts'

const privateKey = 'AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE'
const publicKey = vapidPublicKey(privateKey)
const settings = { privateKey, publicKey, subject: 'mailto:tests@oja.example', loopback: false }
const MESSAGE = { payload: '{"body":"Hello"}', ttlSeconds: 60, urgency: 'high' } as const

const service = shared(startPushService)

test.each([
  'http://push.example.com/1',
  'https://push.example.com:8443/1',
  'https://user:secret@push.example.com/1',
  'https://127.0.0.1/1',
  'https://10.0.0.8/1',
  'https://192.168.1.1/1',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/1',
  'https://0.0.0.0/1',
  'https://[::1]/1',
  'https://[fd00::1]/1',
  'https://[::ffff:127.0.0.1]/1',
  'https://2130706433/1',
  'https://localhost/1',
  'https://printer.local/1',
  'https://metadata.google.internal/1',
  'https://database/1',
  'file:///etc/passwd',
  'no address',
])('the server is never made to call %s', async (endpoint) => {
  const provider = webPushProvider(settings)
  expect(provider.refusalOf(endpoint)).toMatch(/^[A-Z].+/)
  const { p256dh, auth } = new TestPushBrowser(endpoint).subscription.keys
  expect(await provider.send({ endpoint, p256dh, auth }, MESSAGE)).toBe('refused')
})

test.each(['https://fcm.googleapis.com/fcm/send/a:b', 'https://web.push.apple.com/QO', 'https://8.8.8.8/1'])(
  'a push service on the public internet can be used: %s',
  (endpoint) => expect(webPushProvider(settings).refusalOf(endpoint)).toBeNull(),
)

test('a name that resolves to this machine gets no address, even if it resolved elsewhere before', async () => {
  const find = promisify(publicLookup as never) as (host: string, options: object) => Promise<unknown>
  await expect(find('localhost', {})).rejects.toThrow('no public address')
  await expect(find('localhost', { all: true })).rejects.toThrow('no public address')
  expect(['127.0.0.1', '::1', '::ffff:10.0.0.1', '169.254.1.1', 'x'].filter(isPublicAddress)).toEqual([])
})

test('a service on this machine is used where a setting allows it, and its redirects lead nowhere', async () => {
  const provider = webPushProvider({ ...settings, loopback: true })
  const browser = service.browser()
  const { endpoint, keys } = browser.subscription
  expect(await provider.send({ endpoint, ...keys }, MESSAGE)).toBe('sent')
  const [received] = service.received
  expect(received?.headers).toMatchObject({ ttl: '60', urgency: 'high', 'content-encoding': 'aes128gcm' })
  expect(received?.headers.authorization).toContain(`k=${publicKey}`)
  expect(received?.body.includes('Hello')).toBe(false)
  expect(browser.decrypt(received?.body ?? Buffer.alloc(0))).toEqual({ body: 'Hello' })

  service.answers.set(new URL(endpoint).pathname, 302)
  expect(await provider.send({ endpoint, ...keys }, MESSAGE)).toBe('refused')
  expect(service.received).toHaveLength(2)
})

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [403, 'refused'],
  [413, 'refused'],
] as const)('an answer of %i means %s', async (status, outcome) => {
  const { endpoint, keys } = service.browser().subscription
  service.answers.set(new URL(endpoint).pathname, status)
  expect(await webPushProvider({ ...settings, loopback: true }).send({ endpoint, ...keys }, MESSAGE)).toBe(
    outcome,
  )
})

test.each([
  [403, 'failed'],
  [503, 'failed'],
  [410, 'done'],
])('an answer of %i is counted as %s', async (status, result) => {
  const counted = async () => {
    const { values } = await outsideCalls.get()
    return (
      values.find(({ labels }) => labels.service === 'push service' && labels.result === result)?.value ?? 0
    )
  }
  const { endpoint, keys } = service.browser().subscription
  service.answers.set(new URL(endpoint).pathname, status)
  const before = await counted()
  await webPushProvider({ ...settings, loopback: true })
    .send({ endpoint, ...keys }, MESSAGE)
    .catch(() => undefined)
  expect(await counted()).toBe(before + 1)
})

test.each([408, 425, 429, 500])('an answer of %i can be retried', async (status) => {
  const { endpoint, keys } = service.browser().subscription
  service.answers.set(new URL(endpoint).pathname, status)
  const sent = webPushProvider({ ...settings, loopback: true }).send({ endpoint, ...keys }, MESSAGE)
  await expect(sent).rejects.toThrow(`The push service answered ${status}`)
})

test('a service that never answers is given up, and can be retried', async () => {
  const { endpoint, keys } = service.browser().subscription
  service.answers.set(new URL(endpoint).pathname, 'hang')
  const provider = webPushProvider({ ...settings, loopback: true }, { timeoutMs: 300 })
  await expect(provider.send({ endpoint, ...keys }, MESSAGE)).rejects.toThrow('cannot be reached')
})

test('a service that changes the protocol, which is no answer, ends the call, and can be retried', async () => {
  const url = await outsideService(({ socket }) =>
    socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n'),
  )
  const { keys } = service.browser().subscription
  const provider = webPushProvider({ ...settings, loopback: true }, { timeoutMs: 300 })
  await expect(provider.send({ endpoint: `${url}/1`, ...keys }, MESSAGE)).rejects.toThrow('cannot be reached')
})

test('a service is reached only at the public addresses of its name', async () => {
  const request = vi.spyOn(https, 'request')
  const { keys } = service.browser().subscription
  const sent = webPushProvider(settings).send({ endpoint: 'https://push.invalid/1', ...keys }, MESSAGE)
  await expect(sent).rejects.toThrow('cannot be reached')
  expect(request.mock.lastCall?.[1]).toMatchObject({ lookup: publicLookup })
  request.mockRestore()
})

test('a failing service can be retried, and the error does not contain the secret address', async () => {
  const provider = webPushProvider({ ...settings, loopback: true })
  const { endpoint, keys } = service.browser().subscription
  service.answers.set(new URL(endpoint).pathname, 503)
  await expect(provider.send({ endpoint, ...keys }, MESSAGE)).rejects.toThrow(
    /^The push service answered 503$/,
  )
  const nobody = { endpoint: 'http://127.0.0.1:1/secret', ...keys }
  await expect(provider.send(nobody, MESSAGE)).rejects.toThrow(
    /^The push service cannot be reached \(ECONNREFUSED\)$/,
  )
})
