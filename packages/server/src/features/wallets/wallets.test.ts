import type { Coin } from '@oja/api/money'
import { afterAll, describe, expect, test } from 'vitest'
import type { Browser } from '../../../test-support/browser.ts'
import { shareTestApp } from '../../../test-support/start-test-app.ts'
import { idleTransactions } from '../../../test-support/database.ts'
import { slowSource } from '../../../test-support/slow-source.ts'
import { fund } from '../../../test-support/trading.ts'
import { unavailable } from '../../errors.ts'
import { auditBooks } from '../../ledger/index.ts'
import { readAddress } from '../../providers/address.ts'
import { NETWORKS } from '../../providers/networks.ts'

type Wallet = {
  _id: string
  id: string
  address: string
  balance: string
  available_balance: string
  balance_in_usd: string
  network: { slug: string; logo_url: string; network: string; code: Coin }
}
type Wallets = { wallets: Wallet[]; total_wallet_balance: string }

describe('wallets', () => {
  const oja = shareTestApp()
  afterAll(async () => {
    const books = await auditBooks(oja.deps.db)
    expect(books.checks.filter((check) => !check.ok)).toEqual([])
  })

  test('concurrent first requests all see the same addresses', async () => {
    for (let customer = 0; customer < 40; customer += 1) {
      const { browser } = await oja.signedIn()
      const looks = await Promise.all(Array.from({ length: 10 }, () => portfolio(browser)))
      const seen = looks.map(({ wallets }) => wallets.map(({ address }) => address).join(' '))
      expect(new Set(seen).size).toBe(1)
    }
  })

  test('a slow request for an address holds no transaction open', async () => {
    const { chain } = oja.deps.providers
    const genuine = chain.addressFor
    const slow = slowSource(genuine)
    chain.addressFor = slow.answer
    try {
      const { browser } = await oja.signedIn()
      const look = portfolio(browser)
      await slow.asked
      expect(await idleTransactions(oja.deps.db)).toBe(0)
      slow.letGo()
      expect((await look).wallets).toHaveLength(NETWORKS.length)
    } finally {
      slow.letGo()
      chain.addressFor = genuine
    }
  })

  test('a customer has one address on each network, the same each time', async () => {
    const { browser } = await oja.signedIn()
    const [{ wallets }, again] = await Promise.all([portfolio(browser), portfolio(browser)])
    expect(wallets.map((wallet) => wallet.network)).toEqual(NETWORKS)
    expect(NETWORKS).toContainEqual({
      slug: 'tron',
      logo_url: '/coins/usdt.svg',
      network: 'Tron (TRC-20)',
      code: 'USDT',
    })
    for (const [index, { slug }] of NETWORKS.entries()) {
      const wallet = wallets[index]
      expect(readAddress(slug, wallet?.address ?? '')).toBe(wallet?.address)
      expect(wallet?._id).toBe(wallet?.id)
    }
    expect(again.wallets).toEqual(wallets)
  })

  test('balances are valued in dollars, rounded down, and add up to the total', async () => {
    const { customer, browser } = await oja.signedIn()
    await fund(oja, { customer }, { amount: '0.05', code: 'BTC', wallet: 'portfolio' })
    await fund(oja, { customer }, { amount: '0.000000000000000001', code: 'ETH', wallet: 'portfolio' })
    await fund(oja, { customer }, { amount: '642.185999', code: 'USDT', wallet: 'portfolio' })
    const { wallets, total_wallet_balance } = await portfolio(browser)
    const shown = wallets.map(({ network, balance, balance_in_usd }) => [
      network.code,
      balance,
      balance_in_usd,
    ])
    expect(shown).toEqual(
      expect.arrayContaining([
        ['BTC', '0.05000000', '4824.02'],
        ['ETH', '0.00000000', '0.00'],
        ['USDT', '642.18599900', '642.18'],
      ]),
    )
    expect(total_wallet_balance).toBe('5466.20')
  })

  test('what escrow holds counts as owned, not as available', async () => {
    const { customer, browser } = await oja.signedIn()
    await fund(oja, { customer }, { amount: '1000' })
    const ad = {
      quantity: '400',
      price: 1620,
      type: 'sell',
      code: 'USDT',
      lowerbound: 1000,
      upperbound: 500_000,
    }
    expect((await browser.post('/api/create-ad', ad)).status).toBe(201)
    const { wallets, total_wallet_balance } = await trading(browser)
    const usdt = wallets.find((wallet) => wallet.network.code === 'USDT')
    expect(usdt).toMatchObject({
      balance: '1000.00000000',
      available_balance: '600.00000000',
      balance_in_usd: '1000.00',
      network: { slug: 'tron', logo_url: '/coins/usdt.svg' },
    })
    expect(total_wallet_balance).toBe('1000.00')
  })

  test('prices that are too old to quote still value balances', async () => {
    const { fx } = oja.deps.providers
    const genuine = fx.prices
    fx.prices = (options) => (options?.anyAge ? genuine(options) : Promise.reject(unavailable()))
    try {
      const { customer, browser } = await oja.signedIn()
      await fund(oja, { customer }, { amount: '5' })
      await fund(oja, { customer }, { amount: '7', wallet: 'portfolio' })
      expect((await trading(browser)).total_wallet_balance).toBe('5.00')
      expect((await portfolio(browser)).total_wallet_balance).toBe('7.00')
    } finally {
      fx.prices = genuine
    }
  })

  test('only its owner reads a wallet by its id', async () => {
    const [mine, stranger] = await Promise.all([oja.signedIn(), oja.signedIn()])
    const wallet = (await portfolio(mine.browser)).wallets[0]
    const path = `/api/wallet-by-id?id=${wallet?.id}`
    expect(await mine.browser.data(mine.browser.get(path))).toEqual(wallet)
    expect((await stranger.browser.get(path)).status).toBe(404)
    expect((await mine.browser.get('/api/wallet-by-id?id=nothing')).status).toBe(404)
    expect((await stranger.browser.get(`/api/wallets?user=${mine.customer.id}`)).status).toBe(403)
    expect((await oja.browser().get('/api/wallets')).status).toBe(401)
  })

  test('withdraw moves coin from Trading to Portfolio, deposit moves it back, and both are transactions', async () => {
    const { customer, browser } = await oja.signedIn()
    await fund(oja, { customer }, { amount: '1', code: 'ETH' })
    await confirmPin(browser, customer.pin)
    const withdrawn = await browser.data<{ id: string; status: string }>(
      browser.post('/api/offchain/withdraw', { code: 'ETH', amount: '0.25' }),
    )
    expect(withdrawn.status).toBe('completed')
    await confirmPin(browser, customer.pin)
    await browser.data(browser.post('/api/offchain/deposit', { code: 'ETH', amount: 0.05 }))
    expect((await portfolio(browser)).wallets[1]?.balance).toBe('0.20000000')
    expect((await trading(browser)).wallets[1]?.available_balance).toBe('0.80000000')
    const { transactions } = await browser.data<{ transactions: object[] }>(
      browser.get('/api/get-all-transactions'),
    )
    expect(transactions).toHaveLength(2)
    expect(transactions).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          id: withdrawn.id,
          kind: 'withdraw',
          transactionSubtype: 'outgoing',
          amount: '0.25000000',
          network: 'Oja',
          reference: withdrawn.id,
        }),
        expect.objectContaining({ kind: 'deposit', transactionSubtype: 'incoming', amount: '0.05000000' }),
      ]),
    )
  })

  test.each([
    ['USDT', '0.0000001', 'USDT has at most 6 decimals'],
    ['BTC', '0', 'Enter an amount above zero'],
    ['BTC', '-1', 'Enter an amount with at most 8 decimals'],
    ['BTC', '1e3', 'Enter an amount with at most 8 decimals'],
    ['ETH', '0.000000001', 'Enter an amount with at most 8 decimals'],
  ])('%s %s is no amount: "%s"', async (code, amount, sentence) => {
    const { customer, browser } = await oja.signedIn()
    await confirmPin(browser, customer.pin)
    const answer = await browser.post('/api/offchain/withdraw', { code, amount })
    expect(await answer.json()).toMatchObject({ code: 'invalid_input', fields: { amount: sentence } })
  })

  test('50 concurrent withdrawals pay out the balance and no more', async () => {
    const { customer } = await oja.signedIn()
    await fund(oja, { customer }, { amount: '1.05', code: 'ETH' })
    const browsers = await grantedBrowsers(50, customer.id)
    const codes = await Promise.all(
      browsers.map((browser) =>
        codeOf(browser.post('/api/offchain/withdraw', { code: 'ETH', amount: '0.1' })),
      ),
    )
    expect(codes.filter((code) => code === 'done')).toHaveLength(10)
    expect(codes.filter((code) => code === 'insufficient_funds')).toHaveLength(40)
    const [browser] = browsers
    if (!browser) throw new Error('There are 50 browsers')
    expect((await trading(browser)).wallets[1]?.available_balance).toBe('0.05000000')
    expect((await portfolio(browser)).wallets[1]?.balance).toBe('1.00000000')
  })

  test('concurrent withdrawals and deposits give the right balances, without a deadlock', async () => {
    const { customer } = await oja.signedIn()
    await fund(oja, { customer }, { amount: '5', code: 'BTC' })
    await fund(oja, { customer }, { amount: '5', code: 'BTC', wallet: 'portfolio' })
    const browsers = await grantedBrowsers(40, customer.id)
    const codes = await Promise.all(
      browsers.map((browser, index) =>
        codeOf(
          browser.post(index % 2 ? '/api/offchain/withdraw' : '/api/offchain/deposit', {
            code: 'BTC',
            amount: '0.2',
          }),
        ),
      ),
    )
    expect(new Set(codes)).toEqual(new Set(['done']))
    const [browser] = browsers
    if (!browser) throw new Error('There are 40 browsers')
    expect((await portfolio(browser)).wallets[0]?.balance).toBe('5.00000000')
  })

  function portfolio(browser: Browser): Promise<Wallets> {
    return browser.data(browser.get('/api/wallets'))
  }

  function trading(browser: Browser): Promise<Wallets> {
    return browser.data(browser.get('/api/virtual-accounts'))
  }

  /** Further sessions of the customer, each with a PIN grant: a session has one at a time. */
  async function grantedBrowsers(count: number, userId: string): Promise<Browser[]> {
    const browsers = Array.from({ length: count }, () => oja.browser())
    await Promise.all(browsers.map((browser) => browser.takeSession(oja.deps, userId)))
    await oja.deps.db
      .updateTable('sessions')
      .set({ pin_grant_expires_at: new Date(oja.clock.now().getTime() + 60_000) })
      .where('user_id', '=', userId)
      .execute()
    return browsers
  }
})

async function confirmPin(browser: Browser, pin: string): Promise<void> {
  await browser.data(browser.post('/api/auth/confirm-pin', { pin }))
}

/** The machine code of a refusal, `done` for a success. */
async function codeOf(answer: Promise<Response>): Promise<string> {
  const response = await answer
  const body: { code?: string } = JSON.parse(await response.text())
  return response.ok ? 'done' : (body.code ?? 'none')
}
