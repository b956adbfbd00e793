import type { Ad, Claim } from '@oja/api/contract'
import { type Browser, expect } from '@playwright/test'
import { sql } from 'kysely'
import {
  type Caller,
  type Customer,
  databaseOfRun,
  fund,
  newCaller,
  newCustomer,
  PIN,
  send,
} from './customer.ts'
import { baseUrl } from './world.ts'

// Creates trades over HTTP, for tests of what happens afterwards.

/** Posts an ad of 100 USDT at ₦1,600, with limits of ₦16,000 to ₦160,000. A `price` below it lowers the upper limit to the
 *  whole ad. */
export async function createAd(vendor: Caller, type: Ad['type'] = 'sell', price = 1600): Promise<Ad> {
  const { data } = await send<{ data: Ad }>(vendor.request, '/api/create-ad', {
    type,
    code: 'USDT',
    price,
    quantity: '100',
    lowerbound: 16_000,
    upperbound: Math.min(160_000, 100 * price),
  })
  return data
}

/** Two verified customers: a vendor who sells 100 USDT, and a claimer, in a window of `viewport`. `names`: their first names. */
export async function vendorAndClaimer(
  browser: Browser,
  names: readonly [vendor: string, claimer: string],
  lastName: string,
  viewport?: { width: number; height: number },
): Promise<{ vendor: Customer; claimer: Customer; ad: Ad }> {
  const [vendor, claimer] = await Promise.all([
    newCustomer(browser, { firstName: names[0], lastName }),
    newCustomer(browser, { firstName: names[1], lastName, ...(viewport ? { viewport } : {}) }),
  ])
  return { vendor, claimer, ad: await fundedAd(vendor) }
}

/** The same, but the claimer only makes calls. */
export async function vendorInWindow(
  browser: Browser,
  names: readonly [vendor: string, claimer: string],
  lastName: string,
): Promise<{ vendor: Customer; claimer: Caller; ad: Ad }> {
  const [vendor, claimer] = await Promise.all([
    newCustomer(browser, { firstName: names[0], lastName }),
    newCaller({ firstName: names[1], lastName }),
  ])
  return { vendor, claimer, ad: await fundedAd(vendor) }
}

/** The same, but the vendor only makes calls. */
export async function claimerInWindow(
  browser: Browser,
  names: readonly [vendor: string, claimer: string],
  lastName: string,
): Promise<{ vendor: Caller; claimer: Customer; ad: Ad }> {
  const [vendor, claimer] = await Promise.all([
    newCaller({ firstName: names[0], lastName }),
    newCustomer(browser, { firstName: names[1], lastName }),
  ])
  return { vendor, claimer, ad: await fundedAd(vendor) }
}

async function fundedAd(vendor: Caller): Promise<Ad> {
  await fund(vendor, { code: 'USDT', amount: '250', wallet: 'trading' })
  return createAd(vendor)
}

/** Orders ₦16,000 of a sell ad and marks it as paid. */
export async function claimPaid(claimer: Caller, ad: Ad): Promise<Claim> {
  const amounts = { amount: 16_000, coin_equivalent: String(16_000 / ad.price) }
  await send(claimer.request, `/api/reserve-ad?id=${ad.id}`, amounts)
  const response = await claimer.request.get(`/api/get-ad-by-id?id=${ad.id}`)
  const { data: shown }: { data: Ad } = await response.json()
  const { data } = await send<{ data: Claim }>(claimer.request, `/api/claim-ad?id=${ad.id}`, {
    ...amounts,
    bank_account: shown.metadata.bank_accounts[0]?._id,
  })
  return data
}

/** Answers a buy ad with 10 USDT: the coin is locked, the vendor is to pay ₦16,000. */
export async function claimLocked(claimer: Caller, ad: Ad): Promise<Claim> {
  await send(claimer.request, '/api/auth/confirm-pin', { pin: PIN })
  const { data } = await send<{ data: Claim }>(claimer.request, '/api/release-coin', {
    ad: ad.id,
    amount: 16_000,
    coin_equivalence: '10',
    code: 'USDT',
  })
  return data
}

/** The vendor's act: the PIN that releases the coin of a sell ad, "I have sent the money" on a buy ad. */
export async function markSent(vendor: Caller, claim: Claim): Promise<void> {
  if (claim.ad.type === 'sell') await send(vendor.request, '/api/auth/confirm-pin', { pin: PIN })
  await send(vendor.request, `/api/payment/sent?id=${claim.id}`, {})
}

/** Moves a claim's review deadline into the past. */
export async function endReview(claim: Pick<Claim, 'id'>): Promise<void> {
  await databaseOfRun()
    .updateTable('claims')
    .set({ review_ends_at: sql`clock_timestamp() - interval '1 second'` })
    .where('id', '=', claim.id)
    .execute()
}

/** Closes, pauses or reopens an ad. */
export async function setAdStatus(
  vendor: Caller,
  ad: Ad,
  status: 'open' | 'offline' | 'cancelled',
): Promise<void> {
  const answer = await vendor.request.patch(`/api/ad?id=${ad.id}`, {
    data: { status },
    headers: { origin: baseUrl() },
  })
  expect(answer.ok()).toBe(true)
}

/** Says something in a trade's room. */
export async function sayOverHttp(customer: Caller, claim: Claim, message: string): Promise<void> {
  await send(customer.request, '/api/chat', { message, senderId: customer.id, roomId: claim.id })
}
