import { expect, type Page } from '@playwright/test'
import type { Customer } from './customer.ts'

/** Posts an ad on the screen: 200 USDT from ₦16,000 to ₦160,000, at a better price than any other ad of the run has. */
export async function postAd(vendor: Customer, type: 'Buy' | 'Sell'): Promise<void> {
  const { page } = vendor
  await page.goto('/app/ads')
  await page.getByRole('link', { name: 'Create ad' }).first().click()
  await page.getByRole('button', { name: type, exact: true }).click()
  await page.getByLabel('Coin', { exact: true }).selectOption('USDT')
  await page.getByLabel('Rate').fill(type === 'Sell' ? '1000' : '2000')
  await page.getByLabel('Quantity').fill('200')
  await page.getByLabel('Lower limit').fill('160000')
  await page.getByLabel('Upper limit').fill('16000')
  await page.getByRole('button', { name: 'Create ad' }).click()
  await expect(page.getByText('The lower limit must not be above the upper limit').first()).toBeVisible()
  await page.getByLabel('Lower limit').fill('16000')
  await page.getByLabel('Upper limit').fill('160000')
  await expect(page.getByLabel('Upper limit')).toHaveValue('160,000')
  await page.getByRole('button', { name: 'Create ad' }).click()
}

/** Orders ₦16,000 of the vendor's ad, which is the first in the market: its price is the best. */
export async function orderFrom(claimer: Customer, vendor: Customer, verb: 'Buy' | 'Sell'): Promise<void> {
  const { page } = claimer
  await page.goto('/app/p2p')
  await page.getByRole('button', { name: 'Acknowledge' }).click()
  await page.getByRole('button', { name: verb, exact: true }).click()
  await page.getByRole('tab', { name: 'USDT' }).click()
  await page.getByRole('link', { name: new RegExp(`${verb} USDT (from|to) .*${vendor.lastName}`) }).click()
  await page.getByLabel('Amount').fill('1000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(/Enter between ₦16,000 and ₦160,000/).first()).toBeVisible()
  await page.getByLabel('Amount').fill('16000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/release/)
}

/** The id of the claim whose room a page shows. */
export async function claimOf(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/app\/p2p\/[0-9a-f-]{36}\/await-confirmation/)
  return new URL(page.url()).pathname.split('/')[3] ?? ''
}

/** Waits for the chat's first line, about the order. Messages from now on are new, so they ring. */
export async function expectChatOpen(page: Page): Promise<void> {
  await expect(
    page
      .getByRole('log')
      .getByText(/₦16,000/)
      .first(),
  ).toBeVisible()
}

/** Counts the pings a page plays. Call the result for the count so far. */
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
