import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formOf, testPicture } from '../../../test-support/pictures.ts'
import { type S3Server, startS3Server } from '../../../test-support/s3-server.ts'
import { startTestApp, type TestApp } from '../../../test-support/start-test-app.ts'
import { cleanUpPictures } from '../../jobs/cleanup.ts'
import { createLog } from '../../log.ts'
import { DAY_MS } from '../../durations.ts'

let s3: S3Server
let t: TestApp
let picture: Blob
const lines: string[] = []
beforeAll(async () => {
  s3 = await startS3Server()
  const log = createLog({ level: 'debug', write: (line) => lines.push(line) })
  t = await startTestApp({ settings: { uploadsS3: s3.uploadsS3 }, log })
  picture = await testPicture()
})
afterAll(async () => {
  await t.close()
  await s3[Symbol.asyncDispose]()
})
beforeEach(() => s3.start())

type Browser = ReturnType<TestApp['browser']>

function send(browser: Browser): Promise<Response> {
  const form = formOf({ document_type: 'nin', document: picture, selfie: picture })
  return browser.post('/api/verify-account', form)
}

const newCustomer = () => t.signedIn({ kyc_status: 'unverified', phone: '08031234567' })
const objects = () => globSync(`${s3.folder}/uploads/*.jpg*object`)

function submissionsOf(customer: string) {
  return t.deps.db.selectFrom('kyc_submissions').selectAll().where('user_id', '=', customer).execute()
}

test('pictures are stored in the bucket, encrypted, and deleted after the retention time', async () => {
  const { browser, customer } = await newCustomer()
  expect((await send(browser)).status).toBe(202)
  const [row] = await submissionsOf(customer.id)
  expect(objects()).toHaveLength(2)
  for (const object of objects())
    expect((await readFile(object)).subarray(0, 4)).toEqual(Buffer.from('OJA\u0001'))
  const shown = await t.deps.providers.files.read(row?.document_file ?? '')
  expect(await sharp(shown).metadata()).toMatchObject({ width: 32, height: 24 })

  const decision = { email_address: customer.email, status: 'rejected', reason: 'Too dark' }
  expect((await t.operator('POST', '/operator/kyc', decision)).status).toBe(200)
  const later = new Date(Date.now() + 31 * DAY_MS)
  await s3.stop()
  await expect(cleanUpPictures(t.deps, later)).rejects.toThrow()
  expect(await submissionsOf(customer.id)).toMatchObject([{ files_removed_at: null }])
  await s3.start()
  await cleanUpPictures(t.deps, later)
  expect(await submissionsOf(customer.id)).toMatchObject([{ files_removed_at: later }])
  expect(objects()).toEqual([])
})

test('while the bucket is away the customer gets 503, can retry later, and nothing is written', async () => {
  const { browser, customer } = await newCustomer()
  await s3.stop()
  const refused = await send(browser)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(await refused.json()).toMatchObject({ code: 'unavailable' })
  expect(await submissionsOf(customer.id)).toEqual([])
  await s3.start()
  expect((await send(browser)).status).toBe(202)
  expect(await submissionsOf(customer.id)).toHaveLength(1)
  const told = lines.filter((line) => line.includes('FileStoreUnavailableError'))
  expect(told.length).toBeGreaterThan(0)
  expect(told.join('\n')).not.toMatch(/AWS4-HMAC|Signature=|authorization/i)
})
