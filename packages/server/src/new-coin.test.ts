import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Ad, Books, Claim, PortfolioWallet, Reservation, VirtualWallet } from '@oja/api/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCustomer, TEST_PIN } from '../test-support/add-customer.ts'
import { Browser, failureOf } from '../test-support/browser.ts'
import { createTestDatabase } from '../test-support/database.ts'
import { copyProject, type ProjectCopy } from '../test-support/project-copy.ts'
import { type ServerProcess, startServerProcess } from '../test-support/server-process.ts'
import { systemClock } from './clock.ts'
import type { Database } from './db/database.ts'
import { openDatabase } from './db/open-database.ts'
import { createWallets } from './features/wallets/repository.ts'
import { sandboxChain } from './providers/chain.ts'
import { grantPin } from '../test-support/trading.ts'

/** All that a coin needs of code. Guide: docs/adding-a-coin.md */
async function addSolana(project: ProjectCopy): Promise<void> {
  // The file.
  await project.add(
    'packages/api/src/money/coins/sol.ts',
    `import type { CoinFacts } from './coin-facts.ts'

export const SOL = {
  name: 'Solana',
  decimals: 9,
  network: {
    slug: 'solana',
    name: 'Solana',
    addressShape: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
    addressEncodings: [{ type: 'base58', bytes: 32 }],
  },
  sandbox: { usdPrice: '172.4', networkFee: '0.00001' },
} as const satisfies CoinFacts
`,
  )
  // The row.
  const list = 'packages/api/src/money/coins.ts'
  await project.change(list, 'import { USDT }', "import { SOL } from './coins/sol.ts'\nimport { USDT }")
  await project.change(list, '{ BTC, ETH, USDT }', '{ BTC, ETH, USDT, SOL }')
  // Public addresses, for the test of the address rules.
  await project.change(
    'packages/server/src/providers/address.test.ts',
    '  tron: [',
    "  solana: ['So11111111111111111111111111111111111111112'],\n  tron: [",
  )
  // The picture.
  await project.add('packages/app/public/coins/sol.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
}

const TOKEN = 'operator-token-of-the-new-coin'
const PRICE = 260_003

let project: ProjectCopy
let server: ServerProcess | undefined
let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database
beforeAll(async () => {
  project = await copyProject()
  database = await createTestDatabase()
  db = openDatabase({ url: database.url, onIdleError: () => undefined, poolSize: 2 }).db
  await addSolana(project)
})
afterAll(async () => {
  await server?.stop()
  await db.destroy()
  await database.drop()
  await project.remove()
})

test.each(['api', 'app', 'server'])(
  'with a new coin, the types of %s check',
  async (name) => {
    expect(await project.typeErrors(name)).toBe('')
  },
  120_000,
)

test('with its file and its row, a coin of 9 decimals is traded to the last of them', async () => {
  const [ada, tunde] = await Promise.all([oldCustomer(), oldCustomer()])
  server = await startServerProcess(
    {
      NODE_ENV: 'development',
      PORT: '0',
      DATABASE_URL: database.url,
      DATA_DIR: path.join(project.folder, '.data'),
      OPERATOR_TOKEN: TOKEN,
    },
    path.join(project.folder, 'packages/server/src/server.ts'),
  )
  const { url } = server
  const port = Number(new URL(url).port)
  const [vendor, claimer] = await Promise.all([signIn(ada, port), signIn(tunde, port)])

  // Customers who were there before the coin have a wallet of it, and keep the others.
  const wallet = await portfolio(vendor)
  expect(wallet).toMatchObject({
    balance: '0.00000000',
    network: { slug: 'solana', network: 'Solana', logo_url: '/coins/sol.svg' },
  })
  expect(await addressesIn(vendor)).toMatchObject(ada.addresses)
  expect((await trading(vendor)).balance).toBe('0.00000000')

  // The chain brings 2 coins, of which 1.5 go to Trading.
  const deposit = { email_address: ada.email, code: 'SOL', amount: '2', wallet: 'portfolio' }
  await operator(url, 'POST', '/operator/deposits', deposit)
  expect((await portfolio(vendor)).balance_in_usd).toBe('344.80')
  await grantPin(vendor)
  await vendor.data(vendor.post('/api/offchain/deposit', { code: 'SOL', amount: '1.5' }))
  const tooFine = vendor.post('/api/offchain/deposit', { code: 'SOL', amount: '0.123456789' })
  expect((await failureOf(tooFine)).status).toBe(400)

  const { id: ad } = await vendor.data<Ad>(
    vendor.post('/api/create-ad', {
      type: 'sell',
      code: 'SOL',
      price: PRICE,
      quantity: '1',
      lowerbound: 50_000,
      upperbound: PRICE,
    }),
  )
  expect(await marketOf(claimer)).toEqual([ad])

  // 100,000 naira pay for 0.384610946… coins, of which the wire writes 8 decimals and the ledger 9.
  const order = { amount: 100_000, coin_equivalent: '0.38461095' }
  await claimer.data<Reservation>(claimer.post(`/api/reserve-ad?id=${ad}`, order))
  const claim = await claimer.data<Claim>(claimer.post(`/api/claim-ad?id=${ad}`, order))
  await grantPin(vendor)
  await vendor.data(vendor.post(`/api/payment/sent?id=${claim.id}`))
  await claimer.data(claimer.post(`/api/payment/confirm?id=${claim.id}`))
  expect((await trading(claimer)).available_balance).toBe('0.38461094')
  expect(await minorUnits(tunde.id, 'trading')).toBe('384610946')
  expect(await minorUnits(ada.id, 'trading')).toBe('500000000')
  expect(await minorUnits(ada.id, 'escrow')).toBe('615389054')

  // A search finds the trade by the amount that is shown.
  const found = await claimer.data<{ transactions: { currency: string; amount: string }[] }>(
    claimer.get('/api/get-all-transactions?q=0.38461094'),
  )
  expect(found.transactions).toMatchObject([{ currency: 'SOL', amount: '0.38461094' }])

  // What is left after the next order is worth less than the lower limit, so the market stops listing the ad.
  expect(await marketOf(claimer)).toEqual([ad])
  const rest = { amount: 150_000, coin_equivalent: '0.57691642' }
  await claimer.data(claimer.post(`/api/reserve-ad?id=${ad}`, rest))
  expect(await marketOf(claimer)).toEqual([])

  await grantPin(claimer)
  await claimer.data(claimer.post('/api/offchain/withdraw', { code: 'SOL', amount: '0.3' }))
  const { address: from } = await portfolio(claimer)
  const send = (to: string) =>
    claimer.post('/api/transfer', { from, to, value: '0.2', network: 'solana', pin: TEST_PIN })
  const strangers = [
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    wallet.address.slice(0, -3),
  ]
  for (const to of strangers) {
    expect((await failureOf(send(to))).fields).toEqual({ to: 'This is not an address on Solana' })
  }
  await claimer.data(send(wallet.address))
  await expect.poll(() => portfolio(vendor)).toMatchObject({ balance: '0.70000000' })
  expect(await minorUnits(tunde.id, 'portfolio')).toBe('99990000')

  const books: Books = await operator(url, 'GET', '/operator/audit')
  expect(books.checks.filter((check) => !check.ok)).toEqual([])
  expect(books.balanced).toBe(true)
  expect(books.assets.find(({ code }) => (code as string) === 'SOL')).toEqual({
    code: 'SOL',
    ledger_total: '0.000000000',
    customer_total: '1.999990000',
    escrow_total: '0.615389054',
    house_total: '-1.999990000',
  })
}, 120_000)

/** Lists and examples may name coins; a rule that names one would be wrong for the next. */
const MAY_NAME_COINS = /^api\/src\/(money\/coins|testing\/)|^app\/src\/testing\/|^server\/src\/demo\//

test('no rule of the product names a coin', () => {
  const packages = path.resolve(import.meta.dirname, '../..')
  const named = ['api', 'app', 'server'].flatMap((name) =>
    readdirSync(path.join(packages, name, 'src'), { recursive: true, encoding: 'utf8' })
      .map((file) => `${name}/src/${file}`)
      .filter(
        (file) => /\.(ts|tsx|sql)$/.test(file) && !/\.test\.tsx?$/.test(file) && !MAY_NAME_COINS.test(file),
      )
      .filter((file) =>
        /['"`](BTC|ETH|USDT|bitcoin|ethereum|tron)['"`]/.test(
          readFileSync(path.join(packages, file), 'utf8'),
        ),
      ),
  )
  expect(named).toEqual([])
})

type Customer = { id: string; email: string; addresses: { [network: string]: string } }

/** A customer whom the version before the coin left behind, with wallets. */
async function oldCustomer(): Promise<Customer> {
  const { id, email } = await addCustomer({ db, clock: systemClock })
  await db
    .transaction()
    .execute((trx) => createWallets(trx, id, { chain: sandboxChain(), now: systemClock.now() }))
  const wallets = await db
    .selectFrom('wallets')
    .select(['network', 'address'])
    .where('user_id', '=', id)
    .execute()
  return {
    id,
    email,
    addresses: Object.fromEntries(wallets.map(({ network, address }) => [network, address])),
  }
}

async function signIn(customer: Customer, port: number): Promise<Browser> {
  const origin = `http://localhost:${port}`
  const browser = new Browser({ url: `http://127.0.0.1:${port}`, origin })
  await browser.takeSession({ db, clock: systemClock, settings: { publicUrl: origin } }, customer.id)
  return browser
}

async function addressesIn(browser: Browser): Promise<{ [network: string]: string }> {
  const { wallets } = await browser.data<{ wallets: PortfolioWallet[] }>(browser.get('/api/wallets'))
  return Object.fromEntries(wallets.map(({ network, address }) => [network.slug, address]))
}

const portfolio = (browser: Browser) => walletOf<PortfolioWallet>(browser, '/api/wallets')
const trading = (browser: Browser) => walletOf<VirtualWallet>(browser, '/api/virtual-accounts')

/** The customer's SOL. */
async function walletOf<W extends PortfolioWallet | VirtualWallet>(browser: Browser, at: string): Promise<W> {
  const { wallets } = await browser.data<{ wallets: W[] }>(browser.get(at))
  const wallet = wallets.find(({ network }) => (network.code as string) === 'SOL')
  if (!wallet) throw new Error(`${at} has no SOL`)
  return wallet
}

async function marketOf(browser: Browser): Promise<string[]> {
  const ads = await browser.data<Ad[]>(browser.get('/api/get-ads?status=open&code=SOL&type=sell'))
  return ads.map(({ id }) => id)
}

async function minorUnits(owner: string, kind: 'portfolio' | 'trading' | 'escrow'): Promise<string> {
  const accounts = await db.selectFrom('accounts').selectAll().where('owner', '=', owner).execute()
  return (
    accounts.find((account) => (account.code as string) === 'SOL' && account.kind === kind)?.balance ?? 'none'
  )
}

/** `data` of an operator's call. */
async function operator<T>(url: string, method: 'GET' | 'POST', at: string, body?: unknown): Promise<T> {
  const answer = await fetch(url + at, {
    method,
    headers: {
      authorization: `Bearer ${TOKEN}`,
      'idempotency-key': randomUUID(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  expect(answer.ok).toBe(true)
  const { data }: { data: T } = JSON.parse(await answer.text())
  return data
}
