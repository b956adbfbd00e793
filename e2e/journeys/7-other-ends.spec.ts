import type { Ad, Claim } from '@oja/api/contract'
import type { Browser, Page } from '@playwright/test'
import {
  type Caller,
  type Customer,
  fund,
  newCaller,
  newCustomer,
  tradingWallet,
} from '../support/customer.ts'
import { claimLocked, claimPaid, createAd, markSent } from '../support/http-trade.ts'
import { startOwnProduct } from '../support/run.ts'
import { expectHeadingShown, expectToast } from '../support/record.ts'
import { dialogNamed, expectAccessible, goInApp, watchForErrors } from '../support/screen.ts'
import { expectBooksToBalance, operator } from '../support/world.ts'
import { expect, test } from '../support/test.ts'

// The tests run one after the other, because each moves the clock of the server they share.
test.describe.configure({ mode: 'default' })

const MINUTE_MS = 60_000

let product: Awaited<ReturnType<typeof startOwnProduct>>

test.beforeAll(async () => {
  product = await startOwnProduct()
})

test.afterAll(async () => {
  await product.stop()
})

type Trade = { vendor: Customer; claimer: Customer; ad: Ad; claim: Claim; expectNoErrors: () => void }

/** A trade for ₦16,000, which is 10 USDT at the default `price`. It waits for the vendor, and both sides are in the room. The
 *  seller has 250 USDT. */
async function tradeOn(browser: Browser, type: Ad['type'], price = 1600): Promise<Trade> {
  const [vendor, claimer] = await Promise.all([
    newCustomer(browser, { firstName: 'Ifeoma', lastName: 'Vendor' }),
    newCustomer(browser, { firstName: 'Segun', lastName: 'Claimer', viewport: { width: 390, height: 844 } }),
  ])
  await fund(type === 'sell' ? vendor : claimer, { code: 'USDT', amount: '250', wallet: 'trading' })
  const ad = await createAd(vendor, type, price)
  const claim = type === 'sell' ? await claimPaid(claimer, ad) : await claimLocked(claimer, ad)
  const checks = [watchForErrors(vendor.page), watchForErrors(claimer.page)]
  await openRooms({ vendor, claimer, claim })
  // Once its first line shows, the room is loaded, and later changes come live.
  const firstLine = type === 'sell' ? 'Segun says ₦16,000 was sent.' : '10 USDT is locked for this trade.'
  for (const { page } of [vendor, claimer])
    await expect(page.getByRole('log').getByText(firstLine)).toBeVisible()
  return { vendor, claimer, ad, claim, expectNoErrors: () => checks.forEach((check) => check()) }
}

/** Loads the trade in both windows. The app leaves a room in which the trade completes, but not one opened later. */
async function openRooms({ vendor, claimer, claim }: Pick<Trade, 'vendor' | 'claimer' | 'claim'>) {
  await Promise.all([
    vendor.page.goto(`/app/p2p/claim/${claim.id}`),
    claimer.page.goto(`/app/p2p/${claim.id}/await-confirmation`),
  ])
}

/** Expects a customer's USDT balance, and how much of it is available. */
async function expectUsdt(customer: Caller, balance: number, available = balance): Promise<void> {
  expect(await tradingWallet(customer)).toMatchObject({
    balance: balance.toFixed(8),
    available_balance: available.toFixed(8),
  })
}

/** How much of an ad is open to orders. */
async function left(vendor: Caller, ad: Ad): Promise<string> {
  const response = await vendor.request.get(`/api/get-ad-by-id?id=${ad.id}`)
  const { data }: { data: Ad } = await response.json()
  return data.available_quantity
}

async function openDispute(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Open a dispute' }).click()
  const dialog = page.getByRole('dialog', { name: 'Open a dispute' })
  await dialog.getByLabel('What happened?').fill(reason)
  await dialog.getByRole('button', { name: 'Send to an operator' }).click()
  await expectToast(page, 'Dispute opened')
}

async function settle(claim: Claim, winner: 'buyer' | 'seller', note: string): Promise<void> {
  const open = await operator<{ claim: { id: string } }[]>('GET', '/operator/disputes')
  expect(JSON.stringify(open)).toContain(claim.id)
  await operator('POST', '/operator/disputes', { claim: claim.id, winner, note })
}

async function expectDecision(page: Page, decision: string, note: string): Promise<void> {
  const panel = page.getByRole('region', { name: 'Dispute' })
  await expect(panel.getByText(decision, { exact: true })).toBeVisible()
  await expect(panel.getByText(note, { exact: true })).toBeVisible()
}

async function answer(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: button }).click()
}

async function expectCancelled(page: Page): Promise<void> {
  await expect(heading(page, 'Trade cancelled')).toBeVisible()
  await expect(page.getByText('Both sides agreed to cancel.').first()).toBeVisible()
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('sell ad: a vendor who does not answer in time can be disputed, and the operator decides for the buyer', async ({
  browser,
}) => {
  const { vendor, claimer, claim, expectNoErrors } = await tradeOn(browser, 'sell')
  await expect(claimer.page.getByText(/You can open a dispute from/)).toBeVisible()
  await product.advance(16 * MINUTE_MS)
  await expect(claimer.page.getByText('The vendor did not answer in time')).toBeVisible()
  await expect(vendor.page.getByText('Time is up for this step')).toBeVisible()
  await expectUsdt(vendor, 250, 150)

  const reason = 'I paid ₦16,000 from Kuda at ten and hear nothing.'
  const dialog = claimer.page.getByRole('dialog', { name: 'Open a dispute' })
  await claimer.page.getByRole('button', { name: 'Open a dispute' }).click()
  await dialog.getByRole('button', { name: 'Send to an operator' }).click()
  await expect(dialog.getByText(/at least 10/i).first()).toBeVisible()
  await dialog.getByLabel('What happened?').fill(reason)
  // The draft survives a reload.
  await claimer.page.reload()
  await claimer.page.getByRole('button', { name: 'Open a dispute' }).click()
  await expect(dialog.getByLabel('What happened?')).toHaveValue(reason)
  await dialog.getByRole('button', { name: 'Send to an operator' }).click()
  await expectToast(claimer.page, 'Dispute opened')
  await expect(claimer.page.getByText('You opened a dispute.', { exact: true })).toBeVisible()
  await expect(vendor.page.getByText('Segun opened a dispute.', { exact: true })).toBeVisible()
  // A dispute does not disable the next step of the trade.
  await expect(vendor.page.getByRole('button', { name: 'I have received the money' })).toBeEnabled()
  await expectAccessible(claimer.page)
  await expectAccessible(vendor.page)

  await settle(claim, 'buyer', 'The bank statement shows the payment.')
  for (const { page } of [vendor, claimer]) await expectHeadingShown(page, 'Trade complete')
  await openRooms({ vendor, claimer, claim })
  for (const { page } of [vendor, claimer]) {
    await expect(heading(page, 'Trade complete')).toBeVisible()
    await expectDecision(page, 'In favour of the buyer', 'The bank statement shows the payment.')
  }
  await expectAccessible(claimer.page)
  await expectUsdt(vendor, 240, 150)
  await expectUsdt(claimer, 10)
  expectNoErrors()
  await expectBooksToBalance()
})

test('sell ad: the vendor opens the dispute, the operator decides for the seller, and the coin returns to the ad', async ({
  browser,
}) => {
  const { vendor, claimer, ad, claim, expectNoErrors } = await tradeOn(browser, 'sell')
  await product.advance(16 * MINUTE_MS)
  await openDispute(vendor.page, 'No naira arrived in my GTBank account.')
  await expect(vendor.page.getByText('You opened a dispute.', { exact: true })).toBeVisible()
  await expect(claimer.page.getByText('Ifeoma opened a dispute.', { exact: true })).toBeVisible()

  await settle(claim, 'seller', 'The receipt belongs to another payment.')
  for (const { page } of [vendor, claimer]) {
    await expect(heading(page, 'Trade cancelled')).toBeVisible()
    await expectDecision(page, 'In favour of the seller', 'The receipt belongs to another payment.')
  }
  await expectAccessible(vendor.page)
  await expectUsdt(vendor, 250, 150)
  await expectUsdt(claimer, 0)
  expect(await left(vendor, ad)).toBe('100.00000000')
  expectNoErrors()
  await expectBooksToBalance()
})

test('sell ad: a released trade is "partly verified" to both, and half an hour completes it without the claimer', async ({
  browser,
}) => {
  const { vendor, claimer, claim, expectNoErrors } = await tradeOn(browser, 'sell')
  await markSent(vendor, claim)
  await dialogNamed(claimer.page, 'Verify transaction').getByRole('button', { name: 'Not yet' }).click()
  await expect(heading(claimer.page, 'Ifeoma released 10 USDT')).toBeVisible()
  for (const { page } of [vendor, claimer]) {
    await goInApp(page, '/app/p2p/orders?status=partly_verified')
    await page
      .getByRole('main')
      .getByRole('link', { name: /10 USDT/ })
      .click()
    await expect(page.getByRole('log')).toBeVisible()
  }
  await dialogNamed(claimer.page, 'Verify transaction').getByRole('button', { name: 'Not yet' }).click()

  await product.advance(31 * MINUTE_MS)
  for (const { page } of [vendor, claimer]) await expectHeadingShown(page, 'Trade complete')
  await expect(claimer.page.getByText('10 USDT is in your Trading wallet.').first()).toBeVisible()
  await expectUsdt(vendor, 240, 150)
  await expectUsdt(claimer, 10)
  expectNoErrors()
  await expectBooksToBalance()
})

test('buy ad: if no payment is marked as sent, the coin returns after fifteen minutes', async ({
  browser,
}) => {
  const { vendor, claimer, expectNoErrors } = await tradeOn(browser, 'buy')
  await expectUsdt(claimer, 250, 240)
  await product.advance(16 * MINUTE_MS)
  for (const { page } of [vendor, claimer]) {
    await expect(heading(page, 'Trade cancelled')).toBeVisible()
    await expect(page.getByText('No payment was marked as sent in time.').first()).toBeVisible()
  }
  await expect(claimer.page.getByText('10 USDT is no longer locked for this trade.')).toBeVisible()
  await expectAccessible(claimer.page)
  await expectUsdt(claimer, 250)
  await expectUsdt(vendor, 0)
  expectNoErrors()
  await expectBooksToBalance()
})

test('buy ad: a vendor who cannot pay gives up the order, and the coin returns at once', async ({
  browser,
}) => {
  const { vendor, claimer, expectNoErrors } = await tradeOn(browser, 'buy')
  await vendor.page.getByRole('button', { name: 'I cannot pay' }).click()
  const sure = dialogNamed(vendor.page, 'Give up this order?')
  await expect(sure.getByRole('button', { name: 'Keep the order' })).toBeFocused()
  await sure.getByRole('button', { name: 'I cannot pay' }).click()
  await expectToast(vendor.page, 'Order given up')
  for (const { page } of [vendor, claimer]) {
    await expect(heading(page, 'Trade cancelled')).toBeVisible()
    await expect(page.getByText('The buyer gave up the order without paying.').first()).toBeVisible()
  }
  await expectUsdt(claimer, 250)
  expectNoErrors()
  await expectBooksToBalance()
})

test("buy ad: the owner can only ask to cancel, because the naira may have been sent; the payer's consent ends the trade", async ({
  browser,
}) => {
  const { vendor, claimer, expectNoErrors } = await tradeOn(browser, 'buy')
  await claimer.page.getByRole('button', { name: 'Ask to cancel' }).click()
  const sure = dialogNamed(claimer.page, 'Ask Ifeoma to cancel?')
  await expect(sure).toContainText('Ifeoma may have sent naira already, so you cannot cancel alone.')
  await sure.getByRole('button', { name: 'Ask to cancel' }).click()
  await expect(claimer.page.getByText('You asked to cancel', { exact: true })).toBeVisible()
  await expect(claimer.page.getByText(/when Ifeoma agrees, or at \d\d:\d\d if no payment/)).toBeVisible()
  await expect(vendor.page.getByText('Segun asks to cancel this trade', { exact: true })).toBeVisible()
  await expect(vendor.page.getByText(/If you have paid, do not agree/).first()).toBeVisible()
  await expectAccessible(claimer.page)
  await expectAccessible(vendor.page)
  await expectUsdt(claimer, 250, 240)

  // A withdrawn request disappears on both sides. A second one is agreed to, and the coin returns.
  await claimer.page.getByRole('button', { name: 'Withdraw request' }).click()
  await expectToast(claimer.page, 'Request withdrawn')
  await expect(claimer.page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(vendor.page.getByText('Segun asks to cancel this trade', { exact: true })).toBeHidden()
  await answer(claimer.page, 'Ask to cancel')
  await answer(vendor.page, 'Agree to cancel')
  for (const { page } of [vendor, claimer]) await expectCancelled(page)
  await expectUsdt(claimer, 250)
  expectNoErrors()
  await expectBooksToBalance()
})

test('an ad is paused, opened and closed: the market follows, an open order continues, and the rest of the coin returns', async ({
  browser,
}) => {
  // Both ads have the best prices, so they are at the top of the market. 20 USDT of the first are ordered.
  const { vendor, claimer, ad, claim, expectNoErrors } = await tradeOn(browser, 'sell', 800)
  await fund(vendor, { code: 'USDT', amount: '100', wallet: 'trading' })
  const other = await createAd(vendor, 'sell', 801)
  const market = await claimer.page.context().newPage()
  const offer = (of: Ad) => market.locator(`a[href="/app/p2p/${of.id}"]`).first()
  await market.goto('/app/p2p?coin=USDT')
  await market.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(offer(ad)).toBeVisible()

  const { page } = vendor
  await goInApp(page, `/app/ads/${ad.id}`)
  await answer(page, 'Pause ad')
  await expectToast(page, 'Ad paused')
  await market.reload()
  await expect(offer(other)).toBeVisible()
  await expect(offer(ad)).toHaveCount(0)
  await expectUsdt(vendor, 350, 150)

  await answer(page, 'Open ad')
  await expectToast(page, 'Ad opened')
  await market.reload()
  await expect(offer(ad)).toBeVisible()

  await page.getByRole('button', { name: 'Close ad' }).click()
  const sure = page.getByRole('alertdialog', { name: 'Close this ad?' })
  await expect(sure).toContainText('80 USDT comes back to your Trading balance.')
  await sure.getByRole('button', { name: 'Close ad' }).click()
  await expectToast(page, 'Ad closed')
  await expect(page.getByRole('button', { name: 'Open ad' })).toHaveCount(0)
  await expectUsdt(vendor, 350, 230)
  await goInApp(page, '/app/ads?status=completed')
  await expect(page.getByRole('main').getByText('Sell USDT').first()).toBeVisible()

  // The open order completes as usual.
  await markSent(vendor, claim)
  await dialogNamed(claimer.page, 'Verify transaction')
    .getByRole('button', { name: 'Yes, I have received the coin' })
    .click()
  await expect(claimer.page).toHaveURL(/\/app\/p2p\/orders/)
  await expectUsdt(vendor, 330, 230)
  await expectUsdt(claimer, 20)
  expectNoErrors()
  await expectBooksToBalance()
})

test('an order that is cancelled, or whose fifteen minutes pass, frees its amount for others', async ({
  browser,
}) => {
  const [vendor, claimer] = await Promise.all([
    newCaller({ firstName: 'Nneka', lastName: 'Vendor' }),
    newCustomer(browser, { firstName: 'Gbenga', lastName: 'Claimer' }),
  ])
  await fund(vendor, { code: 'USDT', amount: '100', wallet: 'trading' })
  const ad = await createAd(vendor)
  const { page } = claimer
  const order = `/app/p2p/${ad.id}/release?amount=16000&coin=10.00000000`
  await page.goto(order)
  await expect(page.getByRole('timer')).toBeVisible()
  expect(await left(vendor, ad)).toBe('90.00000000')
  await answer(page, 'Cancel order')
  await expectToast(page, 'Order cancelled')
  await expect(page).toHaveURL(/\/app\/p2p$/)
  expect(await left(vendor, ad)).toBe('100.00000000')

  await page.goto(order)
  await expect(page.getByRole('timer')).toBeVisible()
  await product.advance(16 * MINUTE_MS)
  await expect.poll(() => left(vendor, ad)).toBe('100.00000000')
  // Reloading its address starts a new order.
  await page.reload()
  await expect.poll(() => left(vendor, ad)).toBe('90.00000000')
  await expect(page.getByRole('timer')).toBeVisible()
  await expectUsdt(vendor, 100, 0)
  await expectBooksToBalance()
})
