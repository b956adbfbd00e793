import { randomUUID } from 'node:crypto'
import type { BankAccount } from '@oja/api/contract'
import { expect, test } from 'vitest'
import { errorCode, failureOf } from '../../../test-support/browser.ts'
import { whileLocked } from '../../../test-support/database.ts'
import { ownTestApp, shareTestApp, type TestApp } from '../../../test-support/start-test-app.ts'
import { amounts, postAd, trader } from '../../../test-support/trading.ts'
import type { Database } from '../../db/database.ts'
import { BankDirectoryError } from '../../providers/bank-directory.ts'
import { payeeAccount } from '../claims/repository.ts'
import { HOUR_MS } from '../../durations.ts'
import { startCoolingOff } from '../../http/cooling-off.ts'
import { payableAccounts } from './repository.ts'

const t = shareTestApp()

type Browser = ReturnType<TestApp['browser']>

const ACCOUNT = { account_number: '0123456781', bank_code: '058' }

function resolve(browser: Browser, account: { account_number: string; bank_code: string }) {
  return browser.get(`/api/resolve-account?${new URLSearchParams(account)}`)
}

function save(browser: Browser, account: { account_number: string; bank_code: string }) {
  return browser.post('/api/save-bank-account', {
    ...account,
    account_name: 'ADA OBI',
    bank_name: 'Any bank',
  })
}

async function saved(browser: Browser, account = ACCOUNT): Promise<BankAccount> {
  await browser.data(resolve(browser, account))
  return browser.data<BankAccount>(save(browser, account))
}

test('the list has the banks of Nigeria with their codes', async () => {
  const { browser } = await t.signedIn()
  const banks = await browser.data<{ code: string; name: string }[]>(browser.get('/api/banks'))
  expect(banks.length).toBeGreaterThanOrEqual(24)
  expect(new Set(banks.map((bank) => bank.code)).size).toBe(banks.length)
  expect(Object.fromEntries(banks.map(({ code, name }) => [code, name]))).toMatchObject({
    '044': 'Access Bank',
    '058': 'Guaranty Trust Bank',
    '057': 'Zenith Bank',
    '033': 'United Bank For Africa',
    '011': 'First Bank of Nigeria',
    '999992': expect.stringContaining('OPay'),
    '50211': 'Kuda Bank',
    '50515': 'Moniepoint MFB',
    '999991': 'PalmPay',
  })
})

test('in the sandbox the last digit decides whose account it is', async () => {
  const { browser } = await t.signedIn()
  for (const last of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const account = { account_number: `012345678${last}`, bank_code: '058' }
    expect(await browser.data(resolve(browser, account))).toEqual({ account_name: 'ADA OBI' })
  }
  const stranger = { account_number: '0123456789', bank_code: '058' }
  expect(await browser.data(resolve(browser, stranger))).toEqual({
    account_name: 'CHUKWUEMEKA SAMPLE ADEYEMI',
  })
  expect(await failureOf(resolve(browser, { account_number: '0123456780', bank_code: '058' }))).toEqual({
    status: 404,
    code: 'not_found',
    error: 'We found no account with this number at this bank',
    fields: { account_number: 'We found no account with this number at this bank' },
  })
})

test('an invalid number and an unknown bank are errors at their fields', async () => {
  const { browser } = await t.signedIn()
  expect(await failureOf(resolve(browser, { account_number: '12345', bank_code: 'zz' }))).toMatchObject({
    status: 400,
    code: 'invalid_input',
    fields: { account_number: 'Enter a 10-digit account number', bank_code: 'Choose a bank' },
  })
  expect(await failureOf(resolve(browser, { ...ACCOUNT, bank_code: '999' }))).toMatchObject({
    status: 400,
    fields: { bank_code: 'Choose a bank from the list' },
  })
})

test('an account is saved under the names of the directory, not those the client sends', async () => {
  const { browser, customer } = await t.signedIn()
  const account = await saved(browser)
  expect(account).toEqual({
    _id: expect.any(String),
    bank_name: 'Guaranty Trust Bank',
    account_number: '0123456781',
    account_name: 'ADA OBI',
    bank_code: '058',
  })
  expect(await browser.data(browser.get(`/api/bank-accounts?user=${customer.id}`))).toEqual([account])
  expect(await browser.data(browser.get('/api/kyc'))).toMatchObject({ bank_account: true })
  expect(await errorCode(save(browser, ACCOUNT))).toBe('conflict')
})

test('an account cannot be saved if only another session of the customer has looked it up', async () => {
  const { browser, customer } = await t.signedIn()
  expect(await errorCode(save(browser, ACCOUNT))).toBe('forbidden')
  await browser.data(resolve(browser, ACCOUNT))
  const elsewhere = await t.login(customer)
  expect(await errorCode(save(elsewhere, ACCOUNT))).toBe('forbidden')
  for (const other of [{ bank_code: '057' }, { account_number: '0123456782' }])
    expect(await errorCode(save(browser, { ...ACCOUNT, ...other }))).toBe('forbidden')
})

test("somebody else's account cannot be saved, nor one in a name the customer no longer gives", async () => {
  const { browser } = await t.signedIn({ kyc_status: 'unverified' })
  const stranger = { account_number: '0123456789', bank_code: '058' }
  await browser.data(resolve(browser, stranger))
  expect(await failureOf(save(browser, stranger))).toMatchObject({
    status: 403,
    code: 'forbidden',
    error: 'This account is not in your name. Use a bank account of your own',
  })
  await browser.data(resolve(browser, ACCOUNT))
  await browser.data(browser.patch('/api/user', { first_name: 'Ngozi' }))
  expect(await errorCode(save(browser, ACCOUNT))).toBe('forbidden')
})

test('a verified customer who changes their name is no longer verified, and accounts in the old name are not payable', async () => {
  const { browser, customer } = await t.signedIn()
  await saved(browser)
  await browser.data(browser.patch('/api/user', { first_name: 'Chukwuemeka', last_name: 'Adeyemi' }))
  expect(await browser.data(browser.get('/api/kyc'))).toMatchObject({
    status: 'unverified',
    bank_account: false,
  })
  expect(await payableAccounts(t.deps.db, customer.id)).toEqual([])
})

test('an account saved under a borrowed name is not payable and proves nothing', async () => {
  const { browser, customer } = await t.signedIn({ kyc_status: 'unverified' })
  await browser.data(browser.patch('/api/user', { first_name: 'Chukwuemeka', last_name: 'Adeyemi' }))
  const stranger = { account_number: '0123456789', bank_code: '058' }
  await browser.data(resolve(browser, stranger))
  const borrowed = await browser.data<BankAccount>(save(browser, stranger))
  expect(await browser.data(browser.get('/api/kyc'))).toMatchObject({ bank_account: true })

  await browser.data(browser.patch('/api/user', { first_name: 'Ada', last_name: 'Obi' }))
  expect(await browser.data(browser.get('/api/kyc'))).toMatchObject({ bank_account: false })
  await t.deps.db.updateTable('users').set({ kyc_status: 'verified' }).where('id', '=', customer.id).execute()
  expect(await payableAccounts(t.deps.db, customer.id)).toEqual([])
  expect(await payeeAccount(t.deps.db, { payee: customer.id, named: borrowed._id })).toBeUndefined()
  // It stays in the list, and the customer can delete it.
  expect(await browser.data(browser.get('/api/bank-accounts'))).toEqual([borrowed])

  const own = await saved(browser)
  expect(await payableAccounts(t.deps.db, customer.id)).toEqual([own])
  expect(await payeeAccount(t.deps.db, { payee: customer.id, named: undefined })).toBe(own._id)
})

test('a name changed before the verification is the verified name', async () => {
  const { browser, customer } = await t.signedIn({ kyc_status: 'unverified' })
  await browser.data(browser.patch('/api/user', { first_name: 'Ngozi', last_name: 'Bello' }))
  await t.deps.db.updateTable('users').set({ kyc_status: 'verified' }).where('id', '=', customer.id).execute()
  expect(await saved(browser)).toMatchObject({ account_name: 'NGOZI BELLO' })
})

test('concurrent requests save an account once', async () => {
  const { browser } = await t.signedIn()
  await browser.data(resolve(browser, ACCOUNT))
  const answers = await Promise.all([1, 2, 3, 4].map(() => save(browser, ACCOUNT)))
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409, 409, 409])
})

test('accounts of others are neither listed nor deleted', async () => {
  const { browser, customer } = await t.signedIn()
  const account = await saved(browser)
  const stranger = (await t.signedIn()).browser
  await saved(stranger)
  expect(await errorCode(stranger.get(`/api/bank-accounts?user=${customer.id}`))).toBe('forbidden')
  const notMine = await failureOf(stranger.delete(`/api/bank-accounts?id=${account._id}`))
  expect(notMine).toEqual(await failureOf(stranger.delete(`/api/bank-accounts?id=${randomUUID()}`)))
  expect(notMine).toMatchObject({ status: 404, code: 'not_found' })
  expect(await errorCode(stranger.delete('/api/bank-accounts?id=no-such-id'))).toBe('not_found')
  expect(await browser.data(browser.get('/api/bank-accounts'))).toHaveLength(1)
})

test('a deleted account is gone, and may be saved again', async () => {
  const { browser } = await t.signedIn()
  const account = await saved(browser)
  expect(await browser.data(browser.delete(`/api/bank-accounts?id=${account._id}`))).toEqual({})
  expect(await browser.data(browser.get('/api/bank-accounts'))).toEqual([])
  expect(await errorCode(browser.delete(`/api/bank-accounts?id=${account._id}`))).toBe('not_found')
  const again = await browser.data<BankAccount>(save(browser, ACCOUNT))
  expect(again._id).not.toBe(account._id)
})

type AdState = {
  type: 'buy' | 'sell'
  status: 'open' | 'processing' | 'offline' | 'completed' | 'cancelled'
  reserved?: string
}

/** Inserts an ad directly, in any state. */
async function adOf(vendor: string, { type, status, reserved = '0' }: AdState): Promise<string> {
  const id = randomUUID()
  await t.deps.db
    .insertInto('ads')
    .values({
      id,
      vendor,
      type,
      code: 'USDT',
      price: 1600n,
      lowerbound: 1n,
      upperbound: 1000n,
      status,
      quantity: '10',
      available: String(10n - BigInt(reserved)),
      reserved,
      created_at: t.clock.now(),
    })
    .execute()
  return id
}

type ClaimState = {
  ad: string
  claimer: string
  vendor: string
  status: 'waiting' | 'completed'
  bank_account?: string
}

async function claimOf(claim: ClaimState, db: Database = t.deps.db): Promise<string> {
  const now = t.clock.now()
  const id = randomUUID()
  await db
    .insertInto('claims')
    .values({
      id,
      ...claim,
      amount_ngn: 1000n,
      coin: '5',
      price: 1600n,
      bank_account: claim.bank_account ?? null,
      created_at: now,
      review_ends_at: now,
      await_ends_at: now,
    })
    .execute()
  return id
}

/** Ends a claim as the trade does: its settlement commits with it. */
async function complete(claim: string): Promise<void> {
  await t.deps.db.transaction().execute(async (trx) => {
    await trx.updateTable('claims').set({ status: 'completed' }).where('id', '=', claim).execute()
    await trx
      .insertInto('settlements')
      .values({ claim, outcome: 'released', created_at: t.clock.now() })
      .execute()
  })
}

test.each<[AdState, number]>([
  [{ type: 'sell', status: 'open' }, 409],
  [{ type: 'sell', status: 'processing' }, 409],
  [{ type: 'sell', status: 'offline' }, 409],
  [{ type: 'sell', status: 'cancelled', reserved: '5' }, 409],
  [{ type: 'sell', status: 'cancelled' }, 200],
  [{ type: 'sell', status: 'completed' }, 200],
  [{ type: 'buy', status: 'open' }, 200],
])("for a vendor with the ad %o, deleting the vendor's account is answered %i", async (ad, status) => {
  const { browser, customer } = await t.signedIn()
  const account = await saved(browser)
  await adOf(customer.id, ad)
  const response = await browser.delete(`/api/bank-accounts?id=${account._id}`)
  expect(response.status).toBe(status)
  const left = await browser.data<BankAccount[]>(browser.get('/api/bank-accounts'))
  expect(left).toHaveLength(status === 200 ? 0 : 1)
})

test('an account that a live claim is paid to cannot be deleted until the claim ends', async () => {
  const vendor = await t.signedIn()
  const claimer = await t.signedIn()
  const paidTo = await saved(vendor.browser)
  const other = await saved(vendor.browser, { ...ACCOUNT, bank_code: '057' })
  const parties = { claimer: claimer.customer.id, vendor: vendor.customer.id }
  const sellAd = await adOf(vendor.customer.id, { type: 'sell', status: 'completed' })
  const claim = await claimOf({ ad: sellAd, ...parties, status: 'waiting', bank_account: paidTo._id })

  const removal = (browser: Browser, account: BankAccount) =>
    browser.delete(`/api/bank-accounts?id=${account._id}`)
  expect(await failureOf(removal(vendor.browser, paidTo))).toMatchObject({
    status: 409,
    code: 'conflict',
    error: 'An open trade uses this account. Delete it once the trade is over',
  })
  expect((await removal(vendor.browser, other)).status).toBe(200)

  await complete(claim)
  expect((await removal(vendor.browser, paidTo)).status).toBe(200)
})

test("on a buy ad the claimer's accounts cannot be deleted while the claim is live", async () => {
  const vendor = await t.signedIn()
  const claimer = await t.signedIn()
  const account = await saved(claimer.browser)
  const ad = await adOf(vendor.customer.id, { type: 'buy', status: 'open' })
  const claim = await claimOf({
    ad,
    claimer: claimer.customer.id,
    vendor: vendor.customer.id,
    status: 'waiting',
  })
  const removal = () => claimer.browser.delete(`/api/bank-accounts?id=${account._id}`)
  expect(await errorCode(removal())).toBe('conflict')
  await complete(claim)
  expect((await removal()).status).toBe(200)
})

test.each([
  { type: 'sell', vendor: 409, claimer: 200, why: "the payer's own is not used, the vendor's all are" },
  { type: 'buy', vendor: 200, claimer: 409, why: "the payer's own is not used, the claimer's all are" },
] as const)(
  'a live claim on a $type ad that names no account: $why, and strangers may delete theirs',
  async ({ type, ...statuses }) => {
    const [vendor, claimer, stranger] = [await t.signedIn(), await t.signedIn(), await t.signedIn()]
    const ad = await adOf(vendor.customer.id, { type, status: 'completed' })
    await claimOf({ ad, claimer: claimer.customer.id, vendor: vendor.customer.id, status: 'waiting' })
    const removed = async ({ browser }: { browser: Browser }) => {
      const { _id } = await saved(browser)
      return (await browser.delete(`/api/bank-accounts?id=${_id}`)).status
    }
    expect(await removed(vendor)).toBe(statuses.vendor)
    expect(await removed(claimer)).toBe(statuses.claimer)
    expect(await removed(stranger)).toBe(200)
  },
)

test('an account that a claim names at the same moment is not deleted', async () => {
  const vendor = await t.signedIn()
  const claimer = await t.signedIn()
  const { _id } = await saved(claimer.browser)
  const ad = await adOf(vendor.customer.id, { type: 'buy', status: 'open' })
  const { db } = t.deps
  const parties = { claimer: claimer.customer.id, vendor: vendor.customer.id }
  const removing = await whileLocked(db, {
    lock: (trx) => claimOf({ ad, ...parties, status: 'waiting', bank_account: _id }, trx),
    send: () => claimer.browser.delete(`/api/bank-accounts?id=${_id}`),
  })
  expect(await errorCode(removing)).toBe('conflict')
  expect(await payableAccounts(db, claimer.customer.id)).toHaveLength(1)
})

test('when the directory does not answer, the error says so and nothing is saved', async () => {
  const down = await ownTestApp({
    providers: {
      bankDirectory: {
        banks: () => Promise.reject(new BankDirectoryError('down')),
        resolve: () => Promise.reject(new BankDirectoryError('down')),
      },
    },
  })
  const { browser } = await down.signedIn()
  expect(await failureOf(browser.get('/api/banks'))).toEqual({
    status: 503,
    code: 'unavailable',
    error: 'Banks cannot be reached right now. Try again in a moment',
  })
  expect(await errorCode(resolve(browser, ACCOUNT))).toBe('unavailable')
})

test('a session that ends during a request to the directory learns nothing and saves nothing', async () => {
  const customer = await t.customer()
  const { bankDirectory } = t.deps.providers
  const end = () => t.deps.db.deleteFrom('sessions').where('user_id', '=', customer.id).execute()
  let slow: 'resolve' | 'banks' | null = 'resolve'
  const other = await ownTestApp({
    databaseUrl: t.databaseUrl,
    providers: {
      bankDirectory: {
        async resolve(question) {
          if (slow === 'resolve') await end()
          return bankDirectory.resolve(question)
        },
        async banks() {
          if (slow === 'banks') await end()
          return bankDirectory.banks()
        },
      },
    },
  })
  const window = other.browser()
  const ended = { status: 401, code: 'unauthenticated' }
  await window.takeSession(other.deps, customer.id)
  expect(await failureOf(resolve(window, ACCOUNT))).toMatchObject(ended)

  await window.takeSession(other.deps, customer.id)
  slow = null
  await window.data(resolve(window, ACCOUNT))
  slow = 'banks'
  expect(await failureOf(save(window, ACCOUNT))).toMatchObject(ended)
  expect(await payableAccounts(t.deps.db, customer.id)).toEqual([])
})

test('a customer who cools off while the directory answers saves no account', async () => {
  const { customer, browser } = await t.signedIn()
  await browser.data(resolve(browser, ACCOUNT))
  const { bankDirectory } = t.deps.providers
  const until = new Date(t.clock.now().getTime() + HOUR_MS)
  const other = await ownTestApp({
    databaseUrl: t.databaseUrl,
    providers: {
      bankDirectory: {
        resolve: (question) => bankDirectory.resolve(question),
        async banks() {
          await startCoolingOff(t.deps.db, { userId: customer.id, reason: 'second-factor', until })
          return bankDirectory.banks()
        },
      },
    },
  })
  expect(await errorCode(save(browser.at(other.url), ACCOUNT))).toBe('cooling_off')
  expect(await payableAccounts(t.deps.db, customer.id)).toEqual([])
})

test('a claim can name only an account of the payee: another one is refused, and nothing is claimed', async () => {
  const vendor = await trader(t)
  const [other] = await Promise.all([t.signedIn(), saved(vendor.browser)])
  const foreign = await saved(other.browser, { ...ACCOUNT, account_number: '0142857396' })
  const { ad } = await postAd(t, 'sell', { vendor })
  const { browser } = await t.signedIn()
  const claim = (bank_account: string) =>
    browser.post(`/api/claim-ad?id=${ad}`, { ...amounts(1), bank_account })
  expect(await failureOf(claim(foreign._id))).toMatchObject({
    status: 400,
    code: 'invalid_input',
    fields: { bank_account: expect.any(String) },
  })
  const claims = await t.deps.db.selectFrom('claims').select('id').where('ad', '=', ad).execute()
  expect(claims).toEqual([])
})
