import type { Ad } from '@oja/api/contract'
import type { Page } from '@playwright/test'
import { type Customer, newCustomer } from '../support/customer.ts'
import { createAd } from '../support/http-trade.ts'
import { watchForErrors } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

const ADS = 10_000
/** More than any window shows, few enough for a phone. */
const MOST_DRAWN = 40
/** The height of an ad in a window of 390 px, in px. */
const AD_HEIGHT = 149

/** Fills the market with `count` copies of a real ad: a first page of usual size, then larger ones. */
async function repeatAd(customer: Customer, ad: Ad, count: number): Promise<{ pages: () => number }> {
  let pages = 0
  await customer.page.route('**/api/get-ads*', async (route) => {
    pages += 1
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0)
    const next = Math.min(count, from === 0 ? 50 : from + 1990)
    const data = Array.from({ length: next - from }, (_, index) => ({
      ...ad,
      id: idOf(from + index),
      initiator: { ...ad.initiator, first_name: `Vendor ${from + index + 1}` },
    }))
    await route.fulfill({ json: { data, next_cursor: next < count ? String(next) : null } })
  })
  return { pages: () => pages }
}

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`

const rows = (page: Page) => page.locator('main li[aria-posinset]')
const rowAt = (page: Page, place: number) => page.locator(`main li[aria-posinset="${place}"]`)
const pastAds = (page: Page, count: number) => page.evaluate((top) => scrollTo(0, top), count * AD_HEIGHT)
const bottom = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))

async function openMarket(browser: Parameters<typeof newCustomer>[0], count: number) {
  const [vendor, customer] = await Promise.all([
    newCustomer(browser, { firstName: 'Ifeoma', lastName: 'Vendor' }),
    newCustomer(browser, { firstName: 'Segun', lastName: 'Taker', viewport: { width: 390, height: 844 } }),
  ])
  const ad = await createAd(vendor, 'buy')
  const { pages } = await repeatAd(customer, ad, count)
  const { page } = customer
  await page.addInitScript(() => localStorage.setItem('root', JSON.stringify({ marketNoticeSeen: true })))
  await page.goto('/app/p2p?side=sell')
  await expect(rowAt(page, 1).getByRole('link')).toBeVisible()
  return { page, pages }
}

test('of ten thousand ads only a screenful is in the document, and each has its position', async ({
  browser,
}) => {
  const { page, pages } = await openMarket(browser, ADS)
  const expectNoErrors = watchForErrors(page)
  await expect(rowAt(page, 1)).toHaveAttribute('aria-setsize', '-1')
  expect(pages()).toBeLessThanOrEqual(2)

  const last = rowAt(page, ADS)
  await expect(async () => {
    await bottom(page)
    await expect(last).toBeVisible({ timeout: 200 })
  }).toPass()
  await expect(last).toHaveAttribute('aria-setsize', String(ADS))
  await expect(last.getByRole('link')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  expect(await rows(page).count()).toBeLessThan(MOST_DRAWN)

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
  await expect(rows(page).nth(10).getByRole('link')).toBeInViewport()
  expect(await rows(page).count()).toBeLessThan(MOST_DRAWN)
  expectNoErrors()
})

test('the focus stays on an ad that is scrolled away, and Tab leads to the next one', async ({ browser }) => {
  const { page } = await openMarket(browser, 1000)
  const third = rowAt(page, 3).getByRole('link')
  await third.focus()
  await pastAds(page, 38)
  await expect(rowAt(page, 3)).not.toBeInViewport()
  await expect(rowAt(page, 40).getByRole('link')).toBeVisible()
  await expect(third).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(rowAt(page, 4).getByRole('link')).toBeFocused()
  await expect(rowAt(page, 4)).toBeInViewport()
  await page.keyboard.press('Shift+Tab')
  await expect(third).toBeFocused()
})

test('Back from an ad restores the scroll position', async ({ browser }) => {
  const { page } = await openMarket(browser, 1000)
  const far = rowAt(page, 700)
  await expect(async () => {
    await pastAds(page, 698)
    await expect(far.getByRole('link')).toBeInViewport({ timeout: 200 })
  }).toPass()
  const before = await far.evaluate((row) => row.getBoundingClientRect().top)
  await far.getByRole('link').click()
  await expect(rows(page)).toHaveCount(0)
  await page.goBack()
  await expect(far.getByRole('link')).toBeInViewport()
  await expect.poll(() => far.evaluate((row) => row.getBoundingClientRect().top)).toBeCloseTo(before, -1)
})

test('a rotated phone still shows the same ads', async ({ browser }) => {
  const { page } = await openMarket(browser, 1000)
  await expect(async () => {
    await pastAds(page, 498)
    await expect(rowAt(page, 498).getByRole('link')).toBeInViewport({ timeout: 200 })
  }).toPass()
  await page.setViewportSize({ width: 844, height: 390 })
  await expect(rowAt(page, 498).getByRole('link')).toBeInViewport()
})

test('a page that failed to load is not requested again by itself; "Show more" loads it and focuses its first ad', async ({
  browser,
}) => {
  const { page } = await openMarket(browser, 1000)
  let failed = 0
  await page.route('**/api/get-ads*cursor=*', async (route) => {
    failed += 1
    await route.fulfill({ status: 400, json: { code: 'invalid_input', error: 'This page does not exist' } })
  })
  await bottom(page)
  const more = page.getByRole('button', { name: 'Show more' })
  await expect.poll(() => failed).toBe(1)
  await expect(more).not.toHaveAttribute('aria-busy', 'true')
  await bottom(page)
  await more.click()
  await expect.poll(() => failed).toBe(2)
  await page.unroute('**/api/get-ads*cursor=*')
  await expect(more).not.toHaveAttribute('aria-busy', 'true')
  await more.click()
  await expect(rowAt(page, 51).getByRole('link')).toBeFocused()
})
