import type { Browser } from '@playwright/test'
import type { Ad, SetUpInvitation } from '@oja/api/contract'
import { type Customer, fund, newCustomer, send } from '../support/customer.ts'
import { atDesk, type Desk, sendDocuments } from '../support/desk.ts'
import { claimLocked, claimPaid, createAd, sayOverHttp } from '../support/http-trade.ts'
import { PNG_PICTURE } from '../../packages/server/test-support/png-picture.ts'
import { startOwnProduct } from '../support/run.ts'
import { setUpCodes } from '../support/second-factor.ts'
import { baseUrl, operator } from '../support/world.ts'

/** What the scenes show: people with long names, trades with every problem, and open cases at the desk. */
export type SceneWorld = {
  browser: Browser
  seller: Customer
  buyer: Customer
  /** Their documents were refused. */
  refused: Customer
  waiting: Customer
  /** Has set up codes from an app. */
  guarded: Customer
  /** Frozen by an operator, with an open dispute and an order that they may have paid for. */
  frozen: Customer
  newcomer: Customer
  leaver: Customer
  /** An open ad of the seller. */
  ad: Ad
  /** Ids of claims, by state. The buyer may dispute the overdue one. */
  paid: string
  overdue: string
  disputed: string
  decided: string
  appealed: string
  kycCase: string
  admin: Desk
  invitation: SetUpInvitation
  stop: () => Promise<void>
}

const PHONE = { width: 390, height: 844 }
const picture = (name = 'receipt.png') => ({ name, mimeType: 'image/png', buffer: PNG_PICTURE })

/** Starts its own product, so that it can move the clock past a deadline, and plays everything over HTTP. */
export async function startSceneWorld(browser: Browser): Promise<SceneWorld> {
  const product = await startOwnProduct()
  try {
    return { browser, ...(await play(browser, product.advance)), stop: product.stop }
  } catch (error) {
    await product.stop()
    throw error
  }
}

async function play(
  browser: Browser,
  advance: (ms: number) => Promise<void>,
): Promise<Omit<SceneWorld, 'browser' | 'stop'>> {
  const person = (firstName: string, lastName: string, stage: 'verified' | 'reachable' = 'verified') =>
    newCustomer(browser, { firstName, lastName, stage, viewport: PHONE })
  const seller = await person('Ifeoma', 'Nwosu')
  const buyer = await person('Oluwadamilọlá', 'Ọládiméjì-Adéwùsì')
  const frozen = await person('Oluwafunmilayọ̀mi', 'Adéyẹmí-Abdulrahman')
  const guarded = await person('Zainab', 'Bello')
  const refused = await person('Chinonyelum', 'Okechukwu-Nwachukwu', 'reachable')
  const waiting = await person('Oluwadamilọlá', 'Ọládiméjì-Adéwùsì', 'reachable')
  const newcomer = await person('Bolu', 'Ade', 'reachable')
  const leaver = await person('Nkechinyere', 'Okonkwo', 'reachable')
  await fund(seller, { code: 'USDT', amount: '500', wallet: 'trading' })
  await fund(frozen, { code: 'USDT', amount: '250', wallet: 'trading' })
  await fund(buyer, { code: 'USDT', amount: '80', wallet: 'portfolio' })

  const ad = await createAd(seller)
  const claims = [await claimPaid(buyer, ad), await claimPaid(buyer, await createAd(seller))]
  claims.push(await claimPaid(guarded, await createAd(seller)))
  const overdue = await claimPaid(buyer, await createAd(seller))
  const ofFrozen = await claimPaid(guarded, await createAd(frozen))
  const [disputed, decided, appealed] = claims.map(({ id }) => id) as [string, string, string]
  await advance(16 * 60_000)
  for (const [customer, claim] of [
    [buyer, disputed],
    [buyer, decided],
    [guarded, appealed],
    [guarded, ofFrozen.id],
  ] as const)
    await openDispute(customer, claim)
  for (const claim of [disputed, decided, appealed]) await answer(seller, claim)
  const [admin, arbiter] = [await atDesk('admin'), await atDesk('arbiter')]
  for (const id of [decided, appealed])
    await arbiter.post('/desk/dispute/decide', {
      id,
      winner: 'seller',
      reason: 'other-name',
      note: 'The payment came from an account in another name, and the seller has sent it back.',
    })
  await send(guarded.request, `/api/claim/appeal?id=${appealed}`, {
    reason: 'My bank has confirmed the payment in writing today.',
  })
  const paid = await claimPaid(buyer, ad)
  await sayOverHttp(
    seller,
    paid,
    'Good morning, I am here. Please write your order number nowhere in the bank app.',
  )
  await sayOverHttp(buyer, paid, 'I have sent it from my GTBank account.')
  await upload(buyer, `/api/chat/picture?roomId=${paid.id}`, { message: 'My receipt', picture: picture() })
  await send(seller.request, '/api/people/report', {
    person: buyer.id,
    reason: 'asked-to-leave',
    text: 'Asked me to go on in another app, and to send the rest by card.',
    claim: disputed,
  })
  await admin.post('/desk/chat', {
    claim: paid.id,
    message: 'We are looking at this trade. Please keep writing here.',
  })

  // After an operator's first decision, only operators decide on documents.
  for (const { email } of [refused, waiting])
    await operator('POST', '/operator/kyc', { email_address: email, status: 'rejected', reason: 'A cat' })
  const first = await sendDocuments(refused)
  await admin.post('/desk/kyc-case/reveal', { id: first, reason: 'Next in the queue' })
  await admin.post('/desk/kyc-case/decide', { id: first, decision: 'rejected', reason: 'blurred' })
  const kycCase = await sendDocuments(waiting)
  await setUpCodes(guarded)
  const lender = await person('Tunde', 'Bakare')
  await fund(lender, { code: 'USDT', amount: '250', wallet: 'trading' })
  await claimLocked(lender, await createAd(frozen, 'buy'))
  await operator('POST', '/operator/freeze', { email_address: frozen.email, reason: 'a report' })
  await send(buyer.request, '/api/address-book', {
    name: 'Cold wallet of Oluwadamilọlá',
    network: 'ethereum',
    address: '0x52908400098527886E0F7030069857D2E4169EE7',
  })
  const invitation = await admin.post<SetUpInvitation>('/desk/operators', {
    name: 'Amaka Obi',
    roles: ['arbiter'],
  })
  return {
    seller,
    buyer,
    refused,
    waiting,
    guarded,
    frozen,
    newcomer,
    leaver,
    ad,
    paid: paid.id,
    overdue: overdue.id,
    disputed,
    decided,
    appealed,
    kycCase,
    admin,
    invitation,
  }
}

async function openDispute({ request }: Customer, claim: string): Promise<void> {
  await send(request, `/api/claim/dispute?id=${claim}`, {
    kind: 'paid-not-released',
    reason: 'I paid at ten from my own account, and nobody answers.',
  })
}

async function answer({ request }: Customer, claim: string): Promise<void> {
  await upload({ request }, `/api/claim/statement?id=${claim}`, {
    text: 'Nothing of this amount has come into my account until now.',
    pictures: picture('statement.png'),
  })
}

async function upload(
  { request }: Pick<Customer, 'request'>,
  path: string,
  multipart: { [field: string]: string | ReturnType<typeof picture> },
): Promise<void> {
  const response = await request.post(path, { headers: { origin: baseUrl() }, multipart })
  if (!response.ok()) throw new Error(`${path} returned ${response.status()}: ${await response.text()}`)
}
