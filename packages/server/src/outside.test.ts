import { expect, test, vi } from 'vitest'
import { outsideService } from '../test-support/outside-service.ts'
import { startS3Server } from '../test-support/s3-server.ts'
import { makeInstruments } from './instruments.ts'
import { openBucket } from './providers/file-bucket.ts'
import { FileMissingError } from './providers/file-store.ts'
import { smtpMail } from './providers/mail-smtp.ts'
import { outside } from './outside.ts'

/** Nobody listens there. */
const NOWHERE = '127.0.0.1:1'
const instruments = makeInstruments()

async function count(service: string, result: 'done' | 'failed'): Promise<number> {
  const text = await instruments.registry.metrics()
  const series = `oja_outside_calls_total{service="${service}",result="${result}"} `
  const line = text.split('\n').find((one) => one.startsWith(series))
  return Number(line?.slice(series.length) ?? 0)
}

test('a service is counted from zero on, so that its first failures are an increase', async () => {
  vi.resetModules()
  const { outsideCalls } = await import('./outside.ts')
  const { values } = await outsideCalls.get()
  expect(values).toContainEqual({ labels: { service: 'text messages', result: 'failed' }, value: 0 })
})

test('calls of a mail server and of object storage that do not answer are counted as failed', async () => {
  // Other files in this process may have counted before.
  const before = {
    mail: await count('mail server', 'failed'),
    bucket: await count('object storage', 'failed'),
  }
  const mail = smtpMail({ url: `smtp://${NOWHERE}`, publicUrl: 'http://localhost:4000' })
  await expect(mail.send({ to: 'ada@example.com', subject: 's', text: 't' })).rejects.toThrow()
  mail.close()
  expect(await count('mail server', 'failed')).toBe(before.mail + 1)

  const s3 = { endpoint: `http://${NOWHERE}`, bucket: 'pictures', region: 'r', key: 'k', secret: 's' }
  await expect(openBucket(s3).folder('uploads').read('a.jpg')).rejects.toThrow()
  expect(await count('object storage', 'failed')).toBe(before.bucket + 1)
})

test('a file that object storage does not have is counted as done: the storage works', async () => {
  await using s3 = await startS3Server()
  const before = {
    done: await count('object storage', 'done'),
    failed: await count('object storage', 'failed'),
  }
  await expect(openBucket(s3.uploadsS3).folder('uploads').read('a.jpg')).rejects.toThrow(FileMissingError)
  expect(await count('object storage', 'done')).toBe(before.done + 1)
  expect(await count('object storage', 'failed')).toBe(before.failed)
})

test.each([
  [200, 'done'],
  [404, 'done'],
  [401, 'failed'],
  [429, 'failed'],
  [503, 'failed'],
] as const)('an answer with %i is counted as %s', async (status, result) => {
  const url = await outsideService((_, response) => void response.writeHead(status).end())
  const before = await count('exchange rates', result)
  await outside('exchange rates', () => fetch(url))
  expect(await count('exchange rates', result)).toBe(before + 1)
})
