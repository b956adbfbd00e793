import { newCaller, newCustomer } from '../support/customer.ts'
import { createAd } from '../support/http-trade.ts'
import { expect, test } from '../support/test.ts'

/** The height of an ad in a window of 390 px, in px. */
const AD_HEIGHT = 149

test('Back from an ad far down a long market restores the scroll position', async ({ browser }) => {
  const [vendor, { page }] = await Promise.all([
    newCaller({ firstName: 'Ifeoma', lastName: 'Vendor' }),
    newCustomer(browser, { firstName: 'Segun', lastName: 'Taker', viewport: { width: 390, height: 844 } }),
  ])
  const ad = await createAd(vendor, 'buy')
  // A thousand copies of a real ad.
  await page.route('**/api/get-ads*', async (route) => {
    const data = Array.from({ length: 1000 }, (_, index) => ({
      ...ad,
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    }))
    await route.fulfill({ json: { data, next_cursor: null } })
  })
  await page.addInitScript(() => localStorage.setItem('root', JSON.stringify({ marketNoticeSeen: true })))
  await page.goto('/app/p2p?side=sell')
  const far = page.locator('main li[aria-posinset="700"]')
  await expect(async () => {
    await page.evaluate((top) => scrollTo(0, top), 698 * AD_HEIGHT)
    await expect(far.getByRole('link')).toBeInViewport({ timeout: 200 })
  }).toPass()
  const before = await far.evaluate((row) => row.getBoundingClientRect().top)
  await far.getByRole('link').click()
  await expect(page.locator('main li[aria-posinset]')).toHaveCount(0)
  await page.goBack()
  await expect(far.getByRole('link')).toBeInViewport()
  await expect.poll(() => far.evaluate((row) => row.getBoundingClientRect().top)).toBeCloseTo(before, -1)
})
