import type { Ad, Claim, PortfolioWallet, Transaction, VirtualWallet } from '@oja/api/contract'
import { type APIRequestContext, type APIResponse, request } from '@playwright/test'
import { DEMO_PASSWORD } from '../../packages/server/src/demo/customers.ts'
import { type Account, makeAccount } from '../support/customer.ts'
import { type RunProduct, startRunProduct } from '../support/run.ts'

/** Who views a screen: a visitor, four newcomers at different stages, or Ada, a verified customer who trades. */
export type Person = 'visitor' | 'unproven' | 'pinless' | 'newcomer' | 'reachable' | 'ada'

/** Everything the route table refers to: a market, and Ada's trades in each state. */
export type DemoWorld = Pick<RunProduct, 'url' | 'databaseUrl' | 'stop'> & {
  /** The storage of each person's browser. */
  people: { readonly [P in Person]: Account['state'] }
  wallet: PortfolioWallet
  /** An address that is not Ada's, on the network of `wallet`. */
  otherAddress: string
  tradingWallet: VirtualWallet
  transaction: Transaction
  /** Ads of other vendors, without an order. */
  ad: Ad
  buyAd: Ad
  /** Ada's own, with orders on it. */
  ownAd: Ad
  /** Ada answered an ad, and waits for its vendor. */
  claim: Claim
  /** Somebody answered Ada's ad, and waits for her. */
  claimToReview: Claim
}

/** Starts a product with demo customers, plays two trades until one side waits, and creates four newcomers. */
export async function startDemoWorld(): Promise<DemoWorld> {
  const product = await startRunProduct({ demo: true })
  const { url } = product
  const [ada, tunde] = await Promise.all([
    signedIn(url, 'ada@oja.example'),
    signedIn(url, 'tunde@oja.example'),
  ])
  const people = {
    visitor: { cookies: [], origins: [] },
    unproven: await stateOf(product, 'unproven'),
    pinless: await stateOf(product, 'pinless'),
    newcomer: await stateOf(product, 'newcomer'),
    reachable: await stateOf(product, 'reachable'),
    ada: await stateOfAda(ada, url),
  }

  const ads = await get<Ad[]>(ada, '/api/get-ads?status=open&code=USDT&type=sell')
  const buyAds = await get<Ad[]>(ada, '/api/get-ads?status=open&code=USDT&type=buy')
  const [ad, answered] = [vendorNamed(ads, 'Túndé'), vendorNamed(ads, 'Hauwa')]
  const ownAd = vendorNamed(await get<Ad[]>(tunde, '/api/get-ads?status=open&code=USDT&type=sell'), 'Ada')
  const claim = await order(ada, answered, 30)
  const claimToReview = await order(tunde, ownAd, 20)
  await post(ada, '/api/chat', chatOf(claim, 'Good morning. I sent it from GTBank, name Ada Okonkwọ.'))
  await post(tunde, '/api/chat', chatOf(claimToReview, 'Ẹ kú àárọ̀ Ada, I have sent it from Kuda.'))

  const { wallets } = await get<{ wallets: PortfolioWallet[] }>(ada, '/api/wallets')
  const others = await get<{ wallets: PortfolioWallet[] }>(tunde, '/api/wallets')
  const virtual = await get<{ wallets: VirtualWallet[] }>(ada, '/api/virtual-accounts')
  const { transactions } = await get<{ transactions: Transaction[] }>(ada, '/api/get-all-transactions')
  await Promise.all([ada.dispose(), tunde.dispose()])
  return {
    ...product,
    people,
    wallet: ofUsdt(wallets),
    otherAddress: ofUsdt(others.wallets).address,
    tradingWallet: ofUsdt(virtual.wallets),
    transaction: first(transactions),
    ad,
    buyAd: vendorNamed(buyAds, 'Chika'),
    ownAd,
    claim,
    claimToReview,
  }
}

/** The browser storage of a new customer at this stage. */
export async function stateOf(
  product: Pick<DemoWorld, 'url' | 'databaseUrl'>,
  stage: Exclude<Person, 'visitor' | 'ada'>,
): Promise<Account['state']> {
  return (await makeAccount(product, { firstName: 'Foláké', lastName: 'Adébáyọ̀', stage })).state
}

async function stateOfAda(ada: APIRequestContext, origin: string): Promise<Account['state']> {
  const { id } = await get<{ id: string }>(ada, '/api/me')
  const user = { id, email: 'ada@oja.example', firstName: 'Ada', lastName: 'Okonkwọ' }
  const value = JSON.stringify({ auth: { isAuthenticated: true, user } })
  const { cookies } = await ada.storageState()
  return { cookies, origins: [{ origin, localStorage: [{ name: 'root', value }] }] }
}

async function signedIn(url: string, email: string): Promise<APIRequestContext> {
  const context = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } })
  await post(context, '/api/auth/login', { email_address: email, password: DEMO_PASSWORD })
  return context
}

/** Answers a sell ad with `quantity` of its coin, up to "I have paid". */
async function order(claimer: APIRequestContext, ad: Ad, quantity: number): Promise<Claim> {
  return post<Claim>(claimer, `/api/claim-ad?id=${ad.id}`, {
    amount: ad.price * quantity,
    coin_equivalent: String(quantity),
    bank_account: ad.metadata.bank_accounts[0]?._id,
  })
}

function chatOf(claim: Claim, message: string) {
  return { message, roomId: claim.id, senderId: claim.claimer.id }
}

async function get<T>(context: APIRequestContext, path: string): Promise<T> {
  return dataOf<T>(await context.get(path))
}

async function post<T>(context: APIRequestContext, path: string, data: unknown): Promise<T> {
  return dataOf<T>(await context.post(path, { data }))
}

async function dataOf<T>(response: APIResponse): Promise<T> {
  if (!response.ok())
    throw new Error(`${response.url()} returned ${response.status()}: ${await response.text()}`)
  const { data }: { data: T } = await response.json()
  return data
}

function vendorNamed(ads: readonly Ad[], firstName: string): Ad {
  return first(ads.filter((ad) => ad.initiator.first_name === firstName))
}

function ofUsdt<W extends { network: { code: string } }>(wallets: readonly W[]): W {
  return first(wallets.filter((wallet) => wallet.network.code === 'USDT'))
}

function first<T>(list: readonly T[]): T {
  const [item] = list
  if (item === undefined) throw new Error('The demo market lacks something the route table needs')
  return item
}
