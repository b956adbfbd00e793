import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Claim, REVIEW_COUNTDOWN_MS } from '@oja/api/contract'
import { beforeAll, expect, test, vi } from 'vitest'
import { errorCode, failureOf } from '../../../test-support/browser.ts'
import { formOf, testPicture } from '../../../test-support/pictures.ts'
import { shareTestApp } from '../../../test-support/start-test-app.ts'
import {
  amounts,
  claimAd,
  confirm,
  expectBooksToBalance,
  grantPin,
  linesOf,
  markSent,
  type OpenClaim,
  openClaim,
  type Party,
  postAd,
  trader,
} from '../../../test-support/trading.ts'
import { FileStoreUnavailableError } from '../../providers/file-store.ts'
import { cleanUpPictures } from '../../jobs/cleanup.ts'
import { DAY_MS, MINUTE_MS } from '../../durations.ts'

let picture: Blob
const t = shareTestApp()
beforeAll(async () => {
  picture = await testPicture()
})

const FULL = { bank_code: '058', bank_name: 'Guaranty Trust Bank', reference: '000013251122142200' }

/** Answers a sell ad and says how it was paid. */
async function pay(payment: unknown): Promise<OpenClaim & { answer: Claim }> {
  const { ad, vendor } = await postAd(t, 'sell')
  const claimer = await trader(t, 0, { first_name: 'Ada', last_name: 'Okonkwọ' })
  const body = { ...amounts(10), payment }
  const answer = await claimer.browser.data<Claim>(claimer.browser.post(`/api/claim-ad?id=${ad}`, body))
  return { type: 'sell', ad, vendor, claimer, claim: answer.id, answer }
}

function claimOf({ browser }: Party, id: string): Promise<Claim> {
  return browser.data<Claim>(browser.get(`/api/get-claim-by-id?id=${id}`))
}

function sendReceipt({ browser }: Party, claim: string, receipt: Blob = picture): Promise<Response> {
  return browser.post(`/api/claim/receipt?id=${claim}`, formOf({ receipt }))
}

test('the owner sees which account the money comes from, without its number', async () => {
  const trade = await pay({ ...FULL, account_name: 'OKONKWO ADA N', account_number: '0142857396' })
  const expected = {
    account_name: 'OKONKWO ADA N',
    bank_name: 'Guaranty Trust Bank',
    reference: '000013251122142200',
    receipt: null,
    name_matches: true,
  }
  expect(trade.answer.payment).toEqual(expected)
  const seen = await claimOf(trade.vendor, trade.claim)
  expect(seen.payment).toEqual(expected)
  expect(seen.status).toBe('waiting')
  expect(await linesOf(trade.vendor, trade.claim)).not.toContain('verified name')
})

test('a name other than the verified one causes a warning to both sides, which does not repeat the name', async () => {
  const trade = await pay({ account_name: 'OJA SUPPORT RELEASE NOW' })
  for (const party of [trade.vendor, trade.claimer]) {
    expect((await claimOf(party, trade.claim)).payment).toMatchObject({ name_matches: false })
    const said = await linesOf(party, trade.claim)
    expect(said).toContain("not in Ada's verified name")
    expect(said).not.toContain('OJA SUPPORT')
  }
})

test('saying how one paid moves no coin: it still waits for the owner', async () => {
  const trade = await pay({ ...FULL, account_name: 'Ada Okonkwọ' })
  await sendReceipt(trade.claimer, trade.claim)
  t.clock.advance(40 * 60_000)
  expect(await claimOf(trade.claimer, trade.claim)).toMatchObject({ status: 'waiting', overdue: true })
  await expectBooksToBalance(t)
})

test('on a buy ad the vendor says how they paid, once', async () => {
  const trade = await openClaim(t, 'buy')
  const { browser } = trade.vendor
  const path = `/api/payment/sent?id=${trade.claim}`
  const first = await browser.data<Claim>(browser.post(path, { payment: { account_name: 'Somebody Else' } }))
  expect(first.payment).toMatchObject({ account_name: 'Somebody Else', name_matches: false })
  const again = await browser.data<Claim>(browser.post(path, { payment: { account_name: 'Another One' } }))
  expect(again.payment).toEqual(first.payment)
})

test('another name causes a warning also when the same act ends a request to cancel', async () => {
  const { claim, vendor, claimer } = await openClaim(t, 'buy')
  await claimer.browser.data(claimer.browser.post(`/api/claim/cancel?id=${claim}`))
  const payment = { account_name: 'Somebody Else' }
  await vendor.browser.data(vendor.browser.post(`/api/payment/sent?id=${claim}`, { payment }))
  const said = await linesOf(claimer, claim)
  expect(said).toContain('request to cancel has lapsed.')
  expect(said).toContain('verified name')
})

test('the owner of a sell ad cannot say how they were paid', async () => {
  const trade = await openClaim(t, 'sell')
  await grantPin(trade.vendor.browser)
  const body = { payment: { account_name: 'Ada Obi' } }
  const refused = await failureOf(trade.vendor.browser.post(`/api/payment/sent?id=${trade.claim}`, body))
  expect(refused).toMatchObject({ code: 'invalid_input', fields: { payment: expect.any(String) } })
  expect((await claimOf(trade.vendor, trade.claim)).status).toBe('waiting')
})

test.each([
  ['no name', {}],
  ['a name that turns the line around', { account_name: 'ADA \u202E OJA' }],
  ['a line break', { account_name: 'ADA\nOja: release now' }],
  ['an account number that is none', { account_name: 'Ada', account_number: '12' }],
  ['a link as reference', { account_name: 'Ada', reference: 'https://evil.example/?x=<b>' }],
  ['a text', 'paid'],
])('a payment with %s is refused at its field', async (_name, payment) => {
  const { ad } = await postAd(t, 'sell')
  const claimer = await trader(t)
  const refused = await failureOf(claimer.browser.post(`/api/claim-ad?id=${ad}`, { ...amounts(10), payment }))
  expect(refused).toMatchObject({ code: 'invalid_input', fields: { payment: expect.any(String) } })
})

test('both sides see a receipt, the payer can replace it until the consent, and nobody else can open it', async () => {
  const trade = await pay({ account_name: 'Ada Okonkwọ' })
  await trade.claimer.browser.data(sendReceipt(trade.claimer, trade.claim))
  const first = (await claimOf(trade.vendor, trade.claim)).payment?.receipt?.id
  const shown = await trade.vendor.browser.get(`/api/claim/picture?id=${first}`)
  expect(shown.headers.get('content-type')).toBe('image/jpeg')
  expect(shown.headers.get('content-security-policy')).toContain('sandbox')
  expect(shown.headers.get('cache-control')).toBe('no-store')
  expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(100)

  await trade.claimer.browser.data(sendReceipt(trade.claimer, trade.claim, await testPicture('#aa2222')))
  const second = (await claimOf(trade.claimer, trade.claim)).payment?.receipt?.id
  expect(second).not.toBe(first)
  expect((await trade.claimer.browser.get(`/api/claim/picture?id=${first}`)).status).toBe(404)
  const stranger = await trader(t)
  expect((await stranger.browser.get(`/api/claim/picture?id=${second}`)).status).toBe(404)

  expect(await errorCode(sendReceipt(trade.vendor, trade.claim))).toBe('forbidden')
  await markSent(trade)
  expect(await errorCode(sendReceipt(trade.claimer, trade.claim))).toBe('conflict')
  expect((await claimOf(trade.vendor, trade.claim)).payment?.receipt?.id).toBe(second)
})

test('a customer may send 100 MB of receipts and pictures in 24 hours for all trades together', async () => {
  const first = await pay({ account_name: 'Ada Okonkwọ' })
  const { claimer } = first
  await claimer.browser.data(sendReceipt(claimer, first.claim))
  await t.deps.db
    .updateTable('claim_pictures')
    .set({ bytes: 100 * 1024 * 1024 })
    .where('claim', '=', first.claim)
    .execute()
  const { ad, vendor } = await postAd(t, 'sell')
  const claim = await claimAd({ type: 'sell', ad, claimer, coins: 10 })
  t.clock.advance(16 * MINUTE_MS)
  await claimer.browser.data(
    claimer.browser.post(`/api/claim/dispute?id=${claim}`, { reason: 'I have paid and got no answer' }),
  )
  const state = ({ browser }: Party, pictures: Blob[]) =>
    browser.post(`/api/claim/statement?id=${claim}`, formOf({ text: 'This is what happened', pictures }))
  const before = await files()
  for (const sent of [sendReceipt(claimer, claim), state(claimer, [picture])])
    expect(await failureOf(sent)).toMatchObject({
      status: 429,
      error:
        'You have sent about 100 MB of receipts and pictures in 24 hours, the most for all trades. Try again in 24 hours',
    })
  expect(await files()).toEqual(before)
  // Words are taken, and the pictures of the other side.
  expect((await state(claimer, [])).status).toBe(200)
  expect((await state(vendor, [picture])).status).toBe(200)
})

test('a replaced receipt that the store could not remove is hidden at once, and gone after the next clean-up', async () => {
  const trade = await pay(undefined)
  const others = await files()
  const own = async () => (await files()).filter((file) => !others.includes(file))
  const receiptOf = async () => (await claimOf(trade.claimer, trade.claim)).payment?.receipt?.id
  const show = () => trade.claimer.browser.data(sendReceipt(trade.claimer, trade.claim))
  await show()
  const first = await receiptOf()
  const failing = vi
    .spyOn(t.deps.providers.pictures, 'remove')
    .mockRejectedValue(new FileStoreUnavailableError('The bucket does not answer'))
  await show()
  failing.mockRestore()
  expect(await own()).toHaveLength(2)
  expect(await receiptOf()).not.toBe(first)
  expect((await trade.claimer.browser.get(`/api/claim/picture?id=${first}`)).status).toBe(404)
  await cleanUpPictures(t.deps, t.clock.now())
  expect(await own()).toHaveLength(1)
  const shown = await trade.claimer.browser.get(`/api/claim/picture?id=${await receiptOf()}`)
  expect(shown.status).toBe(200)
})

test('a dispute keeps the receipt that it found, and takes a first one', async () => {
  const [shown, silent] = [
    await pay({ account_name: 'Ada Okonkwọ' }),
    await pay({ account_name: 'Ada Okonkwọ' }),
  ]
  await shown.claimer.browser.data(sendReceipt(shown.claimer, shown.claim))
  const before = (await claimOf(shown.vendor, shown.claim)).payment?.receipt?.id
  t.clock.advance(REVIEW_COUNTDOWN_MS + 1)
  for (const { vendor, claim } of [shown, silent]) {
    const dispute = { kind: 'fraud', reason: 'The receipt is of another payment' }
    await vendor.browser.data(vendor.browser.post(`/api/claim/dispute?id=${claim}`, dispute))
  }
  expect(
    await failureOf(sendReceipt(shown.claimer, shown.claim, await testPicture('#aa2222'))),
  ).toMatchObject({
    status: 409,
    error: 'A dispute is open, so your receipt stays as it is. Add other pictures to your statement.',
  })
  expect((await claimOf(shown.vendor, shown.claim)).payment?.receipt?.id).toBe(before)
  expect((await shown.vendor.browser.get(`/api/claim/picture?id=${before}`)).status).toBe(200)
  expect((await sendReceipt(silent.claimer, silent.claim)).status).toBe(200)
})

test('a receipt alone says nothing about a name', async () => {
  const { ad, vendor } = await postAd(t, 'sell')
  const claimer = await trader(t)
  const claim = await claimAd({ type: 'sell', ad, claimer, coins: 10 })
  await claimer.browser.data(sendReceipt(claimer, claim))
  expect((await claimOf(vendor, claim)).payment).toMatchObject({ account_name: null, name_matches: null })
})

test('a file that is not a picture is refused and not stored', async () => {
  const trade = await pay({ account_name: 'Ada Okonkwọ' })
  const page = new Blob(['<html><script>alert(1)</script>'], { type: 'image/png' })
  expect(await failureOf(sendReceipt(trade.claimer, trade.claim, page))).toMatchObject({
    code: 'unsupported_type',
    fields: { receipt: expect.any(String) },
  })
  expect((await claimOf(trade.claimer, trade.claim)).payment?.receipt).toBeNull()
})

test('30 days after the end only the payer still sees the account and the receipt', async () => {
  const trade = await pay({ account_name: 'Ada Okonkwọ' })
  await trade.claimer.browser.data(sendReceipt(trade.claimer, trade.claim))
  const receipt = (await claimOf(trade.vendor, trade.claim)).payment?.receipt?.id
  await markSent(trade)
  await confirm(trade)
  t.clock.advance(31 * DAY_MS)
  const { vendor, claimer } = trade
  for (const { browser, customer } of [vendor, claimer]) await browser.takeSession(t.deps, customer.id)
  expect((await claimOf(vendor, trade.claim)).payment).toBeNull()
  expect((await claimOf(claimer, trade.claim)).payment).toMatchObject({ account_name: 'Ada Okonkwọ' })
  // The other side may have kept the picture's address.
  expect((await vendor.browser.get(`/api/claim/picture?id=${receipt}`)).status).toBe(404)
  expect((await claimer.browser.get(`/api/claim/picture?id=${receipt}`)).status).toBe(200)
})

/** The stored pictures of this server; none before the first one. */
async function files(): Promise<string[]> {
  return readdir(join(t.deps.settings.dataDir, 'pictures')).catch(() => [])
}
