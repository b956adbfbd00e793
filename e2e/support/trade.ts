import { expect, type Locator, type Page } from '@playwright/test'
import type { Customer } from './customer.ts'

/** Posts an ad on the screen: 100 USDT at ₦1,600, from ₦16,000 to ₦160,000. */
export async function postAd(vendor: Customer, type: 'Buy' | 'Sell'): Promise<void> {
  const { page } = vendor
  await page.goto('/app/ads')
  await page.getByRole('link', { name: 'Create ad' }).first().click()
  await page.getByRole('button', { name: type, exact: true }).click()
  await page.getByLabel('Coin', { exact: true }).selectOption('USDT')
  await page.getByLabel('Rate').fill('1600')
  await page.getByLabel('Quantity').fill('100')
  await page.getByLabel('Lower limit').fill('160000')
  await page.getByLabel('Upper limit').fill('16000')
  await page.getByRole('button', { name: 'Create ad' }).click()
  await expect(page.getByText('The lower limit must not be above the upper limit').first()).toBeVisible()
  await page.getByLabel('Lower limit').fill('16000')
  await page.getByLabel('Upper limit').fill('160000')
  await expect(page.getByLabel('Upper limit')).toHaveValue('160,000')
  await page.getByRole('button', { name: 'Create ad' }).click()
}

/** Goes down the market until `ad` is there: other vendors' ads may stand above it, and only those near the window are in
 *  the document. */
export async function findAd(page: Page, ad: Locator): Promise<void> {
  await expect(page.locator('main li[aria-posinset] a').first()).toBeVisible()
  await expect(async () => {
    if ((await ad.count()) === 0) await page.evaluate(() => scrollBy(0, innerHeight / 2))
    await expect(ad).toBeVisible({ timeout: 200 })
  }).toPass({ intervals: [0] })
}

/** Finds the vendor's ad in the market and orders ₦16,000 of it. */
export async function orderFrom(claimer: Customer, vendor: Customer, verb: 'Buy' | 'Sell'): Promise<void> {
  const { page } = claimer
  await page.goto('/app/p2p')
  await page.getByRole('button', { name: 'Acknowledge' }).click()
  await page.getByRole('button', { name: verb, exact: true }).click()
  await page.getByRole('tab', { name: 'USDT' }).click()
  const ad = page.getByRole('link', { name: new RegExp(`${verb} USDT (from|to) .*${vendor.lastName}`) })
  await findAd(page, ad)
  await ad.click()
  await page.getByLabel('Amount').fill('1000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(/Enter from ₦16,000 to ₦160,000/).first()).toBeVisible()
  await page.getByLabel('Amount').fill('16000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/release/)
}

/** The claim of the trade room a page stands in. */
export async function claimOf(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/app\/p2p\/[0-9a-f-]{36}\/await-confirmation/)
  return new URL(page.url()).pathname.split('/')[3] ?? ''
}

/** Counts the pings a page plays from now on: `await pings()` tells how many. */
export async function countPings(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play
    Object.assign(globalThis, { pingsPlayed: 0 })
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      if (this.dataset['slot'] === 'ping')
        Object.assign(globalThis, { pingsPlayed: Reflect.get(globalThis, 'pingsPlayed') + 1 })
      return play.call(this)
    }
  })
  return () => page.evaluate(() => Number(Reflect.get(globalThis, 'pingsPlayed') ?? 0))
}
