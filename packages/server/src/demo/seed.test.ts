import { CURRENCY_DECIMALS, toMoney } from '@oja/api/money'
import { beforeAll, describe, expect, test } from 'vitest'
import { ownTestApp, shareTestApp } from '../../test-support/start-test-app.ts'
import { auditBooks, balancesOf } from '../ledger/index.ts'
import { checkLimits } from '../features/ads/rules.ts'
import { DEMO_ADS } from './ads.ts'
import { DEMO_CUSTOMERS, DEMO_PASSWORD, DEMO_PIN } from './customers.ts'
import { hasDemo, seedDemo } from './seed.ts'

const DEMO_COINS = new Set(DEMO_ADS.map(({ code }) => code))

describe('the demonstration', () => {
  const oja = shareTestApp()
  beforeAll(async () => {
    // Two processes start on one empty database.
    const seeded = await Promise.all([seedDemo(oja.deps), seedDemo(oja.deps)])
    expect(seeded.toSorted()).toEqual([false, true])
  })

  test('is seeded once, and never beside customers', async () => {
    expect(await seedDemo(oja.deps)).toBe(false)
    const { count } = await oja.deps.db
      .selectFrom('users')
      .select((select) => select.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(DEMO_CUSTOMERS.length)
  })

  test('is distinguished from a customer who registered one of its addresses', async () => {
    expect(await hasDemo(oja.deps.db)).toBe(true)
    const other = await ownTestApp()
    const [{ email }] = DEMO_CUSTOMERS
    await other.customer({ email, verified: false })
    expect(await hasDemo(other.deps.db)).toBe(false)
  })

  test('balances its books', async () => {
    const books = await auditBooks(oja.deps.db)
    expect(books.checks.filter((check) => !check.ok)).toEqual([])
    expect(books.balanced).toBe(true)
  })

  test('lets its customers sign in with the one password and confirm the one PIN', async () => {
    const browser = oja.browser()
    const [{ email }] = DEMO_CUSTOMERS
    const login = await browser.post('/api/auth/login', { email_address: email, password: DEMO_PASSWORD })
    expect(login.status).toBe(200)
    expect((await browser.post('/api/auth/confirm-pin', { pin: DEMO_PIN })).status).toBe(200)
  })

  test('gives every customer coin in both kinds of wallet', async () => {
    const users = await oja.deps.db.selectFrom('users').select('id').execute()
    for (const { id } of users) {
      const balances = await balancesOf(oja.deps.db, id)
      for (const code of DEMO_COINS) {
        expect(balances[code].portfolio.minor).toBeGreaterThan(0n)
        expect(balances[code].trading.minor).toBeGreaterThan(0n)
      }
    }
  })

  test('fills the market of its coins on both sides, with ads that follow the rules for ads', async () => {
    const { browser } = await oja.signedIn()
    for (const code of DEMO_COINS) {
      for (const type of ['buy', 'sell']) {
        const ads = await browser.data<{ price: number; initiator: { first_name: string } }[]>(
          browser.get(`/api/get-ads?status=open&code=${code}&type=${type}`),
        )
        expect(ads.length).toBeGreaterThanOrEqual(6)
        expect(new Set(ads.map((ad) => ad.initiator.first_name)).size).toBeGreaterThan(3)
      }
    }
    for (const ad of DEMO_ADS) {
      expect(ad.lowerbound).toBeLessThanOrEqual(ad.upperbound)
      checkLimits({ ...ad, quantity: toMoney(ad.quantity, ad.code) })
      expect(ad.quantity.split('.')[1]?.length ?? 0).toBeLessThanOrEqual(CURRENCY_DECIMALS[ad.code])
    }
  })

  test('has a past: trades with their conversations, deposits, transfers', async () => {
    const ada = await oja.deps.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'ada@oja.example')
      .executeTakeFirstOrThrow()
    const browser = oja.browser()
    await browser.takeSession(oja.deps, ada.id)
    const claims = await browser.data<{ id: string; status: string }[]>(browser.get('/api/get-claims'))
    expect(claims.map((claim) => claim.status).toSorted()).toEqual([
      'completed',
      'completed',
      'completed',
      'completed',
      'rejected',
    ])
    for (const claim of claims) {
      const messages = await browser.data<{ senderId: string; timestamp: string }[]>(
        browser.get(`/api/chat?roomId=${claim.id}`),
      )
      expect(messages.some((message) => message.senderId === 'system')).toBe(true)
      expect(messages.some((message) => message.senderId === ada.id)).toBe(true)
      const times = messages.map((message) => message.timestamp)
      expect(times).toEqual(times.toSorted())
    }
    const { transactions, total } = await browser.data<{
      transactions: { kind: string; created_at: string }[]
      total: number
    }>(browser.get('/api/get-all-transactions'))
    expect(total).toBeGreaterThan(15)
    expect(new Set(transactions.map((row) => row.kind))).toEqual(new Set(['deposit', 'transfer', 'trade']))
    const now = oja.clock.now().toISOString()
    expect(transactions.every((row) => row.created_at < now)).toBe(true)
  })
})
