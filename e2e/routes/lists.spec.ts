import type { Locator } from '@playwright/test'
import { newCustomer } from '../support/customer.ts'
import { expect, test } from '../support/test.ts'
import { baseUrl } from '../support/world.ts'

test('the market shows that it is loading, and offers a retry after an error', async ({ browser }) => {
  const call = '**/api/get-ads**'
  const { page } = await newCustomer(browser, { firstName: 'Kemi', lastName: 'Ade', stage: 'newcomer' })
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route(call, async (route) => {
    await held
    await route.fulfill({ status: 429, json: { error: 'Not now', code: 'throttled' } })
  })
  await page.goto('/app/p2p')
  await page.getByRole('button', { name: 'Acknowledge' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('status', { name: 'Loading', exact: true })).toBeVisible()
  // The placeholder of a name must be beside the avatar, as the name will be.
  expect(await brokenLines(main.locator('.oja-ad-card__vendor'))).toBe(0)
  answer()
  const problem = main.getByRole('alert')
  await expect(problem).toContainText('This did not load')
  await expect(problem.getByText('Error: Not now', { exact: true })).toBeVisible()
  await page.unroute(call)
  await problem.getByRole('button', { name: 'Try again' }).click()
  await expect(problem).toBeHidden()
  await expect(main.getByRole('status', { name: 'Loading', exact: true })).toBeHidden()
})

test('my ad does not say that it has no orders while pages of orders are still loading', async ({
  browser,
}) => {
  const { page, request } = await newCustomer(browser, { firstName: 'Nnenna', lastName: 'Eze' })
  const created = await request.post('/api/create-ad', {
    headers: { origin: baseUrl(), 'idempotency-key': crypto.randomUUID() },
    data: { type: 'buy', code: 'USDT', quantity: '10', price: 1600, lowerbound: 1600, upperbound: 16_000 },
  })
  expect(created.status(), await created.text()).toBe(201)
  const { data: ad } = await created.json()

  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/get-claims**', async (route) => {
    // A whole page may hold only orders on other ads.
    const isFirst = !new URL(route.request().url()).searchParams.has('cursor')
    if (!isFirst) await held
    await route.fulfill({ json: { data: [], next_cursor: isFirst ? 'more' : null } })
  })
  const second = page.waitForRequest(/get-claims.*cursor=more/)
  await page.goto(`/app/ads/${ad.id}`)
  await second
  await expect(page.getByRole('button', { name: 'Show more' })).toBeVisible()
  await expect(page.getByText('No orders yet')).toHaveCount(0)
  answer()
  await expect(page.getByText('No orders yet')).toBeVisible()
})

/** Counts the lines that wrap: a later child is below the first. */
function brokenLines(lines: Locator): Promise<number> {
  return lines.evaluateAll((elements) => {
    const isBroken = ({ children: [first, ...others] }: Element) =>
      others.some(
        (other) => first && other.getBoundingClientRect().top >= first.getBoundingClientRect().bottom,
      )
    return elements.filter(isBroken).length
  })
}
