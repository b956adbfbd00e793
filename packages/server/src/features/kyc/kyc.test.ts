import { readFile, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { ErrorBody } from '@oja/api/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test-support/start-test-app.ts'
import { reviewSubmissions } from './review.ts'

let t: TestApp
let jpeg: Buffer
let png: Buffer
beforeAll(async () => {
  t = await startTestApp()
  const pixels = sharp({ create: { width: 64, height: 48, channels: 3, background: '#2f6b4f' } })
  jpeg = await pixels
    .clone()
    .jpeg()
    .withExif({ IFD0: { Make: 'Secret camera' }, IFD3: { GPSLatitude: '6/1 27/1 0/1', GPSLatitudeRef: 'N' } })
    .toBuffer()
  png = await pixels.clone().png().toBuffer()
})
afterAll(() => t.close())

type Browser = ReturnType<TestApp['browser']>
type Parts = { document?: Buffer; selfie?: Buffer; document_type?: string }

function send(browser: Browser, parts: Parts): Promise<Response> {
  const form = new FormData()
  // Last, as a form may send it: fields and files come in any order.
  for (const name of ['document', 'selfie'] as const) {
    const bytes = parts[name]
    if (bytes) form.append(name, new Blob([new Uint8Array(bytes)], { type: 'text/plain' }), '../../etc/x.exe')
  }
  if (parts.document_type !== undefined) form.append('document_type', parts.document_type)
  return browser.post('/api/verify-account', form)
}

function complete(): Parts {
  return { document: jpeg, selfie: png, document_type: 'nin' }
}

function newCustomer(phone: string | null = '08031234567') {
  return t.signedIn({ kyc_status: 'unverified', phone })
}

async function saveBankAccount(browser: Browser): Promise<void> {
  const account = { account_number: '0123456781', bank_code: '058' }
  await browser.data(browser.get(`/api/resolve-account?${new URLSearchParams(account)}`))
  const named = { ...account, account_name: 'ADA OBI', bank_name: 'Guaranty Trust Bank' }
  await browser.data(browser.post('/api/save-bank-account', named))
}

function kyc(browser: Browser) {
  return browser.data<Record<string, unknown>>(browser.get('/api/kyc'))
}

async function refusal(answer: Promise<Response>): Promise<ErrorBody & { status: number }> {
  const response = await answer
  const body: ErrorBody = JSON.parse(await response.text())
  return { status: response.status, ...body }
}

function storedFiles(): Promise<string[]> {
  return readdir(path.join(t.deps.settings.dataDir, 'uploads')).catch(() => [])
}

test('the status says what is done, one part after the other, and the review verifies once all is there', async () => {
  const { browser } = await newCustomer(null)
  const nothing = { status: 'unverified', phone: false, bank_account: false, document: false, selfie: false }
  expect(await kyc(browser)).toEqual({ ...nothing, reason: null })
  await browser.data(browser.patch('/api/user', { phone: '08031234567' }))
  await saveBankAccount(browser)
  expect(await kyc(browser)).toMatchObject({
    status: 'unverified',
    phone: true,
    bank_account: true,
    document: false,
  })

  const response = await send(browser, complete())
  expect(response.status).toBe(202)
  expect(await response.json()).toEqual({ data: { status: 'processing' } })
  expect(await kyc(browser)).toMatchObject({ status: 'processing', document: true, selfie: true })

  const now = t.clock.now().getTime()
  expect(await reviewSubmissions(t.deps, new Date(now + 2_999))).toBe(0)
  expect(await reviewSubmissions(t.deps, new Date(now + 3_000))).toBe(1)
  expect(await kyc(browser)).toMatchObject({ status: 'verified', reason: null })
  expect(await browser.data(browser.get('/api/me'))).toMatchObject({ kyc_status: 'verified' })
  expect(await refusal(send(browser, complete()))).toMatchObject({ status: 409, code: 'conflict' })
})

test('documents are taken before phone and bank account; the review names what is missing, and a second try may follow', async () => {
  const { browser } = await newCustomer(null)
  expect((await send(browser, complete())).status).toBe(202)
  await reviewSubmissions(t.deps, new Date(t.clock.now().getTime() + 3_000))
  expect(await kyc(browser)).toMatchObject({
    status: 'rejected',
    reason: 'Add your phone number and a bank account in your name, then send your documents again',
  })
  await browser.data(browser.patch('/api/user', { phone: '08031234567' }))
  await saveBankAccount(browser)
  expect((await send(browser, complete())).status).toBe(202)
  expect(await kyc(browser)).toMatchObject({ status: 'processing', reason: null })
  await reviewSubmissions(t.deps, new Date(t.clock.now().getTime() + 3_000))
  expect(await kyc(browser)).toMatchObject({ status: 'verified' })
})

test('reviews that come to a submission at once decide it once', async () => {
  const { browser, customer } = await newCustomer()
  await saveBankAccount(browser)
  await send(browser, complete())
  const at = new Date(t.clock.now().getTime() + 3_000)
  const reviews = await t.deps.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', customer.id).forUpdate().execute()
    const begun = [1, 2, 3].map(() => reviewSubmissions(t.deps, at))
    await expect.poll(waitingForLocks, { timeout: 10_000 }).toBe(3)
    return { begun }
  })
  expect((await Promise.all(reviews.begun)).toSorted()).toEqual([0, 0, 1])
})

async function waitingForLocks(): Promise<number> {
  const { rows } = await t.deps.pool.query<{ count: bigint }>(
    `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return Number(rows[0]?.count)
}

test("an operator's decision is not undone by a late review", async () => {
  const { browser, customer } = await newCustomer()
  await saveBankAccount(browser)
  await send(browser, complete())
  await t.deps.db
    .updateTable('users')
    .set({ kyc_status: 'rejected', kyc_reason: 'The picture is of a cat' })
    .where('id', '=', customer.id)
    .execute()
  await reviewSubmissions(t.deps, new Date(t.clock.now().getTime() + 3_000))
  expect(await kyc(browser)).toMatchObject({ status: 'rejected', reason: 'The picture is of a cat' })
})

test('what is stored is a new picture: other bytes, no notes of the camera, a random name, for the owner alone', async () => {
  const { browser, customer } = await newCustomer()
  const hidden = Buffer.from('<script>alert(1)</script>')
  expect((await send(browser, { ...complete(), document: Buffer.concat([jpeg, hidden]) })).status).toBe(202)
  const row = await t.deps.db
    .selectFrom('kyc_submissions')
    .selectAll()
    .where('user_id', '=', customer.id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ document_type: 'nin', status: 'processing' })
  expect(row.document_file).toMatch(/^[a-f0-9]{32}\.jpg$/)
  expect(row.selfie_file).toMatch(/^[a-f0-9]{32}\.png$/)

  const file = path.join(t.deps.settings.dataDir, 'uploads', row.document_file)
  const bytes = await readFile(file)
  expect(bytes.includes(hidden)).toBe(false)
  expect(bytes.includes('Secret camera')).toBe(false)
  expect(await sharp(jpeg).metadata()).toHaveProperty('exif')
  expect(await sharp(bytes).metadata()).not.toHaveProperty('exif')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await stat(path.dirname(file))).mode & 0o777).toBe(0o700)
  for (const url of [`/uploads/${row.document_file}`, `/api/uploads/${row.document_file}`]) {
    expect(await (await browser.get(url)).text()).not.toContain('JFIF')
  }
})

test('both pictures and a document type are required, each with its sentence', async () => {
  const { browser } = await newCustomer()
  expect(await refusal(send(browser, { document: jpeg, document_type: 'nin' }))).toMatchObject({
    status: 400,
    code: 'invalid_input',
    fields: { selfie: 'Choose a JPG or PNG picture' },
  })
  expect(await refusal(send(browser, { ...complete(), document_type: 'library card' }))).toMatchObject({
    status: 400,
    fields: { document_type: 'Choose a document type' },
  })
})

test.each([
  ['a web page', () => Buffer.from('<html><script>1</script></html>')],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a GIF', () => Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;')],
  ['the start of a JPG and no more', () => jpeg.subarray(0, 200)],
  ['a PNG whose middle is missing', () => Buffer.concat([png.subarray(0, 40), png.subarray(80)])],
])('%s is refused at its field, and nothing is kept', async (_name, bytes) => {
  const { browser } = await newCustomer()
  const before = await storedFiles()
  const answer = await refusal(send(browser, { ...complete(), selfie: bytes() }))
  expect(answer).toMatchObject({
    status: 415,
    code: 'unsupported_type',
    fields: { selfie: expect.any(String) },
  })
  expect(await storedFiles()).toEqual(before)
  expect(await kyc(browser)).toMatchObject({ status: 'unverified', document: false })
})

test('a small file that unfolds into an enormous picture is refused', async () => {
  const { browser } = await newCustomer()
  const bomb = await sharp({ create: { width: 8_000, height: 7_000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(bomb.length).toBeLessThan(1_000_000)
  const answer = await refusal(send(browser, { ...complete(), document: bomb }))
  expect(answer).toMatchObject({
    status: 415,
    code: 'unsupported_type',
    fields: { document: expect.any(String) },
  })
})

test('a picture over 8 MB is too large', async () => {
  const { browser } = await newCustomer()
  const large = Buffer.concat([jpeg, Buffer.alloc(8 * 1024 * 1024)])
  expect(await refusal(send(browser, { ...complete(), document: large }))).toMatchObject({
    status: 413,
    code: 'too_large',
  })
})

test("another customer's verification is nobody's business", async () => {
  const { browser } = await newCustomer()
  const other = await newCustomer()
  expect(await refusal(browser.get(`/api/kyc?user=${other.customer.id}`))).toMatchObject({ status: 403 })
})
