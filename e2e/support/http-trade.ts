import type { Ad, Claim } from '@oja/api/contract'
import { type Customer, send } from './customer.ts'

/** Trades made over HTTP, for tests whose rule begins after them. */

/** Posts an ad: 100 USDT at ₦1,600, from ₦16,000 to ₦160,000. */
export async function createAd(vendor: Customer, type: Ad['type'] = 'sell'): Promise<Ad> {
  const { data } = await send<{ data: Ad }>(vendor.request, '/api/create-ad', {
    type,
    code: 'USDT',
    price: 1600,
    quantity: '100',
    lowerbound: 16_000,
    upperbound: 160_000,
  })
  return data
}

/** Orders ₦16,000 of a sell ad and says that it is paid. */
export async function claimPaid(claimer: Customer, ad: Ad): Promise<Claim> {
  const amounts = { amount: 16_000, coin_equivalent: '10' }
  await send(claimer.request, `/api/reserve-ad?id=${ad.id}`, amounts)
  const response = await claimer.request.get(`/api/get-ad-by-id?id=${ad.id}`)
  const { data: shown }: { data: Ad } = await response.json()
  const { data } = await send<{ data: Claim }>(claimer.request, `/api/claim-ad?id=${ad.id}`, {
    ...amounts,
    bank_account: shown.metadata.bank_accounts[0]?._id,
  })
  return data
}

/** Says something in a trade's room. */
export async function sayOverHttp(customer: Customer, claim: Claim, message: string): Promise<void> {
  await send(customer.request, '/api/chat', { message, senderId: customer.id, roomId: claim.id })
}
