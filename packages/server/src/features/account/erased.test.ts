import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { formOf, testPicture } from '../../../test-support/pictures.ts'
import { TestPushBrowser } from '../../../test-support/push-service.ts'
import { shareTestApp, TEST_PASSWORD } from '../../../test-support/start-test-app.ts'
import { AD, amounts, postAd, say, trader } from '../../../test-support/trading.ts'
import { DAY_MS } from '../../durations.ts'
import { cleanUp, cleanUpPictures } from '../../jobs/cleanup.ts'
import { hashIdNumber } from '../kyc/id-number.ts'
import { reviewSubmissions } from '../kyc/decide.ts'
import { eraseClosedAccounts } from './erase-closed.ts'
import { decideAppeal, decideDispute } from '../claims/dispute-acts.ts'

const t = shareTestApp()

const YEAR_MS = 365.25 * DAY_MS
const PHONE = '08139876542'
const ACCOUNT = { account_number: '0918273641', bank_code: '058' }
const NUMBER = { id_number: '91827364550', id_number_kind: 'nin' } as const

/** The rows of all tables that contain the text, as `table: row`. */
async function rowsWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not c.relispartition`.execute(
    t.deps.db,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } = await sql<{ row: string }>`
      select r::text as row from ${sql.raw(name)} r where strpos(lower(r::text), ${text.toLowerCase()}) > 0`.execute(
      t.deps.db,
    )
    for (const { row } of hits) found.push(`${name}: ${row}`)
  }
  return found
}

/** A customer with something in each table that may name them; what they write contains `word`. */
async function withTraces(
  word: string,
  phone: string,
  account: { account_number: string; bank_code: string },
) {
  const { ad, vendor } = await postAd(t, 'sell')
  const email = `${word.toLowerCase()}@oja.example`
  const { browser, customer } = await trader(t, 0, { first_name: word, last_name: `${word}last`, email })
  const get = (path: string) => browser.data(browser.get(path))
  const post = (path: string, body?: unknown) => browser.data<{ id: string }>(browser.post(path, body))
  await browser.data(browser.patch('/api/user', { phone }))
  await get(`/api/resolve-account?${new URLSearchParams(account)}`)
  await post('/api/save-bank-account', {
    ...account,
    account_name: `${word} ${word}last`.toUpperCase(),
    bank_name: 'Bank',
  })
  await post('/api/address-book', {
    name: `${word} friend`,
    network: 'tron',
    address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  })
  await post('/api/push', {
    subscription: new TestPushBrowser(`http://127.0.0.1:1/${word.toLowerCase()}`).subscription,
  })
  const own = await post('/api/create-ad', { ...AD, type: 'buy', remarks: `${word} remarks` })
  await browser.data(browser.patch(`/api/ad?id=${own.id}`, { status: 'cancelled' }))
  const pictures = { document: await testPicture(), selfie: await testPicture('#5b2f6b') }
  await t.deps.db
    .updateTable('users')
    .set({ kyc_status: 'unverified' })
    .where('id', '=', customer.id)
    .execute()
  await post('/api/verify-account', formOf({ ...pictures, ...NUMBER, document_type: 'nin' }))
  t.clock.advance(5_000)
  await reviewSubmissions(t.deps, t.clock.now())

  const payment = { ...account, account_name: `${word} C`, bank_name: 'Bank', reference: `${word}-REF` }
  const { id: claim } = await post(`/api/claim-ad?id=${ad}`, { ...amounts(10), payment })
  await browser.data(say({ browser, customer }, claim, `${word} said`))
  await vendor.browser.data(say(vendor, claim, 'I wait'))
  t.clock.advance(16 * 60_000)
  await post(`/api/claim/dispute?id=${claim}`, {
    reason: `${word} paid and got no answer`,
    kind: 'paid-not-released',
  })
  await browser.data(
    browser.post(`/api/claim/statement?id=${claim}`, formOf({ text: `${word} states it`, pictures: [] })),
  )
  const decision = { claim, winner: 'seller', reason: 'no-payment', note: 'Seen' } as const
  const decide = (act: typeof decideDispute | typeof decideAppeal) =>
    t.deps.db
      .transaction()
      .execute((trx) =>
        act(trx, { ...decision, operator: randomUUID(), now: t.clock.now(), noPayment: false }),
      )
  await decide(decideDispute)
  await post(`/api/claim/appeal?id=${claim}`, { reason: `${word} disagrees with this` })
  await decide(decideAppeal)
  await browser.data(
    browser.post('/api/people/report', {
      person: vendor.customer.id,
      claim,
      reason: 'abuse',
      text: `${word} reports`,
    }),
  )
  const { browser: desk } = await t.atDesk('support', 'admin')
  await desk.data(desk.get(`/api/desk/search?q=${email}`))
  return { browser, customer }
}

test('a closed account leaves nothing that its customer was known by, or wrote, once the law allows it', async () => {
  const { browser, customer } = await withTraces('Canary', PHONE, ACCOUNT)
  t.clock.advance(3 * DAY_MS)
  await browser.takeSession(t.deps, customer.id)
  const tables = (await rowsWith('canary')).map((row) => row.replace(/:.*/s, ''))
  expect(tables).toEqual(
    expect.arrayContaining(['users', 'kyc_submissions', 'payments', 'dispute_appeals', 'events']),
  )

  const closed = await browser.post('/api/account/close', { password: TEST_PASSWORD })
  expect(closed.status).toBe(200)
  // Until then the hash of the number recognizes the person in another account, also without pictures and number.
  const { id_number: number, id_number_kind: kind } = NUMBER
  const hash = hashIdNumber(t.deps.settings, { kind, number }).toString('hex')
  await cleanUpPictures(t.deps, new Date(t.clock.now().getTime() + 4.9 * YEAR_MS))
  await cleanUp(t.deps, new Date(t.clock.now().getTime() + 4.9 * YEAR_MS))
  expect(await rowsWith(hash)).toEqual([expect.stringMatching(/^kyc_submissions: /)])
  const later = new Date(t.clock.now().getTime() + 5.1 * YEAR_MS)
  await cleanUp(t.deps, later)
  await cleanUpPictures(t.deps, later)
  for (const text of ['canary', PHONE.slice(1), ACCOUNT.account_number, hash])
    expect(await rowsWith(text)).toEqual([])
})

test('closing and erasing an account changes nothing of another customer', async () => {
  const other = await withTraces('Fountain', '08131112223', {
    account_number: '0918273651',
    bank_code: '058',
  })
  const { browser, customer } = await withTraces('Leaving', '08131112224', {
    account_number: '0918273661',
    bank_code: '058',
  })
  t.clock.advance(3 * DAY_MS)
  await browser.takeSession(t.deps, customer.id)
  await t.deps.db
    .updateTable('kyc_submissions')
    .set({ status: 'processing', decided_at: null, decided_by: null })
    .where('user_id', '=', other.customer.id)
    .execute()
  await t.deps.db
    .updateTable('users')
    .set({ kyc_status: 'rejected', kyc_reason: 'The name differs' })
    .where('id', '=', other.customer.id)
    .execute()
  const { browser: support } = await t.atDesk('support')
  const note = { reason: 'A note about them' }
  await support.data(support.post(`/api/desk/customer/note?id=${customer.id}`, note))
  const rowsOfOther = async () =>
    [...(await rowsWith(other.customer.id)), ...(await rowsWith('fountain'))].toSorted()
  const before = await rowsOfOther()
  expect((await browser.post('/api/account/close', { password: TEST_PASSWORD })).status).toBe(200)
  await eraseClosedAccounts(t.deps, new Date(t.clock.now().getTime() + 5.1 * YEAR_MS))
  expect(await rowsWith('0918273661')).toEqual([])
  const left = [...(await rowsWith('Leaving said')), ...(await rowsWith('A note about'))]
  expect(left.filter((row) => /^(chat_messages|customer_notes):/u.test(row))).toEqual([])
  expect(await rowsOfOther()).toEqual(before)
})
