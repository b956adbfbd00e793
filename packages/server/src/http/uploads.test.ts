import { mkdir, readdir, utimes } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { type Browser, errorCode } from '../../test-support/browser.ts'
import { shareTestApp } from '../../test-support/start-test-app.ts'
import { removeForgottenUploads } from './uploads.ts'

let picture: Buffer
const t = shareTestApp()
beforeAll(async () => {
  picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#2f6b4f' } })
    .jpeg()
    .toBuffer()
})

/** What waits on the disk, with the folders it lies in. */
function incoming(): Promise<string[]> {
  return readdir(path.join(t.deps.settings.dataDir, 'incoming'), { recursive: true }).catch(() => [])
}

function formOf(document: Buffer): FormData {
  const form = new FormData()
  form.append('document', new Blob([new Uint8Array(document)]), 'd.jpg')
  form.append('selfie', new Blob([new Uint8Array(picture)]), 's.jpg')
  form.append('document_type', 'nin')
  return form
}

test.each([
  [202, 'that is taken', () => picture],
  [413, 'that is too large', () => Buffer.concat([picture, Buffer.alloc(8 * 1024 * 1024)])],
  [415, 'that is no picture', () => Buffer.from('<html>')],
  [415, 'that breaks off', () => picture.subarray(0, 200)],
  [400, 'that is empty', () => Buffer.alloc(0)],
])('%i: of an upload %s nothing stays on the disk', async (status, _name, document) => {
  const { browser } = await t.signedIn({ kyc_status: 'unverified' })
  expect((await browser.post('/api/verify-account', formOf(document()))).status).toBe(status)
  await expect.poll(incoming).toEqual([])
})

test('a file that nobody asked for is passed over, and holds up no other', async () => {
  const { browser } = await t.signedIn({ kyc_status: 'unverified' })
  const form = new FormData()
  form.append('other', new Blob([new Uint8Array(1_000_000)]), 'o.jpg')
  form.append('document', new Blob([new Uint8Array(picture)]), 'd.jpg')
  form.append('document_type', 'nin')
  const answer = await browser.post('/api/verify-account', form)
  expect(answer.status).toBe(400)
  expect(Object.keys(((await answer.json()) as { fields: object }).fields)).toEqual(['selfie'])
})

test('a form with more fields than any call has is refused', async () => {
  const { browser } = await t.signedIn({ kyc_status: 'unverified' })
  const form = formOf(picture)
  for (let field = 0; field < 25; field += 1) form.append(`field ${field}`, 'x')
  expect(await errorCode(browser.post('/api/verify-account', form))).toBe('too_large')
  await expect.poll(incoming).toEqual([])
})

/** An upload of this browser that never ends by itself. */
function slowUpload(browser: Browser) {
  const upload = request(`${t.url}/api/verify-account`, {
    method: 'POST',
    headers: {
      cookie: browser.cookieHeader,
      origin: t.deps.settings.publicUrl,
      'content-type': 'multipart/form-data; boundary=xx',
      'content-length': '5000000',
    },
  })
  const ended = new Promise((resolve) => upload.on('error', resolve))
  upload.write('--xx\r\ncontent-disposition: form-data; name="document"; filename="d.jpg"\r\n\r\n')
  upload.write(Buffer.concat([picture, Buffer.alloc(1_000_000)]))
  return {
    async disconnect() {
      upload.destroy()
      await ended
    },
  }
}

test('an upload is on the disk while it arrives, and is removed when the client disconnects', async () => {
  const { browser } = await t.signedIn({ kyc_status: 'unverified' })
  const upload = slowUpload(browser)
  await expect.poll(incoming).toContainEqual(expect.stringMatching(/\/document$/))
  await upload.disconnect()
  await expect.poll(incoming).toEqual([])
})

test('one session has two uploads on the disk at once, and delays nobody else, not even its own customer elsewhere', async () => {
  const documents = async () => (await incoming()).filter((name) => name.endsWith('/document')).length
  const { browser, customer } = await t.signedIn({ kyc_status: 'unverified' })
  const uploads = Array.from({ length: 8 }, () => slowUpload(browser))
  await expect.poll(documents).toBe(2)
  t.clock.advance(1)
  const owner = t.browser()
  await owner.takeSession(t.deps, customer.id)
  expect((await owner.post('/api/verify-account', formOf(picture))).status).toBe(202)
  const other = await t.signedIn({ kyc_status: 'unverified' })
  expect((await other.browser.post('/api/verify-account', formOf(picture))).status).toBe(202)
  await expect.poll(documents).toBe(2)
  await Promise.all(uploads.map((upload) => upload.disconnect()))
  await expect.poll(incoming).toEqual([])
  expect((await browser.post('/api/verify-account', formOf(picture))).status).toBe(202)
})

test('all sessions of one customer have eight uploads on the disk at once', async () => {
  const documents = async () => (await incoming()).filter((name) => name.endsWith('/document')).length
  const { customer } = await t.signedIn({ kyc_status: 'unverified' })
  const browsers = Array.from({ length: 5 }, () => t.browser())
  for (const browser of browsers) {
    t.clock.advance(1)
    await browser.takeSession(t.deps, customer.id)
  }
  const uploads = browsers.flatMap((browser) => [slowUpload(browser), slowUpload(browser)])
  await expect.poll(documents).toBe(8)
  await Promise.all(uploads.map((upload) => upload.disconnect()))
  await expect.poll(incoming).toEqual([])
})

test('uploads whose client hangs up before their body is read free their turns', async () => {
  const { browser } = await t.signedIn({ kyc_status: 'unverified' })
  const start = [
    'POST /api/verify-account HTTP/1.1',
    'Host: x',
    `Origin: ${t.deps.settings.publicUrl}`,
    `Cookie: ${browser.cookieHeader}`,
    'Content-Type: multipart/form-data; boundary=xx',
    'Content-Length: 5000',
    '',
    '--xx\r\ncontent-disposition: form-data; name="document"; filename="d.jpg"\r\n\r\nx',
  ].join('\r\n')
  // Two of them arrive at the disk; the others wait for their turn, so the server has not read their bodies.
  const sockets = Array.from({ length: 8 }, () => connect({ port: Number(new URL(t.url).port) }))
  for (const socket of sockets) socket.write(start)
  await expect
    .poll(async () => (await incoming()).filter((name) => name.endsWith('/document')))
    .toHaveLength(2)
  for (const socket of sockets) socket.destroy()
  expect((await browser.post('/api/verify-account', formOf(picture))).status).toBe(202)
  await expect.poll(incoming).toEqual([])
})

test('files that a killed process left behind are removed after an hour', async () => {
  const folder = path.join(t.deps.settings.dataDir, 'incoming')
  for (const name of ['request-old', 'request-new']) await mkdir(path.join(folder, name), { recursive: true })
  const before = new Date(Date.now() - 61 * 60_000)
  await utimes(path.join(folder, 'request-old'), before, before)
  await removeForgottenUploads(t.deps.settings.dataDir)
  expect(await incoming()).toEqual(['request-new'])
})
