import {
  type Ad,
  type ChatMessage,
  type Claim,
  type Closing,
  type ClosingPlace,
  REVIEW_COUNTDOWN_MS,
} from '@oja/api/contract'
import { readdir } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type Browser, errorCode, failureOf } from '../../../test-support/browser.ts'
import { waitingForLocks, whileLocked } from '../../../test-support/database.ts'
import { mailsTo } from '../../../test-support/mails.ts'
import { formOf, testPicture } from '../../../test-support/pictures.ts'
import { shareTestApp, TEST_PASSWORD } from '../../../test-support/start-test-app.ts'
import {
  AD,
  claimAd,
  confirm,
  expectBooksToBalance,
  markSent,
  type OpenClaim,
  openClaim,
  type Party,
  postAd,
  reserve,
  say,
  trader,
} from '../../../test-support/trading.ts'
import { cleanUp } from '../../jobs/cleanup.ts'
import { ERASED, ERASED_OF_BOTH } from './close.ts'
import { writeData } from './export.ts'
import type { Tables } from '../../db/tables.ts'
import { DAY_MS } from '../../durations.ts'

const t = shareTestApp()

/** Tables whose rows stay for as long as the law requires, and why. `erase-closed.ts` then removes the personal data. */
const KEPT: Partial<Record<keyof Tables, string>> = {
  users: 'ledger and trades refer to it; closing replaces the personal data',
  closed_accounts: 'who the customer was',
  accounts: 'the books',
  holds: 'the books',
  wallets: 'coin that is sent to an old address must find its owner',
  transfers: 'the books',
  transactions: 'the books',
  ads: 'trades refer to it',
  reservations: "trades and the other side's bounds refer to it",
  claims: 'a trade has two sides',
  disputes: 'the decision of a trade',
  chat_messages: 'what was agreed in a trade',
  reserve_suspensions: 'the decision of a trade',
  claim_pictures: 'evidence in a trade; deleted on a schedule of their own',
  dispute_statements: 'evidence in a trade',
  dispute_appeals: 'the decision of a trade',
  payments: 'how a trade was paid',
  compensations: 'the books',
  chat_rooms: 'trades refer to it',
  chat_marks: 'says only what was read',
  chat_pictures: 'evidence in a trade; deleted on a schedule of their own',
  reports: 'what the customer reported about somebody else',
  tier_grants: 'why limits were raised',
  customer_notes: 'what operators knew; erased later',
  customer_bounds: 'what the customer was allowed',
  bounds_history: 'who changed it, and why',
  bank_accounts: 'where the naira of a trade was paid',
  kyc_submissions:
    'what was verified, and the hash of its number; its pictures are deleted after KYC_RETENTION_DAYS',
}

const PASSWORD = { password: TEST_PASSWORD }
type Exported = { made_at: string; sections: Record<string, Record<string, unknown>[]> }
const take = (browser: Browser) => browser.data<Exported>(browser.post('/api/data-export', PASSWORD))
const close = (browser: Browser) => browser.post('/api/account/close', PASSWORD)
const placesOf = async (browser: Browser) =>
  (await browser.data<Closing>(browser.get('/api/account/closing'))).places
const reasonsOf = async (browser: Browser) =>
  (await browser.data<Closing>(browser.get('/api/account/closing'))).reasons

describe('the export of personal data', () => {
  test('has profile, sessions, accounts, trades, transactions, own messages and notifications', async () => {
    const trade = await openClaim(t, 'sell')
    const { vendor, claimer } = trade
    await vendor.browser.post('/api/chat', { roomId: trade.claim, message: 'Mine' })
    await claimer.browser.post('/api/chat', { roomId: trade.claim, message: 'Of the other side' })
    await markSent(trade)
    await confirm(trade)
    const { sections } = await take(vendor.browser)
    expect(sections['profile']).toMatchObject([{ email_address: vendor.customer.email, first_name: 'Ada' }])
    expect(sections['trades']).toMatchObject([
      { id: trade.claim, side: 'vendor', code: 'USDT', coin_equivalent: '10.00000000', status: 'completed' },
    ])
    expect(sections['messages']).toMatchObject([{ room: trade.claim, message: 'Mine' }])
    for (const name of ['sessions', 'accounts', 'ads', 'transactions', 'notifications'])
      expect(sections[name]?.length, name).toBeGreaterThan(0)
    expect(JSON.stringify(sections)).not.toContain('Of the other side')
  })

  test('has disputes that the other side opened, and what was decided about them', async () => {
    const trade = await openClaim(t, 'sell')
    t.clock.advance(REVIEW_COUNTDOWN_MS + 1)
    const { vendor, claimer } = trade
    for (const { browser, customer } of [vendor, claimer]) await browser.takeSession(t.deps, customer.id)
    const reason = { reason: 'I have paid and nothing came' }
    await claimer.browser.data<Claim>(claimer.browser.post(`/api/claim/dispute?id=${trade.claim}`, reason))
    const decision = { claim: trade.claim, winner: 'seller', note: 'No transfer arrived' }
    expect((await t.operator('POST', '/operator/disputes', decision)).status).toBe(200)
    const dispute = { claim: trade.claim, ...reason, winner: 'seller', note: decision.note }
    expect((await take(vendor.browser)).sections['disputes']).toMatchObject([
      { ...dispute, opened_by_you: false },
    ])
    const { sections } = await take(claimer.browser)
    expect(sections['disputes']).toMatchObject([{ ...dispute, opened_by_you: true }])
    expect(sections['suspensions']).toMatchObject([{ claim: trade.claim, lifted_at: null }])
  })

  test('has the switch of the address book, and the browsers that get push notifications', async () => {
    const { browser, customer } = await t.signedIn()
    await browser.data(browser.patch('/api/address-book', { only_book: true }))
    const at = t.clock.now()
    const { public_id: session } = await t.deps.db
      .selectFrom('sessions')
      .select('public_id')
      .where('user_id', '=', customer.id)
      .executeTakeFirstOrThrow()
    await t.deps.db
      .insertInto('push_subscriptions')
      .values({
        user_id: customer.id,
        endpoint: 'https://push.example/the-capability',
        p256dh: 'key of the browser',
        auth: 'secret of the browser',
        public_key: '',
        session,
        created_at: at,
        renewed_at: at,
      })
      .execute()
    const { sections } = await take(browser)
    expect(sections['only_to_address_book']).toEqual([{ ends_at: null }])
    expect(sections['push_browsers']).toMatchObject([{ service: 'push.example', language: 'en' }])
    expect(JSON.stringify(sections)).not.toMatch(/capability|of the browser/)
  })

  test('has no secret: no hash, no token, and no contact of the other side', async () => {
    const trade = await openClaim(t, 'sell')
    const { browser, customer } = await trader(t)
    const text = JSON.stringify(await take(trade.vendor.browser))
    const user = await t.deps.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', trade.vendor.customer.id)
      .executeTakeFirstOrThrow()
    const hashes = [user.password_hash, user.pin_hash ?? '', ...trade.vendor.browser.cookies.values()]
    for (const secret of [...hashes, trade.claimer.customer.email]) expect(text).not.toContain(secret)
    expect(text).not.toMatch(/_hash|token|sealed/)
    expect(JSON.stringify(await take(browser))).not.toContain(trade.vendor.customer.id)
    await expect.poll(() => mailsTo(t, customer.email)[0]?.text).toContain('downloaded all data')
  })

  test('has every row of a busy customer, of which the server keeps a part at a time in memory', async () => {
    const { browser, customer } = await t.signedIn()
    await sql`insert into notifications (user_id, id, kind, payload, created_at)
      select ${customer.id}, 1000 + n, 'test', '{}', ${t.clock.now()} from generate_series(1, 1200) n`.execute(
      t.deps.db,
    )
    const { sections } = await take(browser)
    expect(sections['notifications']?.filter(({ kind }) => kind === 'test')).toHaveLength(1200)
    const parts: string[] = []
    await writeData(t.deps.db, { userId: customer.id, write: async (text) => void parts.push(text) })
    expect(Object.keys(JSON.parse(parts.join('')))).toEqual(Object.keys(sections))
    expect(Math.max(...parts.map((text) => text.split('"kind"').length - 1))).toBe(500)
  })

  test('that fails, or is not downloaded to the end, blocks no other and leaves no file', async () => {
    const { browser } = await t.signedIn()
    const files = () => readdir(t.deps.settings.dataDir)
    const before = await files()
    const leave = async () => (await browser.post('/api/data-export', PASSWORD)).body?.cancel()
    await t.asOwner('alter table people_notes rename to notes_gone')
    for (let tries = 0; tries < 4; tries++)
      expect((await browser.post('/api/data-export', PASSWORD)).status).toBe(500)
    await t.asOwner('alter table notes_gone rename to people_notes')
    for (let tries = 0; tries < 4; tries++) await leave()
    expect((await take(browser)).sections['profile']).toHaveLength(1)
    expect(await files()).toEqual(before)
  })

  test('as often as it may be asked for at once holds up no other change of the customer', async () => {
    const { browser } = await t.signedIn()
    const exports = await whileLocked(t.deps.db, {
      lock: (trx) => sql`lock table push_subscriptions`.execute(trx),
      send: () => Promise.all([1, 2, 3].map(() => take(browser))),
      meanwhile: async () => {
        expect((await browser.patch('/api/notification-preferences', {})).status).toBe(200)
      },
    })
    expect(exports.map(({ sections }) => sections['profile']?.length)).toEqual([1, 1, 1])
  })

  test('is refused where its session ended while it waited for another export', async () => {
    const { browser, customer } = await t.signedIn()
    const thief = await t.login(customer)
    const waiting: Promise<string | undefined>[] = []
    await whileLocked(t.deps.db, {
      lock: (trx) => sql`lock table people_notes`.execute(trx),
      send: () => take(browser),
      meanwhile: async () => {
        waiting.push(errorCode(thief.post('/api/data-export', PASSWORD)))
        // Time for its password to be checked.
        await wait(300)
        expect((await browser.delete('/api/sessions?others=true')).status).toBe(200)
      },
    })
    expect(await Promise.all(waiting)).toEqual(['unauthenticated'])
  })

  test('needs the password', async () => {
    const { browser } = await t.signedIn()
    expect(await failureOf(browser.post('/api/data-export', { password: 'wrong' }))).toMatchObject({
      code: 'bad_credentials',
      fields: { password: expect.any(String) },
    })
  })
})

/** Sells the 10 USDT that a customer has. */
async function sell(seller: Party): Promise<void> {
  const posted = seller.browser.post('/api/create-ad', { ...AD, type: 'sell' })
  const { id: ad } = await seller.browser.data<Ad>(posted)
  const buyer = await trader(t)
  const claim = await claimAd({ type: 'sell', ad, claimer: buyer, coins: 10 })
  const sale: OpenClaim = { type: 'sell', ad, claim, vendor: seller, claimer: buyer }
  await markSent(sale)
  await confirm(sale)
}

/** A customer who lost a dispute about a payment they never made. */
async function suspended(days: number | null): Promise<Browser> {
  const { claim } = await openClaim(t, 'sell')
  const { browser, customer } = await trader(t)
  const now = t.clock.now()
  const until = days === null ? null : new Date(now.getTime() + days * DAY_MS)
  await t.deps.db
    .insertInto('reserve_suspensions')
    .values({ claim, user_id: customer.id, created_at: now, until })
    .execute()
  return browser
}

describe('closing an account', () => {
  test.each<[string, RegExp, ClosingPlace | null, () => Promise<Browser>]>([
    ['coin', /10 USDT/, 'assets', async () => (await trader(t, 10)).browser],
    ['open ads', /1 ad that is not closed/, 'ads', async () => (await postAd(t, 'buy')).vendor.browser],
    [
      'a running trade',
      /1 order that is not finished/,
      'orders',
      async () => (await openClaim(t, 'sell')).claimer.browser,
    ],
    [
      'a reservation',
      /1 order that is not finished/,
      'orders',
      async () => {
        const { ad } = await postAd(t, 'sell')
        const claimer = await trader(t)
        await reserve(claimer, ad, 10)
        return claimer.browser
      },
    ],
    [
      'a reservation of somebody else on a buy ad that is closed, who may lock coin for it',
      /1 order that is not finished/,
      'orders',
      async () => {
        const { ad, vendor } = await postAd(t, 'buy')
        await reserve(await trader(t, 10), ad, 10)
        await vendor.browser.data(vendor.browser.send('PATCH', `/api/ad?id=${ad}`, { status: 'cancelled' }))
        return vendor.browser
      },
    ],
    [
      'a change that can be undone',
      /To protect you, it can be closed only after/,
      null,
      async () => {
        const { browser, customer } = await trader(t)
        const until = new Date(t.clock.now().getTime() + DAY_MS)
        await t.deps.db
          .updateTable('users')
          .set({ cooling_off_until: until, cooling_off_reason: 'password-reset' })
          .where('id', '=', customer.id)
          .execute()
        return browser
      },
    ],
    [
      'a suspension',
      /lost or gave up a dispute. You can close your account after \d/,
      null,
      () => suspended(8),
    ],
    [
      'a suspension without an end',
      /Write to our support before you close/,
      'support',
      () => suspended(null),
    ],
  ])('is refused while there is %s, and changes nothing', async (_what, reason, place, prepare) => {
    const browser = await prepare()
    expect((await reasonsOf(browser)).join()).toMatch(reason)
    expect(await placesOf(browser)).toContain(place)
    expect(await failureOf(close(browser))).toMatchObject({
      code: 'conflict',
      error: expect.stringMatching(reason),
    })
    expect((await browser.get('/api/me')).status).toBe(200)
  })

  test('needs the password', async () => {
    const { browser } = await trader(t)
    const answer = browser.post('/api/account/close', { password: 'wrong' })
    expect(await errorCode(answer)).toBe('bad_credentials')
  })

  test('ends every session, erases the personal data, frees the address, and keeps the books', async () => {
    const trade = await openClaim(t, 'buy')
    await markSent(trade)
    await confirm(trade)
    const { customer, browser } = trade.claimer
    const other = await t.login(customer)
    expect(await reasonsOf(browser)).toEqual([])
    const answer = await close(browser)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage"')
    for (const window of [browser, other]) expect((await window.get('/api/me')).status).toBe(401)
    // The mail claims no more than is erased.
    const mail = () => mailsTo(t, customer.email)[0]?.text
    await expect
      .poll(mail)
      .toContain('keep records of your trades, transactions, bank accounts, verification and identity')
    expect(mail()).not.toContain('your personal data is erased')

    const row = await t.deps.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', customer.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ first_name: 'Closed', last_name: 'account', phone: null, pin_hash: null })
    expect(row.email).not.toBe(customer.email)
    for (const table of ERASED) {
      const { rows } = await sql`select 1 from ${sql.table(table)} where user_id = ${customer.id}`.execute(
        t.deps.db,
      )
      expect(rows, table).toEqual([])
    }
    const login = { email_address: customer.email, password: customer.password }
    expect(await errorCode(t.browser().post('/api/auth/login', login))).toBe('bad_credentials')
    expect(
      await failureOf(t.browser().post('/api/auth/login', { ...login, email_address: row.email })),
    ).toMatchObject({
      code: 'bad_credentials',
    })
    const again = { ...login, password: 'seven quiet harmattans', first_name: 'Ada', last_name: 'Obi' }
    expect((await t.browser().post('/api/auth/register', again)).status).toBe(201)
    // The other side of the trade still reads it.
    const { browser: vendor } = trade.vendor
    const claim = await vendor.data<Claim>(vendor.get(`/api/get-claim-by-id?id=${trade.claim}`))
    expect(claim.claimer).toMatchObject({ first_name: 'Closed', last_name: 'account', email_address: null })
    await expectBooksToBalance(t)
  })

  test('works for a customer whose documents an operator rejected, at the desk too', async () => {
    const [own, atDesk] = [await t.signedIn(), await t.signedIn()]
    for (const { customer } of [own, atDesk]) {
      const decision = { email_address: customer.email, status: 'rejected', reason: 'The name differs' }
      expect((await t.operator('POST', '/operator/kyc', decision)).status).toBe(200)
    }
    expect((await close(own.browser)).status).toBe(200)
    const { browser: desk } = await t.atDesk('admin')
    const asked = desk.post(`/api/desk/customer/close?id=${atDesk.customer.id}`, {
      reason: 'They asked us to',
    })
    expect((await asked).status).toBe(200)
    for (const { customer } of [own, atDesk]) {
      const row = t.deps.db.selectFrom('users').selectAll().where('id', '=', customer.id)
      expect(await row.executeTakeFirst()).toMatchObject({
        first_name: 'Closed',
        kyc_status: 'unverified',
        kyc_reason: null,
        kyc_reason_code: null,
        kyc_rejected_by_operator: false,
      })
    }
  })

  test('registering an address derived from an account id does not block closing that account', async () => {
    const { browser, customer } = await trader(t)
    const squatter = {
      email_address: `${customer.id}@closed.invalid`,
      password: 'seven quiet harmattans',
      first_name: 'Ada',
      last_name: 'Obi',
    }
    expect((await t.browser().post('/api/auth/register', squatter)).status).toBe(201)
    expect((await close(browser)).status).toBe(200)
  })

  test('coin that arrives during or after the closing stays in the books of the account', async () => {
    const party = await trader(t)
    const deposit = { email_address: party.customer.email, code: 'USDT', amount: '5', wallet: 'trading' }
    await Promise.all([close(party.browser), t.operator('POST', '/operator/deposits', deposit)])
    const { balance } = await t.deps.db
      .selectFrom('accounts')
      .select((eb) => eb.fn.coalesce(eb.fn.sum('balance'), eb.lit(0)).as('balance'))
      .where('owner', '=', party.customer.id)
      .executeTakeFirstOrThrow()
    expect(['0', '5000000']).toContain(String(balance))
    await expectBooksToBalance(t)
  })

  test.each(['message', 'mark', 'picture', 'appeal'] as const)(
    'the other side’s %s that meets the closing succeeds',
    async (kind) => {
      const { claim, vendor, claimer } = await openClaim(t, 'sell')
      const sent = await claimer.browser.data<ChatMessage>(say(claimer, claim))
      if (kind === 'appeal') {
        t.clock.advance(REVIEW_COUNTDOWN_MS + 1)
        const reason = 'The naira did not arrive'
        await vendor.browser.data(vendor.browser.post(`/api/claim/dispute?id=${claim}`, { reason }))
        await t.operator('POST', '/operator/disputes', { claim, winner: 'buyer', note: 'It did' })
        await sell(claimer)
      } else
        for (const { browser } of [vendor, claimer])
          await browser.data(browser.post(`/api/claim/cancel?id=${claim}`))
      const acts = {
        message: () => say(vendor, claim),
        mark: () => vendor.browser.post(`/api/chat/read?roomId=${claim}`, { up_to: sent.id, state: 'read' }),
        picture: () => vendor.browser.post(`/api/chat/picture?roomId=${claim}`, formOf({ picture })),
        appeal: () =>
          vendor.browser.post(`/api/claim/appeal?id=${claim}`, { reason: 'My bank says it did not' }),
      }
      const picture = await testPicture()
      let closing: Promise<Response> | undefined
      let act: Promise<Response> | undefined
      await t.deps.db.transaction().execute(async (trx) => {
        // The closing stops here: it has locked the customer, but not yet the cursor of their events.
        await sql`lock table freeze_links in exclusive mode`.execute(trx)
        closing = close(claimer.browser)
        await expect.poll(() => waitingForLocks(t.deps.db)).toBe(1)
        act = acts[kind]()
        await expect.poll(() => waitingForLocks(t.deps.db)).toBe(2)
      })
      expect((await act)?.ok).toBe(true)
      // An appeal that comes first stops the closing.
      expect(kind === 'appeal' ? [200, 409] : [200]).toContain((await closing)?.status)
    },
  )

  test('personal data is kept as long as the law requires, then erased; the books stay', async () => {
    const { browser, customer } = await trader(t)
    await close(browser)
    const users = t.deps.db.updateTable('users').where('id', '=', customer.id)
    await users.set({ frozen_reason: 'Ngozi said so', kyc_reason: 'The name differs: Ngozi' }).execute()
    const kept = () =>
      t.deps.db.selectFrom('closed_accounts').selectAll().where('user_id', '=', customer.id).execute()
    const now = t.clock.now()
    await cleanUp(t.deps, new Date(now.getTime() + 4.9 * 365 * DAY_MS))
    expect(await kept()).toMatchObject([{ email: customer.email, first_name: customer.first_name }])
    await cleanUp(t.deps, new Date(now.getTime() + 5.1 * 365 * DAY_MS))
    expect(await kept()).toEqual([])
    const { rows } = await sql`select frozen_reason, kyc_reason from users where id = ${customer.id}`.execute(
      t.deps.db,
    )
    expect(rows).toEqual([{ frozen_reason: null, kyc_reason: null }])
  })

  test('every table that refers to customers is listed as erased or kept', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and confrelid = 'users'::regclass order by 1`.execute(t.deps.db)
    const decided = new Set<string>([...ERASED, ...Object.keys(ERASED_OF_BOTH), ...Object.keys(KEPT)])
    // Add the table to ERASED in close.ts or to KEPT here, and to the sections of export.ts.
    expect(rows.map(({ name }) => name).filter((name) => !decided.has(name))).toEqual([])
  })
})

test('signing out clears the browser storage, and the browser stays known', async () => {
  const customer = await t.customer()
  const browser = await t.login(customer)
  const answer = await browser.post('/api/auth/logout')
  expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage"')
  expect([...browser.cookies.keys()]).toContain('oja_device')
  expect(mailsTo(t, customer.email)).toHaveLength(1)
  await browser.post('/api/auth/login', { email_address: customer.email, password: customer.password })
  expect(mailsTo(t, customer.email)).toHaveLength(1)
})

test('tries to sign in are deleted after 180 days', async () => {
  const customer = await t.customer()
  await t.login(customer)
  const tries = () =>
    t.deps.db.selectFrom('sign_ins').select('id').where('user_id', '=', customer.id).execute()
  await cleanUp(t.deps, new Date(t.clock.now().getTime() + 179 * DAY_MS))
  expect(await tries()).toHaveLength(1)
  await cleanUp(t.deps, new Date(t.clock.now().getTime() + 181 * DAY_MS))
  expect(await tries()).toEqual([])
})
