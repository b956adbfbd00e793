import type { Locator } from '@playwright/test'
import { holdRequests } from '../support/break.ts'
import { newCustomer } from '../support/customer.ts'
import { expect, test } from '../support/test.ts'
import { baseUrl } from '../support/world.ts'

const SMALLEST = { width: 320, height: 640 }
const TABLET = { width: 768, height: 1024 }

test('at 320 px every status tab and loading row of the order history fits, and so does the placeholder of the transaction search', async ({
  browser,
}) => {
  const { page } = await newCustomer(browser, { firstName: 'Simi', stage: 'newcomer', viewport: SMALLEST })
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
