import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { waitingForLocks, whileLocked } from '../../../test-support/database.ts'
import { FaultPoints } from '../../../test-support/fault-points.ts'
import { mailsTo, provePhone } from '../../../test-support/mails.ts'
import { addRunningClaim } from '../../../test-support/running-claim.ts'
import { errorCode, failureOf } from '../../../test-support/browser.ts'
import { ownTestApp, shareTestApp, type TestApp } from '../../../test-support/start-test-app.ts'
import { amounts, postAd, reserve, saveBankAccount } from '../../../test-support/trading.ts'
import { cleanUpPictures } from '../../jobs/cleanup.ts'
import { createLog } from '../../log.ts'
import { addSubmission } from './repository.ts'
import { reviewSubmissions } from './decide.ts'
import { DAY_MS } from '../../durations.ts'

let jpeg: Buffer
let png: Buffer
const t = shareTestApp()
beforeAll(async () => {
  const pixels = sharp({ create: { width: 64, height: 48, channels: 3, background: '#2f6b4f' } })
  jpeg = await pixels
    .clone()
    .jpeg()
    .withExif({ IFD0: { Make: 'Secret camera' }, IFD3: { GPSLatitude: '6/1 27/1 0/1', GPSLatitudeRef: 'N' } })
    .toBuffer()
  png = await pixels.clone().png().toBuffer()
})

type Browser = ReturnType<TestApp['browser']>
type Parts = { document?: Buffer; selfie?: Buffer; document_type?: string }

function send(browser: Browser, parts: Parts): Promise<Response> {
  const form = new FormData()
  // Fields and files may come in any order, so send this field last.
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

function kyc(browser: Browser) {
  return browser.data<Record<string, unknown>>(browser.get('/api/kyc'))
}

async function storedFiles(): Promise<string[]> {
  const files = await readdir(path.join(t.deps.settings.dataDir, 'uploads')).catch(() => [])
  return files.toSorted()
}

async function decide(email_address: string, decision: { status: string; reason?: string }): Promise<void> {
  const answer = await t.operator('POST', '/operator/kyc', { email_address, ...decision })
  expect(answer.status).toBe(200)
}

/** The newest submission. */
function submissionOf(userId: string) {
  return t.deps.db
    .selectFrom('kyc_submissions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
}

async function signIn(userId: string): Promise<Browser> {
  const browser = t.browser()
  await browser.takeSession(t.deps, userId)
  return browser
}

test('the status shows each completed part, and the review verifies a complete submission', async () => {
  const { browser } = await newCustomer(null)
  const nothing = { status: 'unverified', phone: false, bank_account: false, document: false, selfie: false }
  expect(await kyc(browser)).toEqual({ ...nothing, reason: null, reason_code: null, in_queue: false })
  await provePhone(t, browser, '08031234567')
  await saveBankAccount({ browser })
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
  expect(await errorCode(send(browser, complete()))).toBe('conflict')
})

test('documents are accepted without phone and bank account; the review names what is missing, and the customer can try again', async () => {
  const { browser } = await newCustomer(null)
  expect((await send(browser, complete())).status).toBe(202)
  await reviewSubmissions(t.deps, new Date(t.clock.now().getTime() + 3_000))
  expect(await kyc(browser)).toMatchObject({
    status: 'rejected',
    reason: 'Add your phone number and a bank account in your name, then send your documents again',
  })
  await provePhone(t, browser, '08031234567')
  await saveBankAccount({ browser })
  expect((await send(browser, complete())).status).toBe(202)
  expect(await kyc(browser)).toMatchObject({ status: 'processing', reason: null })
  await reviewSubmissions(t.deps, new Date(t.clock.now().getTime() + 3_000))
  expect(await kyc(browser)).toMatchObject({ status: 'verified' })
})

test('a client that knows only the described calls is verified in the sandbox: a number that waits for its code is enough', async () => {
  const { browser } = await newCustomer(null)
  expect((await browser.patch('/api/user', { phone: '08031234567' })).status).toBe(202)
  await saveBankAccount({ browser })
  await send(browser, complete())
  await reviewSubmissions(t.deps, new Date(t.clock.now().getTime() + 3_000))
  expect(await kyc(browser)).toMatchObject({ status: 'verified', phone: false })
  expect(await browser.data(browser.get('/api/me'))).toMatchObject({ phone: null })
})

test('concurrent reviews decide a submission once', async () => {
  const { browser, customer } = await newCustomer()
  await saveBankAccount({ browser })
  await send(browser, complete())
  const at = new Date(t.clock.now().getTime() + 3_000)
  const reviews = await t.deps.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', customer.id).forUpdate().execute()
    const begun = [1, 2, 3].map(() => reviewSubmissions(t.deps, at))
    await expect.poll(() => waitingForLocks(t.deps.db), { timeout: 10_000 }).toBe(3)
    return { begun }
  })
  expect((await Promise.all(reviews.begun)).toSorted()).toEqual([0, 0, 1])
})

test("an operator's decision is not overruled by a late review", async () => {
  const { browser, customer } = await newCustomer()
  await saveBankAccount({ browser })
  await send(browser, complete())
  await t.deps.db
    .updateTable('users')
    .set({ kyc_status: 'rejected', kyc_reason: 'The picture is of a cat' })
    .where('id', '=', customer.id)
    .execute()
  await reviewSubmissions(t.deps, new Date(t.clock.now().getTime() + 3_000))
  expect(await kyc(browser)).toMatchObject({ status: 'rejected', reason: 'The picture is of a cat' })
})

test("an operator's rejection stays until an operator decides again; documents sent meanwhile wait", async () => {
  const { browser, customer } = await newCustomer()
  await saveBankAccount({ browser })
  await decide(customer.email, { status: 'rejected', reason: 'The picture is of a cat' })
  const rejected = { status: 'rejected', reason: 'The picture is of a cat' }
  expect(await kyc(browser)).toMatchObject({ ...rejected, in_queue: false })

  const again = await send(browser, complete())
  expect(again.status).toBe(202)
  expect(await again.json()).toEqual({ data: { status: 'processing' } })
  expect(await kyc(browser)).toMatchObject({ ...rejected, in_queue: true })
  await reviewSubmissions(t.deps, new Date(t.clock.now().getTime() + 60 * 60_000))
  expect(await kyc(browser)).toMatchObject({ ...rejected, in_queue: true })
  expect(await browser.data(browser.get('/api/me'))).toMatchObject({ kyc_status: 'rejected' })

  await decide(customer.email, { status: 'rejected', reason: 'The picture is of a cat' })
  expect(await kyc(browser)).toMatchObject({ ...rejected, in_queue: false })
  const told = await browser.data<{ notifications: { kind: string }[] }>(browser.get('/api/notifications'))
  expect(told.notifications.map(({ kind }) => kind)).toEqual(['identity-rejected', 'identity-rejected'])
  await send(browser, complete())
  await decide(customer.email, { status: 'verified' })
  expect(await kyc(browser)).toMatchObject({ status: 'verified', reason: null, in_queue: false })
})

test('when operators decide, the review decides nothing', async () => {
  const { browser, customer } = await newCustomer()
  await saveBankAccount({ browser })
  await send(browser, complete())
  const operatorsDecide = { ...t.deps, settings: { ...t.deps.settings, kycReview: 'operator' as const } }
  expect(await reviewSubmissions(operatorsDecide, new Date(t.clock.now().getTime() + 60 * 60_000))).toBe(0)
  expect(await kyc(browser)).toMatchObject({ status: 'processing', in_queue: true })
  await decide(customer.email, { status: 'verified' })
  expect(await kyc(browser)).toMatchObject({ status: 'verified', in_queue: false })
})

test('a submission that cannot be decided is logged with its id and does not block others', async () => {
  const lines: unknown[] = []
  const log = createLog({ level: 'error', write: (line) => lines.push(JSON.parse(line)) })
  const [broken, sound] = [await newCustomer(), await newCustomer()]
  for (const { browser } of [broken, sound]) {
    await saveBankAccount({ browser })
    await send(browser, complete())
  }
  await t.asOwner(`
    create function break_one() returns trigger language plpgsql as $$ begin raise exception 'broken row'; end $$;
    create trigger break_one before update on users for each row
      when (new.id = '${broken.customer.id}') execute function break_one()`)
  const later = new Date(t.clock.now().getTime() + 3_000)
  try {
    expect(await reviewSubmissions({ ...t.deps, log }, later)).toBe(1)
  } finally {
    await t.asOwner('drop trigger break_one on users; drop function break_one')
  }
  expect(await kyc(sound.browser)).toMatchObject({ status: 'verified' })
  const { id } = await submissionOf(broken.customer.id)
  expect(lines).toEqual([expect.objectContaining({ job: 'kyc reviews', id })])
  expect(await reviewSubmissions(t.deps, new Date(later.getTime() + 60_000))).toBe(1)
  expect(await kyc(broken.browser)).toMatchObject({ status: 'verified' })
})

test('first and last name cannot change from the upload to the decision', async () => {
  const { browser } = await newCustomer()
  await saveBankAccount({ browser })
  await send(browser, complete())
  for (const change of [{ first_name: 'Ngozi' }, { last_name: 'Bello', phone: '08098765432' }]) {
    expect(await failureOf(browser.patch('/api/user', change))).toMatchObject({
      status: 409,
      code: 'conflict',
      error: 'Your documents are being checked under this name. You can change it after the decision',
    })
  }
  // The form sends all it shows: the same name is no change.
  await browser.data(browser.patch('/api/user', { first_name: 'Ada', last_name: 'Obi' }))
  await reviewSubmissions(t.deps, new Date(t.clock.now().getTime() + 3_000))
  expect(await browser.data(browser.get('/api/me'))).toMatchObject({
    kyc_status: 'verified',
    first_name: 'Ada',
    phone: '08031234567',
  })
})

test('a change of name that waits for an upload in flight is refused', async () => {
  const { browser, customer } = await newCustomer()
  const submission = {
    user_id: customer.id,
    document_type: 'nin',
    document_file: `${'d'.repeat(32)}.jpg`,
    selfie_file: `${'e'.repeat(32)}.jpg`,
    created_at: t.clock.now(),
    review_at: t.clock.now(),
  } as const
  const renamed = whileLocked(t.deps.db, {
    lock: (trx) => addSubmission(trx, submission),
    send: () => browser.patch('/api/user', { first_name: 'Ngozi' }),
  })
  expect(await errorCode(renamed)).toBe('conflict')
})

test('a verified customer cannot change their name during a trade, because the payer saw it', async () => {
  const [claimer, vendor] = [await t.signedIn(), await t.signedIn()]
  const claim = await addRunningClaim(t.deps.db, {
    claimer: claimer.customer.id,
    vendor: vendor.customer.id,
  })
  for (const status of ['waiting', 'partly_verified'] as const) {
    await t.deps.db.updateTable('claims').set({ status }).where('id', '=', claim).execute()
    for (const { browser } of [claimer, vendor]) {
      expect(await failureOf(browser.patch('/api/user', { first_name: 'Ngozi' }))).toMatchObject({
        status: 409,
        error: 'You have orders that are not finished. Finish them before you change your name',
      })
    }
  }
})

test('neither side of a reservation can change their name: the payer may be sending naira to an account in it', async () => {
  const [claimer, vendor] = [await t.signedIn(), await t.signedIn()]
  const account = await saveBankAccount(vendor)
  const { ad } = await postAd(t, 'sell', { vendor })
  await reserve(claimer, ad, 4)
  for (const { browser } of [claimer, vendor]) {
    expect(await failureOf(browser.patch('/api/user', { first_name: 'Ngozi' }))).toMatchObject({
      status: 409,
      error: 'You have orders that are not finished. Finish them before you change your name',
    })
  }
  const paid = { ...amounts(4), bank_account: account._id }
  const claim = claimer.browser.post(`/api/claim-ad?id=${ad}`, paid)
  expect(await claimer.browser.data(claim)).toMatchObject({ status: 'waiting', bank_account: account })
})

test.each([
  ['vendor', { status: 409, error: 'This vendor takes no new orders right now. Choose another ad.' }],
  ['claimer', { status: 403, code: 'kyc_required' }],
] as const)(
  'an order waits for a change of the %s’s name in flight, and is then refused',
  async (side, refusal) => {
    const [claimer, { ad, vendor }] = [await t.signedIn(), await postAd(t, 'sell')]
    const { id } = { vendor, claimer }[side].customer
    for (const order of ['reserve-ad', 'claim-ad']) {
      const ordering = whileLocked(t.deps.db, {
        lock: (trx) => trx.updateTable('users').set({ first_name: order }).where('id', '=', id).execute(),
        send: () => claimer.browser.post(`/api/${order}?id=${ad}`, amounts(4)),
      })
      expect(await failureOf(ordering)).toMatchObject(refusal)
      await t.deps.db.updateTable('users').set({ kyc_status: 'verified' }).where('id', '=', id).execute()
    }
  },
)

test('a verified customer who changes their name is unverified, gets a mail, and can be verified again', async () => {
  const { browser, customer } = await t.signedIn()
  await browser.data(browser.patch('/api/user', { first_name: 'Ada', last_name: 'Obi' }))
  expect(await kyc(browser)).toMatchObject({ status: 'verified' })
  expect(mailsTo(t, customer.email)).toEqual([])

  const user = await browser.data(browser.patch('/api/user', { last_name: 'Bello' }))
  expect(user).toMatchObject({ last_name: 'Bello', kyc_status: 'unverified' })
  expect(mailsTo(t, customer.email)).toEqual([
    expect.objectContaining({
      text: expect.stringContaining('The name of your account was changed, so it is no longer verified'),
    }),
  ])
  await saveBankAccount({ browser })
  await send(browser, complete())
  await reviewSubmissions(t.deps, new Date(t.clock.now().getTime() + 3_000))
  expect(await kyc(browser)).toMatchObject({ status: 'verified' })
  const named = await t.deps.db
    .selectFrom('users')
    .select(['verified_first_name', 'verified_last_name'])
    .where('id', '=', customer.id)
    .executeTakeFirst()
  expect(named).toEqual({ verified_first_name: 'Ada', verified_last_name: 'Bello' })
})

test('documents can be sent three times a day', async () => {
  const { browser, customer } = await newCustomer()
  for (let time = 1; time <= 3; time++) {
    expect((await send(browser, complete())).status).toBe(202)
    t.clock.advance(20 * 60_000)
  }
  const before = await storedFiles()
  expect(await failureOf(send(browser, complete()))).toMatchObject({
    status: 429,
    code: 'throttled',
    error: 'You have sent documents 3 times today. You can send new ones in 23 hours',
  })
  expect(await storedFiles()).toEqual(before)
  t.clock.advance(23 * 60 * 60_000)
  expect((await send(await signIn(customer.id), complete())).status).toBe(202)
})

test('of concurrent submissions at most three are accepted, and one waits', async () => {
  const { browser, customer } = await newCustomer()
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(browser, complete())))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 202, 202, 429, 429])
  const rows = await t.deps.db
    .selectFrom('kyc_submissions')
    .selectAll()
    .where('user_id', '=', customer.id)
    .execute()
  expect(rows.filter(({ status }) => status === 'processing')).toHaveLength(1)
})

test('the pictures of a replaced submission are removed at once; the row stays', async () => {
  const { browser, customer } = await newCustomer()
  await send(browser, complete())
  const first = await submissionOf(customer.id)
  t.clock.advance(1_000)
  await send(browser, complete())
  const second = await submissionOf(customer.id)
  const files = await storedFiles()
  expect(files).not.toContain(first.document_file)
  expect(files).not.toContain(first.selfie_file)
  expect(files).toEqual(expect.arrayContaining([second.document_file, second.selfie_file]))
  const rows = await t.deps.db
    .selectFrom('kyc_submissions')
    .select(['id', 'files_removed_at'])
    .where('user_id', '=', customer.id)
    .orderBy('created_at')
    .execute()
  expect(rows).toEqual([
    { id: first.id, files_removed_at: expect.any(Date) },
    { id: second.id, files_removed_at: null },
  ])
})

test('pictures stay when the response to the COMMIT of their submission is lost', async () => {
  const { browser, customer } = await newCustomer()
  const faults = new FaultPoints(t.deps.pool)
  faults.arm({ after: 'commit', error: () => new Error('Connection terminated unexpectedly') })
  expect(await errorCode(send(browser, complete()))).toBe('unavailable')
  const { document_file, selfie_file } = await submissionOf(customer.id)
  expect(await storedFiles()).toEqual(expect.arrayContaining([document_file, selfie_file]))
})

test('pictures of a replaced submission that were not removed at once are removed by the next clean-up', async () => {
  const { browser, customer } = await newCustomer()
  await send(browser, complete())
  const first = await submissionOf(customer.id)
  t.clock.advance(1_000)
  const faults = new FaultPoints(t.deps.pool)
  faults.arm({ after: 'commit', error: () => new Error('Connection terminated unexpectedly') })
  expect(await errorCode(send(browser, complete()))).toBe('unavailable')
  const second = await submissionOf(customer.id)
  expect(await storedFiles()).toEqual(expect.arrayContaining([first.document_file, second.document_file]))
  await cleanUpPictures(t.deps, t.clock.now())
  const files = await storedFiles()
  expect(files).not.toContain(first.document_file)
  expect(files).not.toContain(first.selfie_file)
  expect(files).toEqual(expect.arrayContaining([second.document_file, second.selfie_file]))
})

test('pictures of a decided submission are removed after 30 days, those of a waiting one never', async () => {
  const [decided, waiting, closed] = [await newCustomer(), await newCustomer(), await newCustomer()]
  for (const { browser } of [decided, waiting, closed]) await send(browser, complete())
  await decide(decided.customer.email, { status: 'verified' })
  const gone = await submissionOf(decided.customer.id)
  // Closing an account ends its submission, and replaces it by no other.
  t.clock.advance(1000)
  const { browser, customer } = closed
  await browser.data(browser.post('/api/account/close', { password: customer.password }))
  const ended = await submissionOf(customer.id)
  const kept = await submissionOf(waiting.customer.id)
  const decidedAt = gone.decided_at?.getTime() ?? 0

  await cleanUpPictures(t.deps, new Date(decidedAt + 30 * DAY_MS - 1_000))
  expect(await storedFiles()).toEqual(expect.arrayContaining([gone.document_file, gone.selfie_file]))
  await cleanUpPictures(t.deps, new Date(decidedAt + 30 * DAY_MS))
  const files = await storedFiles()
  expect(files).toContain(ended.document_file)
  expect(files).not.toContain(gone.document_file)
  expect(files).not.toContain(gone.selfie_file)
  expect(files).toEqual(expect.arrayContaining([kept.document_file, kept.selfie_file]))
  await cleanUpPictures(t.deps, new Date(decidedAt + 400 * DAY_MS))
  expect(await storedFiles()).toEqual(expect.arrayContaining([kept.document_file, kept.selfie_file]))
  expect(await storedFiles()).not.toContain(ended.document_file)
  expect(await submissionOf(decided.customer.id)).toMatchObject({ status: 'verified', document_type: 'nin' })
})

test('when the folder of pictures is full, no more are taken, and the log says so', async () => {
  const lines: string[] = []
  const full = await ownTestApp({
    settings: { uploadsMaxMb: 1 },
    log: createLog({ level: 'error', write: (line) => lines.push(line) }),
  })
  const { browser } = await full.signedIn({ kyc_status: 'unverified' })
  const folder = path.join(full.deps.settings.dataDir, 'uploads')
  await mkdir(folder, { mode: 0o700 })
  await writeFile(path.join(folder, `${'a'.repeat(32)}.jpg`), Buffer.alloc(1024 * 1024))
  expect(await failureOf(send(browser, complete()))).toMatchObject({
    status: 503,
    code: 'unavailable',
    error: 'We cannot take documents at the moment. Try again later',
  })
  expect(lines).toEqual([expect.stringContaining('UPLOADS_MAX_MB')])
  expect(await readdir(folder)).toEqual([`${'a'.repeat(32)}.jpg`])
})

test('what is stored is a new picture: other bytes, no notes of the camera, a random name, readable only for the server user', async () => {
  const { browser, customer } = await newCustomer()
  const hidden = Buffer.from('<script>alert(1)</script>')
  expect((await send(browser, { ...complete(), document: Buffer.concat([jpeg, hidden]) })).status).toBe(202)
  const row = await submissionOf(customer.id)
  expect(row).toMatchObject({ document_type: 'nin', status: 'processing' })
  expect(row.document_file).toMatch(/^[a-f0-9]{32}\.sealed\.jpg$/)
  expect(row.selfie_file).toMatch(/^[a-f0-9]{32}\.sealed\.png$/)

  const file = path.join(t.deps.settings.dataDir, 'uploads', row.document_file)
  await expect(sharp(await readFile(file)).metadata()).rejects.toThrow()
  const bytes = await t.deps.providers.files.read(row.document_file)
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
  expect(await failureOf(send(browser, { document: jpeg, document_type: 'nin' }))).toMatchObject({
    status: 400,
    code: 'invalid_input',
    fields: { selfie: 'Choose a JPG or PNG picture' },
  })
  expect(await failureOf(send(browser, { ...complete(), document_type: 'library card' }))).toMatchObject({
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
  const answer = await failureOf(send(browser, { ...complete(), selfie: bytes() }))
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
  const answer = await failureOf(send(browser, { ...complete(), document: bomb }))
  expect(answer).toMatchObject({
    status: 415,
    code: 'unsupported_type',
    fields: { document: expect.any(String) },
  })
})

test("another customer's verification is not accessible", async () => {
  const { browser } = await newCustomer()
  const other = await newCustomer()
  expect(await errorCode(browser.get(`/api/kyc?user=${other.customer.id}`))).toBe('forbidden')
})
