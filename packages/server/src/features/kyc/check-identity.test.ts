import { createServer, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listen } from '../../../test-support/listen.ts'
import { formOf, testPicture } from '../../../test-support/pictures.ts'
import { startTestApp, type TestApp } from '../../../test-support/start-test-app.ts'
import { saveBankAccount } from '../../../test-support/trading.ts'
import { cleanUpPictures } from '../../jobs/cleanup.ts'
import { checkIdentities } from './check-identity.ts'
import { MINUTE_MS } from '../../durations.ts'

const CLEAR = {
  id_number: { result: 'match' },
  name: { result: 'match' },
  face: { confidence: 96 },
  liveness: { confidence: 91 },
  document: { result: 'valid' },
}

type Heard = { method: string; key: string | undefined; reference: string; body: Record<string, unknown> }

let t: TestApp
let picture: Blob
let service: Server
/** The requests that the service got, and its next response. */
let heard: Heard[]
let answer: (reference: string, method: string) => Given | Promise<Given>
type Given = { status: number; body: unknown } | 'silence'
let held: (() => void)[]

beforeAll(async () => {
  service = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const body: Record<string, unknown> = text ? JSON.parse(text) : {}
    const reference = String(body['reference'] ?? request.url?.split('/').at(-1))
    const { method = '', headers } = request
    heard.push({ method, key: headers['idempotency-key']?.toString(), reference, body })
    const given = await answer(reference, method)
    if (given === 'silence') return void held.push(() => request.socket.destroy())
    response.writeHead(given.status).end(JSON.stringify(given.body))
  })
  const port = await listen(service)
  t = await startTestApp({
    settings: { kycReview: 'provider', kyc: { url: `http://127.0.0.1:${port}`, key: 'k3y' } },
  })
  picture = await testPicture()
})
afterAll(async () => {
  await t.close()
  service.closeAllConnections()
  await new Promise((resolve) => service.close(resolve))
})
beforeEach(async () => {
  // Skip cases that other tests left.
  await t.deps.db.updateTable('kyc_submissions').set({ check_state: null }).execute()
  heard = []
  held = []
  answer = (reference) => ({ status: 200, body: { reference, status: 'completed', checks: CLEAR } })
})

afterEach(() => vi.restoreAllMocks())

const documents = (fields: Record<string, string> = {}) =>
  formOf({ document_type: 'nin', ...fields, document: picture, selfie: picture })

let numbers = 50_000_000_000
/** A number that no other customer has. */
const ownNumber = () => ({ id_number: String(numbers++), id_number_kind: 'nin' })

async function submit(fields: Record<string, string> = ownNumber()) {
  const { browser, customer } = await t.signedIn({ kyc_status: 'unverified', phone: '08031234567' })
  await saveBankAccount({ browser })
  expect((await browser.post('/api/verify-account', documents(fields))).status).toBe(202)
  return { browser, customer, submission: () => newest(customer.id) }
}

function newest(userId: string) {
  return t.deps.db
    .selectFrom('kyc_submissions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
}

const status = async (userId: string) =>
  (
    await t.deps.db
      .selectFrom('users')
      .select('kyc_status')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).kyc_status

test('a case without any doubt is verified without people, and no other customer with it', async () => {
  const other = await t.customer({ kyc_status: 'unverified', phone: '08099999999' })
  const { browser, customer, submission } = await submit({ id_number: '12345678901', id_number_kind: 'bvn' })
  expect(await checkIdentities(t.deps)).toBe(1)
  expect(await status(customer.id)).toBe('verified')
  const { notifications } = await browser.data<{ notifications: { kind: string }[] }>(
    browser.get('/api/notifications'),
  )
  expect(notifications.map(({ kind }) => kind)).toContain('identity-verified')
  expect(await status(other.id)).toBe('unverified')
  expect(heard).toMatchObject([
    {
      method: 'POST',
      body: {
        first_name: 'Ada',
        last_name: 'Obi',
        phone: '08031234567',
        id_type: 'bvn',
        id_number: '12345678901',
      },
    },
  ])
  expect(await submission()).toMatchObject({
    status: 'verified',
    decided_by: 'provider',
    check_state: 'answered',
  })
  // The database keeps the number only as long as the pictures, and sealed.
  expect((await submission()).id_number_sealed?.includes('12345678901')).toBe(false)
  await cleanUpPictures(t.deps, new Date(t.clock.now().getTime() + 31 * 24 * 60 * MINUTE_MS))
  expect((await submission()).id_number_sealed).toBeNull()
})

test.each([
  ['another name', { name: { result: 'no_match' } }],
  ['a face that may be another', { face: { confidence: 71 } }],
  ['no number to compare', { id_number: { result: 'not_checked' } }],
  ['an expired document', { document: { result: 'expired' } }],
])('%s leaves the case to people: it neither verifies nor rejects', async (_name, doubt) => {
  answer = (reference) => ({
    status: 200,
    body: { reference, status: 'completed', checks: { ...CLEAR, ...doubt } },
  })
  const { customer, submission } = await submit()
  expect(await checkIdentities(t.deps)).toBe(1)
  expect(await status(customer.id)).toBe('processing')
  expect(await submission()).toMatchObject({ status: 'processing', facts: expect.any(Object) })
  t.clock.advance(60 * MINUTE_MS)
  expect(await checkIdentities(t.deps)).toBe(0)
})

test.each(['verified', 'frozen', 'refused', 'waiting'])(
  'the number of another customer, who is %s, leaves the case to people',
  async (other) => {
    const number = ownNumber()
    const first = await submit(number)
    if (other !== 'waiting') expect(await checkIdentities(t.deps)).toBe(1)
    const { email } = first.customer
    if (other === 'frozen')
      await t.operator('POST', '/operator/freeze', { email_address: email, reason: 'A proven fraud' })
    if (other === 'refused')
      await t.operator('POST', '/operator/kyc', { email_address: email, status: 'rejected', reason: 'A cat' })
    // The number of the first is erased with the pictures; what recognizes it stays.
    await cleanUpPictures(t.deps, new Date(t.clock.now().getTime() + 31 * 24 * 60 * MINUTE_MS))
    const { customer, submission } = await submit(number)
    await checkIdentities(t.deps)
    expect(await submission()).toMatchObject({ status: 'processing', check_state: 'answered' })
    expect(await status(customer.id)).toBe('processing')
    // The same digits of the other kind belong to somebody else.
    const stranger = await submit({ ...number, id_number_kind: 'bvn' })
    await checkIdentities(t.deps)
    expect(await status(stranger.customer.id)).toBe('verified')
  },
)

test('two customers who send one number at once, checked by two processes, are both left to people', async () => {
  const number = ownNumber()
  const cases = await Promise.all([submit(number), submit(number)])
  await Promise.all([checkIdentities(t.deps), checkIdentities(t.deps)])
  for (const { customer } of cases) expect(await status(customer.id)).toBe('processing')
})

test('a customer who sends their own number again is verified without people', async () => {
  const number = ownNumber()
  const { browser, customer } = await submit(number)
  expect((await browser.post('/api/verify-account', documents(number))).status).toBe(202)
  expect(await checkIdentities(t.deps)).toBe(1)
  expect(await status(customer.id)).toBe('verified')
})

test('without a number people decide, whatever the service says', async () => {
  const { customer } = await submit({})
  expect(await checkIdentities(t.deps)).toBe(1)
  expect(await status(customer.id)).toBe('processing')
})

test('a pending result is polled by reference; the pictures are sent once', async () => {
  answer = (reference) => ({ status: 202, body: { reference, status: 'pending' } })
  const { customer } = await submit()
  expect(await checkIdentities(t.deps)).toBe(0)
  answer = (reference) => ({ status: 200, body: { reference, status: 'completed', checks: CLEAR } })
  expect(await checkIdentities(t.deps)).toBe(0)
  t.clock.advance(15_000)
  expect(await checkIdentities(t.deps)).toBe(1)
  expect(heard.map(({ method }) => method)).toEqual(['POST', 'GET'])
  expect(await status(customer.id)).toBe('verified')
})

test('concurrent processes submit each case once, under the id of the submission', async () => {
  const cases = [await submit(), await submit()]
  await Promise.all([checkIdentities(t.deps), checkIdentities(t.deps), checkIdentities(t.deps)])
  const ids = await Promise.all(cases.map(async ({ submission }) => (await submission()).id))
  expect(heard.map(({ key, reference }) => [key, reference]).toSorted()).toEqual(
    ids.map((id) => [id, id]).toSorted(),
  )
})

test('errors and invalid responses leave the case in the queue, and after six tries people decide without the service', async () => {
  answer = (_reference, method) =>
    method === 'POST' ? { status: 200, body: { verified: true } } : { status: 500, body: {} }
  const { customer, submission } = await submit()
  for (let tries = 0; tries < 10; tries++) {
    await checkIdentities(t.deps)
    t.clock.advance(16 * MINUTE_MS)
  }
  expect(heard).toHaveLength(6)
  expect(await submission()).toMatchObject({ status: 'processing', check_state: 'gave-up', facts: null })
  expect(await status(customer.id)).toBe('processing')
})

test('one error after long polling does not end the tries', async () => {
  answer = (reference) => ({ status: 202, body: { reference, status: 'pending' } })
  const { customer } = await submit()
  for (let asked = 0; asked < 8; asked++) {
    await checkIdentities(t.deps)
    t.clock.advance(15_000)
  }
  answer = () => ({ status: 500, body: {} })
  await checkIdentities(t.deps)
  answer = (reference) => ({ status: 200, body: { reference, status: 'completed', checks: CLEAR } })
  t.clock.advance(MINUTE_MS)
  expect(await checkIdentities(t.deps)).toBe(1)
  expect(await status(customer.id)).toBe('verified')
})

test('a service that forgets each case it takes gets the pictures seven times, and then people decide without it', async () => {
  answer = (reference, method) =>
    method === 'POST' ? { status: 202, body: { reference, status: 'pending' } } : { status: 404, body: {} }
  const { submission } = await submit()
  for (let tries = 0; tries < 10; tries++) {
    await checkIdentities(t.deps)
    t.clock.advance(16 * MINUTE_MS)
  }
  expect(heard.filter(({ method }) => method === 'POST')).toHaveLength(7)
  expect(await submission()).toMatchObject({ status: 'processing', check_state: 'gave-up' })
})

test('the decision of an operator made during a check stays', async () => {
  answer = () => 'silence'
  const { customer, submission } = await submit()
  const checking = checkIdentities(t.deps)
  await expect.poll(() => heard.length).toBe(1)
  const rejected = { email_address: customer.email, status: 'rejected', reason: 'The picture is of a cat' }
  expect((await t.operator('POST', '/operator/kyc', rejected)).status).toBe(200)
  for (const drop of held) drop()
  expect(await checking).toBe(0)
  expect(await submission()).toMatchObject({ status: 'rejected', decided_by: 'machine' })
  t.clock.advance(60 * MINUTE_MS)
  expect(await checkIdentities(t.deps)).toBe(0)
})

test('findings about documents that the customer has replaced meanwhile verify nobody', async () => {
  const found = Promise.withResolvers<Given>()
  answer = () => found.promise
  const { browser, customer, submission } = await submit()
  const { id } = await submission()
  const checking = checkIdentities(t.deps)
  await expect.poll(() => heard.length).toBe(1)
  t.clock.advance(1000)
  expect((await browser.post('/api/verify-account', documents())).status).toBe(202)
  found.resolve({ status: 200, body: { reference: id, status: 'completed', checks: CLEAR } })
  await checking
  expect(await status(customer.id)).toBe('processing')
  const replaced = t.deps.db.selectFrom('kyc_submissions').selectAll().where('id', '=', id)
  expect(await replaced.executeTakeFirstOrThrow()).toMatchObject({
    status: 'rejected',
    decided_by: 'customer',
  })
})

test('a customer without a bank account is not verified by documents alone', async () => {
  const { browser, customer } = await t.signedIn({ kyc_status: 'unverified', phone: '08031234567' })
  expect((await browser.post('/api/verify-account', documents(ownNumber()))).status).toBe(202)
  expect(await checkIdentities(t.deps)).toBe(1)
  expect(await status(customer.id)).toBe('processing')
})

test('a case whose pictures cannot be read is logged as ours, and a service without an answer as theirs', async () => {
  const [error, warn] = [vi.spyOn(t.deps.log, 'error'), vi.spyOn(t.deps.log, 'warn')]
  const { submission } = await submit()
  const { id, selfie_file: file } = await submission()
  await t.deps.providers.files.remove(file)
  await submit()
  expect(await checkIdentities(t.deps)).toBe(1)
  expect(error.mock.calls).toMatchObject([[{ job: 'identity checks', id }, expect.any(String)]])
  expect(warn).not.toHaveBeenCalled()
  answer = () => ({ status: 500, body: {} })
  await submit()
  await checkIdentities(t.deps)
  expect(error).toHaveBeenCalledOnce()
  expect(warn).toHaveBeenCalledOnce()
})

test('findings do not overrule the rejection of an operator', async () => {
  const { browser, customer } = await submit()
  const rejected = { email_address: customer.email, status: 'rejected', reason: 'The picture is of a cat' }
  await t.operator('POST', '/operator/kyc', rejected)
  expect((await browser.post('/api/verify-account', documents(ownNumber()))).status).toBe(202)
  expect(await checkIdentities(t.deps)).toBe(1)
  expect(await status(customer.id)).toBe('rejected')
})

test('a number without its kind is an error at the field', async () => {
  const { browser } = await t.signedIn({ kyc_status: 'unverified' })
  const refused = await browser.post('/api/verify-account', documents({ id_number: '12345678901' }))
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ fields: { id_number_kind: expect.any(String) } })
})
