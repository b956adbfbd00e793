import type { Browser, Locator, Page } from '@playwright/test'
import { holdRequests } from '../support/break.ts'
import { fund, newCustomer } from '../support/customer.ts'
import { createAd } from '../support/http-trade.ts'
import { expect, test } from '../support/test.ts'
import { baseUrl } from '../support/world.ts'

const SMALLEST = { width: 320, height: 640 }
const UPRIGHT = { width: 390, height: 800 }
const TABLET = { width: 768, height: 1024 }

/** A newcomer's page on the smallest phone. */
async function smallestPage(browser: Browser, firstName: string, lastName: string): Promise<Page> {
  return (await newCustomer(browser, { firstName, lastName, stage: 'newcomer', viewport: SMALLEST })).page
}

test('at 320 px every status tab and every loading row of the order history fits', async ({ browser }) => {
  const page = await smallestPage(browser, 'Simi', 'Bello')
  const release = await holdRequests(page, '**/api/get-claims**')
  await page.goto('/app/p2p/orders')
  const loading = page.getByRole('tabpanel').getByRole('status', { name: 'Loading' })
  await expect(loading).toBeVisible()
  expect(await overflowing(loading.locator(':scope *'))).toEqual([])
  // The badge of a row does not wrap, so the list does not jump when it has loaded.
  for (const row of await loading.locator('.trade-row').all())
    expect((await boxOf(row)).height).toBeLessThanOrEqual(72)
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    const box = await boxOf(tab)
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(SMALLEST.width)
    // The tab's words must fit too, not only its box.
    expect(await overflowing(page.getByRole('tablist'))).toEqual([])
  }
  release()
  await expect(page.getByText('No order history')).toBeVisible()
})

test('at 320 px the placeholder of the transaction search fits', async ({ browser }) => {
  const page = await smallestPage(browser, 'Bisi', 'Cole')
  await page.goto('/app/transactions')
  const search = page.getByPlaceholder('Search by amount or wallet address')
  await expect(search).toBeVisible()
  const { needed, given } = await search.evaluate(async (input: HTMLInputElement) => {
    const style = getComputedStyle(input, '::placeholder')
    const pen = document.createElement('canvas').getContext('2d')
    if (pen === null) throw new Error('This browser cannot measure text')
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    await document.fonts.load(pen.font)
    const own = getComputedStyle(input)
    const padding = Number.parseFloat(own.paddingInlineStart) + Number.parseFloat(own.paddingInlineEnd)
    return { needed: pen.measureText(input.placeholder).width, given: input.clientWidth - padding }
  })
  expect(needed).toBeLessThanOrEqual(given)
})

test('an empty My ads has one button to create an ad', async ({ browser }) => {
  const page = await smallestPage(browser, 'Ladi', 'Obi')
  await page.goto('/app/ads')
  await expect(page.getByText('No data available')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create ad' })).toHaveCount(1)
})

test('after the phone is rotated, each of my ads has the height it needs', async ({ browser }) => {
  const vendor = await newCustomer(browser, { firstName: 'Remi', lastName: 'Ojo', viewport: UPRIGHT })
  await fund(vendor, { code: 'USDT', amount: '250', wallet: 'trading' })
  await createAd(vendor)
  await createAd(vendor)
  const { page } = vendor
  await page.goto('/app/ads')
  const [first, second] = [page.locator('li[aria-posinset="1"]'), page.locator('li[aria-posinset="2"]')]
  const overlap = async () => {
    const [above, below] = [await boxOf(first), await boxOf(second)]
    return Math.round(above.y + above.height - below.y)
  }
  await expect(second.getByRole('link', { name: 'Manage' })).toBeVisible()
  await expect.poll(overlap).toBe(0)
  await page.setViewportSize({ width: UPRIGHT.height, height: UPRIGHT.width })
  await expect(second.getByRole('button')).toBeVisible()
  await expect.poll(overlap).toBe(0)
})

test('on a tablet the words above the form line up with it', async ({ browser }) => {
  const page = await browser.newPage({ viewport: TABLET })
  await page.goto(`${baseUrl()}/login`)
  const form = await boxOf(page.getByRole('button', { name: 'Login' }))
  const beside = page.getByRole('complementary')
  for (const words of [beside.getByRole('link'), beside.getByText(/^Count it before/)])
    expect((await boxOf(words)).x).toBeCloseTo(form.x, 0)
})

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (box === null) throw new Error('This part is not on the screen')
  return box
}

/** Lists elements whose content is wider than they are, by tag and class. */
function overflowing(parts: Locator): Promise<string[]> {
  return parts.evaluateAll((elements) =>
    elements
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
      .map(({ tagName, className }) => `${tagName} ${className}`),
  )
}
