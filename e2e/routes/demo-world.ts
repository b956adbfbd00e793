import { randomBytes } from 'node:crypto'
import type { Ad, Claim, PortfolioWallet, Transaction, VirtualWallet } from '@oja/api/contract'
import { type APIRequestContext, request } from '@playwright/test'
import { dataOf } from '../support/answer.ts'
import { newEmail, PASSWORD, PIN } from '../support/customer.ts'
import { startMailSink } from '../support/mail-sink.ts'
import { startProduct } from '../support/product.ts'
import { saveReach } from '../support/reach.ts'

/** Who looks at a screen: nobody known, four people on their way in, a verified customer who trades. */
export const PEOPLE = ['guest', 'unproven', 'pinless', 'newcomer', 'reachable', 'ada'] as const
export type Person = (typeof PEOPLE)[number]

type StorageState = Awaited<ReturnType<APIRequestContext['storageState']>>

/** Everything the table of routes names: a market, and trades of Ada's in each state. */
export type DemoWorld = {
  url: string
  /** What each person's browser remembers. */
  people: { readonly [P in Person]: StorageState }
  wallet: PortfolioWallet
  /** An address that is not Ada's, on the network of `wallet`. */
  otherAddress: string
  tradingWallet: VirtualWallet
  transaction: Transaction
  /** Of another vendor: nothing ordered yet; ordered by Ada and not paid. */
  ad: Ad
  buyAd: Ad
  /** Ada's own, with orders on it. */
  ownAd: Ad
  /** Ada answered, and waits for the vendor. */
  claim: Claim
  /** Somebody answered Ada's ad, and waits for her. */
  claimToReview: Claim
  /** The newest code mailed to who has not proven an address. */
  unprovenCode: () => Promise<string>
  /** The newest code texted to a phone. */
  textedCode: (phone: string) => Promise<string>
  stop: () => Promise<void>
}

const DEMO_PASSWORD = 'oja-market-day'

/** Starts a product with demo customers, plays two trades up to where somebody waits, and brings four newcomers. */
export async function startDemoWorld(): Promise<DemoWorld> {
  const sink = await startMailSink()
  const product = await startProduct({
    smtpUrl: sink.smtpUrl,
    operatorToken: randomBytes(24).toString('base64url'),
    demo: true,
  })
  const { url } = product
  const ada = await signedIn(url, 'ada@oja.example')
  const tunde = await signedIn(url, 'tunde@oja.example')

  const me = await get<{ id: string }>(ada, '/api/me')
  const adaUser = { id: me.id, email: 'ada@oja.example', firstName: 'Ada', lastName: 'Okonkwọ' }

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

  const unproven = await newcomer(url, sink.readUrl, 'registered')
  const world: DemoWorld = {
    url,
    people: {
      guest: { cookies: [], origins: [] },
      unproven: unproven.state,
      pinless: (await newcomer(url, sink.readUrl, 'proven')).state,
      newcomer: (await newcomer(url, sink.readUrl, 'with PIN')).state,
      reachable: (await newcomer(url, sink.readUrl, 'with phone and bank account')).state,
      ada: remembering(await ada.storageState(), url, adaUser),
    },
    wallet: ofUsdt(wallets),
    otherAddress: ofUsdt(others.wallets).address,
    tradingWallet: ofUsdt(virtual.wallets),
    transaction: first(transactions),
    ad,
    buyAd: vendorNamed(buyAds, 'Chika'),
    ownAd,
    claim,
    claimToReview,
    unprovenCode: () => code(sink.readUrl, unproven.email),
    textedCode: (phone) => code(sink.readUrl, `${phone}@sms.invalid`),
    stop: async () => {
      await Promise.all([ada.dispose(), tunde.dispose()])
      await product.stop()
      await sink.stop()
    },
  }
  return world
}

function open(url: string): Promise<APIRequestContext> {
  return request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } })
}

async function signedIn(url: string, email: string): Promise<APIRequestContext> {
  const context = await open(url)
  await post(context, '/api/auth/login', { email_address: email, password: DEMO_PASSWORD })
  return context
}

/** How far newcomers came, each step after the ones before it. */
const STEPS = ['registered', 'proven', 'with PIN', 'with phone and bank account'] as const

async function newcomer(
  url: string,
  mailsUrl: string,
  until: (typeof STEPS)[number],
): Promise<{ state: StorageState; email: string }> {
  const context = await open(url)
  const email = newEmail('folake')
  const { id } = await post<{ id: string }>(context, '/api/auth/register', {
    email_address: email,
    password: PASSWORD,
    first_name: 'Foláké',
    last_name: 'Adébáyọ̀',
  })
  const isTo = (step: (typeof STEPS)[number]) => STEPS.indexOf(until) >= STEPS.indexOf(step)
  if (isTo('proven'))
    await post(context, '/api/auth/validate-email', {
      email_address: email,
      otp: await code(mailsUrl, email),
    })
  if (isTo('with PIN')) await post(context, '/api/set-pin', { pin: PIN })
  if (isTo('with phone and bank account')) {
    await saveReach(context, { origin: url, codeFor: (address) => code(mailsUrl, address) })
  }
  const state = await context.storageState()
  await context.dispose()
  const user = { id, email, firstName: 'Foláké', lastName: 'Adébáyọ̀' }
  return { state: remembering(state, url, user), email }
}

/** A browser in which this customer signed in. */
function remembering(
  state: StorageState,
  origin: string,
  user: { id: string; email: string; firstName: string; lastName: string },
): StorageState {
  const value = JSON.stringify({ auth: { isAuthenticated: true, user } })
  return { ...state, origins: [{ origin, localStorage: [{ name: 'root', value }] }] }
}

async function code(mailsUrl: string, email: string): Promise<string> {
  for (const until = Date.now() + 60_000; Date.now() < until;) {
    const mails: string[] = JSON.parse(
      await (await fetch(`${mailsUrl}/?to=${encodeURIComponent(email)}`)).text(),
    )
    const body = mails
      .at(-1)
      ?.split(/\r?\n\r?\n/)
      .slice(1)
      .join('\n')
    const found = /\b(\d{6})\b/.exec(body ?? '')?.[1]
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`No code was mailed to ${email}`)
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

function vendorNamed(ads: readonly Ad[], firstName: string): Ad {
  return first(ads.filter((ad) => ad.initiator.first_name === firstName))
}

function ofUsdt<W extends { network: { code: string } }>(wallets: readonly W[]): W {
  return first(wallets.filter((wallet) => wallet.network.code === 'USDT'))
}

function first<T>(list: readonly T[]): T {
  const [item] = list
  if (item === undefined) throw new Error('The demo market lacks what the table of routes needs')
  return item
}
