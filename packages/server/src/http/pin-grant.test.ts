import { type Endpoints, endpoints } from '@oja/api/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { Browser, errorCode, failureOf } from '../../test-support/browser.ts'
import { whileLocked } from '../../test-support/database.ts'
import { hashTables } from '../../test-support/hash-tables.ts'
import { shareTestApp, TEST_ORIGIN, TEST_PIN, type TestApp } from '../../test-support/start-test-app.ts'
import {
  addressOf,
  fund,
  grantPin,
  markSent,
  openClaim,
  type Party,
  postAd,
  releaseBody,
  trader,
} from '../../test-support/trading.ts'
import { lockAd } from '../features/claims/start-act.ts'

type GuardedCall = {
  [N in keyof Endpoints]: Endpoints[N] extends { pinGrant: string } ? N : never
}[keyof Endpoints]

/** Who makes the call, and what they send: everything is right but the grant. */
type Prepared = { party: Party; path: string; body?: unknown; method?: 'post' | 'patch' }

/** Every call of the contract that spends a PIN grant. One that is missing here is a type error. */
const GUARDED: Readonly<Record<GuardedCall, (t: TestApp) => Promise<Prepared>>> = {
  setPin: async (t) => ({ party: await trader(t), path: '/api/set-pin', body: { pin: '7305' } }),
  withdraw: async (t) => ({
    party: await trader(t, 5),
    path: '/api/offchain/withdraw',
    body: { code: 'USDT', amount: '5' },
  }),
  deposit: async (t) => {
    const party = await trader(t)
    await fund(t, party, { amount: '5', wallet: 'portfolio' })
    return { party, path: '/api/offchain/deposit', body: { code: 'USDT', amount: '5' } }
  },
  transfer: async (t) => {
    const party = await trader(t)
    await fund(t, party, { amount: '5', wallet: 'portfolio' })
    const [from, to] = [await addressOf(party, 'tron'), await addressOf(await trader(t), 'tron')]
    return { party, path: '/api/transfer', body: { from, to, value: '3', network: 'tron' } }
  },
  releaseCoin: async (t) => {
    const { ad } = await postAd(t, 'buy')
    return { party: await trader(t, 4), path: '/api/release-coin', body: releaseBody(ad, 4) }
  },
  paymentSent: async (t) => {
    const { claim, vendor } = await openClaim(t, 'sell')
    return { party: vendor, path: `/api/payment/sent?id=${claim}` }
  },
  paymentConfirm: async (t) => {
    const open = await openClaim(t, 'buy')
    await markSent(open)
    return { party: open.claimer, path: `/api/payment/confirm?id=${open.claim}` }
  },
  updateAddressBook: async (t) => {
    const party = await trader(t)
    await party.browser.data(party.browser.patch('/api/address-book', { only_book: true }))
    return { party, path: '/api/address-book', body: { only_book: false }, method: 'patch' }
  },
}

const t = shareTestApp()

test('every call that declares a grant is guarded below', () => {
  const declared = Object.entries(endpoints).flatMap(([name, endpoint]) =>
    'pinGrant' in endpoint ? [name] : [],
  )
  expect(Object.keys(GUARDED).toSorted()).toEqual(declared.toSorted())
})

describe.each(Object.keys(GUARDED) as GuardedCall[])('%s', (name) => {
  test('without a PIN grant is refused and changes nothing', async () => {
    const { party, path, body, method = 'post' } = await GUARDED[name](t)
    const before = await hashTables(t.deps)
    expect(await errorCode(party.browser[method](path, body))).toBe('pin_required')
    expect(await hashTables(t.deps)).toEqual(before)
  })

  test('with a PIN grant succeeds and spends it', async () => {
    const { party, path, body, method = 'post' } = await GUARDED[name](t)
    await grantPin(party.browser)
    expect(await liveGrants(party)).toBe(1)
    expect((await party.browser[method](path, body)).ok).toBe(true)
    expect(await liveGrants(party)).toBe(0)
  })
})

/** What a grant can name of each call's act. */
const NAMED: Partial<Record<GuardedCall, readonly ('id' | 'amount' | 'to')[]>> = {
  transfer: ['amount', 'to'],
  withdraw: ['id', 'amount'],
  deposit: ['id', 'amount'],
  releaseCoin: ['id', 'amount'],
  paymentSent: ['id'],
  paymentConfirm: ['id'],
}
const OTHER = { id: 'BTC', amount: '1.5', to: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }

test.each(Object.keys(NAMED) as (keyof typeof NAMED)[])(
  '%s is allowed by a grant that names its act, and by none that names another in one part',
  async (name) => {
    const { party, path, body } = await GUARDED[name](t)
    const { browser } = party
    const { searchParams } = new URL(path, 'http://localhost')
    const sent = { ...(body as Record<string, string>), ...Object.fromEntries(searchParams) }
    const act = {
      id: sent['id'] ?? sent['ad'] ?? sent['code'] ?? '',
      amount: sent['value'] ?? sent['coin_equivalence'] ?? sent['amount'] ?? '',
      to: sent['to'] ?? '',
    }
    const own = Object.fromEntries(NAMED[name]?.map((part) => [part, act[part]]) ?? [])
    const grant = (named: object) =>
      browser.data(browser.post('/api/auth/confirm-pin', { pin: TEST_PIN, for: { call: name, ...named } }))
    for (const part of NAMED[name] ?? []) {
      await grant({ ...own, [part]: OTHER[part] })
      expect(await failureOf(browser.post(path, body)), part).toMatchObject({ code: 'pin_required' })
    }
    await grant(own)
    expect((await browser.post(path, body)).ok).toBe(true)
  },
)

test('a grant that names a new PIN sets that one alone: a thief with a copy of the cookie could be faster with another', async () => {
  const { customer, browser } = await trader(t)
  const named = { pin: TEST_PIN, for: { call: 'setPin', pin: '7305' } }
  await browser.data(browser.post('/api/auth/confirm-pin', named))
  const thief = new Browser({ url: t.url, origin: TEST_ORIGIN, cookies: new Map(browser.cookies) })
  expect(await errorCode(thief.post('/api/set-pin', { pin: '9173' }))).toBe('pin_required')
  const stored = t.deps.db.selectFrom('sessions').select('pin_grant_for').where('user_id', '=', customer.id)
  expect(JSON.stringify(await stored.execute())).not.toContain('7305')
  expect((await browser.post('/api/set-pin', { pin: '7305' })).status).toBe(200)
  expect((await browser.post('/api/auth/confirm-pin', { pin: '7305' })).status).toBe(200)
})

test('a grant given for another act while a call waits is left to that act', async () => {
  const { ad } = await postAd(t, 'buy')
  const seller = await trader(t, 4)
  const grantFor = (call: string) =>
    seller.browser.data(seller.browser.post('/api/auth/confirm-pin', { pin: TEST_PIN, for: { call } }))
  await grantFor('releaseCoin')
  const released = await whileLocked(t.deps.db, {
    lock: (trx) => lockAd(trx, ad),
    send: () => seller.browser.post('/api/release-coin', releaseBody(ad, 4)),
    meanwhile: () => grantFor('withdraw'),
  })
  expect(await errorCode(released)).toBe('pin_required')
  const withdrawn = seller.browser.post('/api/offchain/withdraw', { code: 'USDT', amount: '4' })
  expect((await withdrawn).status).toBe(200)
})

async function liveGrants({ customer }: Party): Promise<number> {
  const { rows } = await sql`
    select 1 from sessions where user_id = ${customer.id} and pin_grant_expires_at is not null`.execute(
    t.deps.db,
  )
  return rows.length
}
