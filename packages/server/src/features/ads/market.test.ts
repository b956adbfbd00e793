import { type Ad, type AdType, RELEASE_COUNTDOWN_MS } from '@oja/api/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { errorCode, failureOf, isWelcome } from '../../../test-support/browser.ts'
import { startTestApp, type TestApp } from '../../../test-support/start-test-app.ts'
import {
  amounts,
  claimAd,
  confirm,
  markSent,
  openClaim,
  type Party,
  postAd,
  PRICE,
  reserve,
  saveBankAccount,
  trader,
  unreserve,
} from '../../../test-support/trading.ts'

let t: TestApp
let viewer: Party
beforeEach(async () => {
  t = await startTestApp()
  viewer = await trader(t)
})
afterEach(() => t.close())

const market = async (query: string) =>
  viewer.browser.data<Ad[]>(viewer.browser.get(`/api/get-ads?status=open&${query}`))
const seen = (ad: string) => viewer.browser.data<Ad>(viewer.browser.get(`/api/get-ad-by-id?id=${ad}`))

describe('the market', () => {
  test.each<[AdType, number[]]>([
    ['sell', [1590, 1600, 1610]],
    ['buy', [1610, 1600, 1590]],
  ])('shows %s ads with the best price for the viewer first', async (type, prices) => {
    for (const price of [1600, 1590, 1610])
      await postAd(t, type, { ad: { price, lowerbound: price, upperbound: 10 * price } })
    expect((await market(`type=${type}`)).map(({ price }) => price)).toEqual(prices)
    const first = await viewer.browser.get(`/api/get-ads?status=open&type=${type}&limit=2`)
    const { next_cursor }: { next_cursor: string } = JSON.parse(await first.text())
    const rest = await market(`type=${type}&limit=2&cursor=${next_cursor}`)
    expect(rest.map(({ price }) => price)).toEqual(prices.slice(2))
  })

  test('shows an open ad while its rest is worth the smallest order', async () => {
    const { ad } = await postAd(t, 'sell', { ad: { lowerbound: 5 * PRICE } })
    await claimAd({ type: 'sell', ad, claimer: await trader(t), coins: 5 })
    expect((await market('type=sell')).map(({ id }) => id)).toEqual([ad])
    const { ad: spent } = await postAd(t, 'sell', { ad: { lowerbound: 5 * PRICE } })
    await claimAd({ type: 'sell', ad: spent, claimer: await trader(t), coins: 6 })
    expect((await seen(spent)).status).toBe('open')
    expect((await market('type=sell')).map(({ id }) => id)).toEqual([ad])
  })

  test('never shows the viewer’s own ads', async () => {
    const { ad } = await postAd(t, 'buy', { vendor: viewer })
    const { ad: foreign } = await postAd(t, 'buy')
    expect((await market('type=buy')).map(({ id }) => id)).toEqual([foreign])
    expect((await seen(ad)).id).toBe(ad)
  })
})

test('only its vendor pauses or closes an ad', async () => {
  const { ad } = await postAd(t, 'sell')
  for (const status of ['offline', 'cancelled'])
    expect(await errorCode(viewer.browser.patch(`/api/ad?id=${ad}`, { status }))).toBe('not_found')
  expect((await seen(ad)).status).toBe('open')
})

test('the status of an ad follows what is left of it, also after a pause', async () => {
  const { ad, vendor } = await postAd(t, 'sell')
  const status = async () => (await seen(ad)).status
  const set = (wanted: string) =>
    vendor.browser.data(vendor.browser.patch(`/api/ad?id=${ad}`, { status: wanted }))
  const complete = async (coins: number) => {
    const trade = { type: 'sell', ad, vendor, claimer: viewer } as const
    const open = { ...trade, claim: await claimAd({ ...trade, coins }) }
    await markSent(open)
    await confirm(open)
  }
  await reserve(viewer, ad, 10)
  expect(await status()).toBe('processing')
  await set('offline')
  await set('open')
  expect(await status()).toBe('processing')
  await unreserve(viewer, ad)
  await complete(6)
  expect(await status()).toBe('open')
  await reserve(viewer, ad, 4)
  expect(await status()).toBe('processing')
  await set('offline')
  expect(await status()).toBe('offline')
  await complete(4)
  expect(await status()).toBe('completed')
  expect(await errorCode(vendor.browser.patch(`/api/ad?id=${ad}`, { status: 'cancelled' }))).toBe('conflict')
})

test('a closed ad cannot be opened, and the error calls it closed, as the screens do', async () => {
  const { ad, vendor } = await postAd(t, 'buy')
  const set = (status: string) => vendor.browser.send('PATCH', `/api/ad?id=${ad}`, { status })
  await vendor.browser.data(set('cancelled'))
  // A repeat succeeds: its first response may have been lost.
  await vendor.browser.data(set('cancelled'))
  expect(await failureOf(set('open'))).toMatchObject({ code: 'conflict', error: 'This ad is closed.' })
})

test.each([
  ['cancelled', 'This ad is closed.'],
  ['offline', 'This ad is paused.'],
])('an order on an ad that is %s is refused in the words of the screens', async (status, error) => {
  const { ad, vendor } = await postAd(t, 'sell')
  await vendor.browser.data(vendor.browser.send('PATCH', `/api/ad?id=${ad}`, { status }))
  expect(await failureOf(viewer.browser.post(`/api/reserve-ad?id=${ad}`, amounts(5)))).toMatchObject({
    code: 'conflict',
    error,
  })
})

/** The vendor's phone and bank accounts, as a customer sees them on an ad. */
async function contactsOf(ad: string, { browser }: Party) {
  const { initiator, metadata } = await browser.data<Ad>(browser.get(`/api/get-ad-by-id?id=${ad}`))
  return [initiator.phone, metadata.bank_accounts.map(({ account_number }) => account_number)]
}
const HIDDEN = [null, []]

test('phone and bank accounts of the vendor are shown while a trade runs, and not after it', async () => {
  const trade = await openClaim(t, 'sell', 5)
  const { account_number } = await saveBankAccount(trade.vendor)
  const shown = [['08031234567', [account_number]], HIDDEN]
  const seenBy = async () => [await contactsOf(trade.ad, trade.claimer), await contactsOf(trade.ad, viewer)]
  expect(await seenBy()).toEqual(shown)
  await markSent(trade)
  expect(await seenBy()).toEqual(shown)
  await confirm(trade)
  expect(await seenBy()).toEqual([HIDDEN, HIDDEN])
  expect(await contactsOf(trade.ad, trade.vendor)).toEqual(['08031234567', [account_number]])
})

test('phone and bank accounts of the vendor are shown to the customer whose reservation runs, and to no other', async () => {
  const { ad, vendor } = await postAd(t, 'sell')
  const { account_number } = await saveBankAccount(vendor)
  const other = await trader(t)
  const shown = ['08031234567', [account_number]]
  await reserve(other, ad, 2)
  expect(await contactsOf(ad, viewer)).toEqual(HIDDEN)
  await reserve(viewer, ad, 2)
  await unreserve(other, ad)
  expect(await contactsOf(ad, viewer)).toEqual(shown)
  expect(await contactsOf(ad, other)).toEqual(HIDDEN)
  t.clock.advance(RELEASE_COUNTDOWN_MS)
  expect(await contactsOf(ad, viewer)).toEqual(HIDDEN)
})

test('the vendor hears of a new ad, and of each change of its status, on every device; nobody else does', async () => {
  const { vendor } = await postAd(t, 'sell')
  const stranger = await trader(t)
  const sockets = [await vendor.browser.realtime(), await stranger.browser.realtime()] as const
  for (const socket of sockets) await socket.next(isWelcome)
  const ad = await vendor.browser.data<Ad>(
    vendor.browser.post('/api/create-ad', {
      code: 'USDT',
      type: 'buy',
      price: 1600,
      lowerbound: 1600,
      upperbound: 16_000,
      quantity: '10',
    }),
  )
  await sockets[0].next((event) => event.type === 'ad-updated' && event['ad'] === ad.id)
  await vendor.browser.data(vendor.browser.patch(`/api/ad?id=${ad.id}`, { status: 'offline' }))
  await sockets[0].next((event) => event.type === 'ad-updated' && event['ad'] === ad.id)
  for (const socket of sockets) socket.close()
  const heard = await t.deps.db
    .selectFrom('events')
    .select(['user_id', 'payload'])
    .where('type', '=', 'ad-updated')
    .where('user_id', 'in', [vendor.customer.id, stranger.customer.id])
    .execute()
  expect(heard.filter(({ payload }) => JSON.stringify(payload).includes(ad.id))).toHaveLength(2)
  expect(heard.every(({ user_id }) => user_id === vendor.customer.id)).toBe(true)
})
