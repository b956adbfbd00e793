import { type DeskKycCase, type DeskKycQueued, type Endpoint, endpoints } from '@oja/api/contract'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Browser, errorCode, failureOf } from '../../../test-support/browser.ts'
import { idleTransactions } from '../../../test-support/database.ts'
import { formOf, testPicture } from '../../../test-support/pictures.ts'
import { slowSource } from '../../../test-support/slow-source.ts'
import { shareTestApp, type TestApp } from '../../../test-support/start-test-app.ts'
import { HOUR_MS } from '../../durations.ts'

let picture: Blob
let reviewer: Awaited<ReturnType<TestApp['atDesk']>>
const t = shareTestApp({ settings: { kycReview: 'operator' } })
beforeAll(async () => {
  picture = await testPicture()
})
beforeEach(async () => {
  await t.deps.db.deleteFrom('kyc_reveals').execute()
  await t.deps.db.deleteFrom('kyc_submissions').execute()
  reviewer = await t.atDesk('reviewer')
})

async function submit(who?: Awaited<ReturnType<TestApp['signedIn']>>, number: Record<string, string> = {}) {
  const { browser, customer } =
    who ?? (await t.signedIn({ kyc_status: 'unverified', phone: '08031234567', first_name: 'Ada' }))
  const form = formOf({ document_type: 'nin', ...number, document: picture, selfie: picture })
  expect((await browser.post('/api/verify-account', form)).status).toBe(202)
  const { id } = await t.deps.db
    .selectFrom('kyc_submissions')
    .select('id')
    .where('user_id', '=', customer.id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return { browser, customer, id }
}

const queue = (browser: Browser) => browser.data<DeskKycQueued[]>(browser.get('/api/desk/kyc'))
const caseOf = (browser: Browser, id: string) =>
  browser.data<DeskKycCase>(browser.get(`/api/desk/kyc-case?id=${id}`))
const reveal = (browser: Browser, id: string) =>
  browser.post('/api/desk/kyc-case/reveal', { id, reason: 'Next in the queue' })
const look = (browser: Browser, id: string) => browser.get(`/api/desk/kyc-picture?id=${id}&picture=selfie`)
const decide = (browser: Browser, body: Record<string, unknown>) =>
  browser.post('/api/desk/kyc-case/decide', body)
const trailOf = (customer: string) =>
  t.deps.db
    .selectFrom('desk_trail')
    .select(['act', 'actor_name', 'why', 'subject', 'detail'])
    .where('customer', '=', customer)
    .orderBy('id')
    .execute()

test('the queue is oldest first, with a deadline, and without data of the customers', async () => {
  const first = await submit()
  const submittedAt = t.clock.now()
  t.clock.advance(HOUR_MS / 4)
  const second = await submit()
  const cases = await queue(reviewer.browser)
  expect(cases.map(({ id }) => id)).toEqual([first.id, second.id])
  expect(cases[0]).toEqual({
    id: first.id,
    document_type: 'nin',
    attempt: 1,
    check: 'none',
    submitted_at: submittedAt.toISOString(),
    due_at: new Date(submittedAt.getTime() + 24 * HOUR_MS).toISOString(),
  })
})

test('a reviewer who gave a reason sees pictures for a quarter of an hour; each view is in the trail', async () => {
  const { customer, id } = await submit()
  const { browser, operator } = reviewer
  expect(await caseOf(browser, id)).toMatchObject({
    customer: { first_name: 'Ada', kyc_status: 'processing', has_phone: true },
    pictures_until: null,
  })
  expect(await errorCode(look(browser, id))).toBe('not_found')
  expect(await failureOf(browser.post('/api/desk/kyc-case/reveal', { id, reason: ' no ' }))).toMatchObject({
    fields: { reason: 'Write a reason of at least 5 characters' },
  })
  await browser.data(reveal(browser, id))
  const answer = await look(browser, id)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(32)
  // Each case needs a reason, and somebody who has seen it verifies it.
  const next = await submit()
  expect((await look(browser, next.id)).status).toBe(404)
  expect(await errorCode(decide(browser, { id: next.id, decision: 'verified' }))).toBe('conflict')
  // Another reviewer has to give a reason of their own.
  const other = await t.atDesk('reviewer')
  expect((await look(other.browser, id)).status).toBe(404)
  expect(await errorCode(decide(other.browser, { id, decision: 'verified' }))).toBe('conflict')
  t.clock.advance(HOUR_MS / 4)
  expect((await look(browser, id)).status).toBe(404)
  expect(await trailOf(customer.id)).toEqual(
    [
      { act: 'deskKycCase', why: null, detail: null },
      { act: 'deskKycReveal', why: 'Next in the queue', detail: null },
      { act: 'deskKycPicture', why: null, detail: { picture: 'selfie' } },
    ].map((line) => ({ ...line, actor_name: operator.name, subject: id })),
  )
})

test('a slow file store holds no transaction open, and the view is in the trail', async () => {
  const { customer, id } = await submit()
  const { browser } = reviewer
  await browser.data(reveal(browser, id))
  const { files } = t.deps.providers
  const genuine = files.read
  const looks = [
    ['deskKycPicture', () => look(browser, id)],
    [
      'operatorKycPicture',
      () => t.operator('GET', `/operator/kyc-picture?email_address=${customer.email}&picture=selfie`),
    ],
  ] as const
  for (const [act, ask] of looks) {
    const slow = slowSource(genuine)
    files.read = slow.answer
    try {
      const answer = ask()
      await slow.asked
      expect(await idleTransactions(t.deps.db)).toBe(0)
      expect((await trailOf(customer.id)).at(-1)).toMatchObject({ act })
      slow.letGo()
      expect((await answer).status).toBe(200)
    } finally {
      slow.letGo()
      files.read = genuine
    }
  }
})

test('a request for erased pictures gets the error that they are erased', async () => {
  const { id } = await submit()
  const { browser } = reviewer
  await browser.data(reveal(browser, id))
  await t.deps.db.updateTable('kyc_submissions').set({ files_removed_at: t.clock.now() }).execute()
  const error = 'The pictures of this case are erased'
  expect(await failureOf(look(browser, id))).toMatchObject({ status: 404, error })
  expect(await failureOf(reveal(browser, id))).toMatchObject({ status: 409, error })
})

test('a customer rejected with a reason can submit again, and the case keeps its history', async () => {
  const { browser: customer, customer: who, id } = await submit()
  const { browser, operator } = reviewer
  const refused = await browser.data(
    decide(browser, { id, decision: 'rejected', reason: 'expired-document', note: 'Ran out in March' }),
  )
  expect(refused).toEqual({ status: 'rejected', next: null })
  expect(await customer.data(customer.get('/api/kyc'))).toMatchObject({
    status: 'rejected',
    reason: 'Your document has expired. Send one that is still valid',
    reason_code: 'expired-document',
  })
  t.clock.advance(60_000)
  const another = await submit()
  await browser.data(decide(browser, { id: another.id, decision: 'rejected', reason: 'blurred' }))
  const account = {
    bank_code: '058',
    bank_name: 'GTBank',
    account_number: '0123456781',
    created_at: t.clock.now(),
  }
  await t.deps.db
    .insertInto('bank_accounts')
    .values([
      { ...account, user_id: who.id, account_name: 'ADA OBI' },
      { ...account, user_id: who.id, account_name: 'ADA OLD', deleted_at: t.clock.now() },
      { ...account, user_id: another.customer.id, account_name: 'SOMEBODY ELSE' },
    ])
    .execute()
  const again = await submit({ browser: customer, customer: who })
  expect(await queue(browser)).toMatchObject([{ id: again.id, attempt: 2 }])
  expect((await caseOf(browser, again.id)).bank_accounts).toEqual([
    { bank_name: 'GTBank', account_name: 'ADA OBI' },
  ])
  expect((await caseOf(browser, again.id)).history).toEqual([
    expect.objectContaining({
      id,
      status: 'rejected',
      reason: 'expired-document',
      note: 'Ran out in March',
      decided_by: operator.name,
    }),
  ])
  // Nobody verifies without seeing the pictures.
  expect(await failureOf(decide(browser, { id: again.id, decision: 'verified' }))).toMatchObject({
    status: 409,
    error: 'Look at the pictures before you verify somebody',
  })
  await browser.data(reveal(browser, again.id))
  await browser.data(decide(browser, { id: again.id, decision: 'verified' }))
  expect(await customer.data(customer.get('/api/kyc'))).toMatchObject({
    status: 'verified',
    reason: null,
    reason_code: null,
  })
  expect(await another.browser.data(another.browser.get('/api/kyc'))).toMatchObject({ status: 'rejected' })
  expect(await queue(browser)).toEqual([])
})

test('a case names the other customers who have sent the same number, and never the number', async () => {
  const number = { id_number: '91827364550', id_number_kind: 'nin' }
  const first = await submit(undefined, number)
  const stranger = await submit(undefined, { ...number, id_number: '91827364551' })
  const without = await submit()
  const again = await submit(undefined, number)
  await submit(first, number)
  const { browser } = reviewer
  expect((await caseOf(browser, again.id)).same_number).toEqual([first.customer.id])
  expect((await caseOf(browser, first.id)).same_number).toEqual([again.customer.id])
  for (const { id } of [stranger, without]) expect((await caseOf(browser, id)).same_number).toEqual([])
  expect(JSON.stringify(await caseOf(browser, again.id))).not.toContain(number.id_number)
  // A reviewer may read the other customer's page, which the trail records.
  const page = await browser.get(`/api/desk/customer?id=${first.customer.id}`)
  expect(page.status).toBe(200)
})

test('concurrent decisions decide a case once', async () => {
  const { customer, id } = await submit()
  const other = await t.atDesk('reviewer')
  await other.browser.data(reveal(other.browser, id))
  const answers = await Promise.all([
    decide(reviewer.browser, { id, decision: 'rejected', reason: 'blurred' }),
    decide(other.browser, { id, decision: 'verified' }),
    decide(other.browser, { id, decision: 'verified' }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const decided = (await trailOf(customer.id)).filter(({ act }) => act === 'deskKycDecide')
  expect(decided).toHaveLength(1)
})

test('a verification has no reason, so its line in the trail says nothing about one', async () => {
  const { customer, id } = await submit()
  await reviewer.browser.data(reveal(reviewer.browser, id))
  await reviewer.browser.data(decide(reviewer.browser, { id, decision: 'verified' }))
  expect((await trailOf(customer.id)).at(-1)?.detail).toEqual({ decision: 'verified' })
})

test('a rejection needs a reason, and `other` also a sentence for the customer', async () => {
  const { customer, id } = await submit()
  const refusal = (body: object) => failureOf(decide(reviewer.browser, { id, decision: 'rejected', ...body }))
  expect(await refusal({})).toMatchObject({ fields: { reason: 'Choose a reason' } })
  expect(await refusal({ reason: 'other' })).toMatchObject({ fields: { sentence: expect.any(String) } })
  const inOwnWords = { id, decision: 'rejected', reason: 'other', sentence: 'The picture is of a cat' }
  expect((await decide(reviewer.browser, inOwnWords)).status).toBe(200)
  expect((await trailOf(customer.id)).at(-1)).toMatchObject({
    act: 'deskKycDecide',
    detail: { decision: 'rejected', reason: 'other' },
  })
  expect(await caseOf(reviewer.browser, id)).toMatchObject({
    status: 'rejected',
    sentence: 'The picture is of a cat',
  })
})

test.each(['support', 'arbiter', 'treasurer'] as const)('%s has no part in verification', async (role) => {
  const { id } = await submit()
  const { browser } = await t.atDesk(role)
  const calls = Object.values<Endpoint>(endpoints).filter(({ path }) => path.startsWith('/desk/kyc'))
  expect(calls.length).toBe(5)
  for (const { method, path } of calls) {
    const answer = await browser.send(method, `/api${path}?id=${id}`, method === 'GET' ? undefined : { id })
    expect(answer.status).toBe(403)
  }
})
