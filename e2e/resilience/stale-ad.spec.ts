import { fund, newCaller, newCustomer, send } from '../support/customer.ts'
import { createAd, setAdStatus } from '../support/http-trade.ts'
import { goInApp } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

test('an order at an old price, or on an ad that changed meanwhile, holds nothing and says so; the customer decides again', async ({
  browser,
}) => {
  const [vendor, rival, claimer] = await Promise.all([
    newCaller({ firstName: 'Emeka', lastName: 'Stale' }),
    newCaller({ firstName: 'Rita', lastName: 'Stale' }),
    newCustomer(browser, { firstName: 'Tunde', lastName: 'Stale' }),
  ])
  const { page } = claimer
  await fund(vendor, { code: 'USDT', amount: '250', wallet: 'trading' })
  const ad = await createAd(vendor)
  const held = async () => {
    const response = await claimer.request.get(`/api/get-ad-by-id?id=${ad.id}`)
    const { data }: { data: { reservation: unknown } } = await response.json()
    return data.reservation
  }
  const refused = page.getByRole('alert').filter({ has: page.getByRole('link') })

  // ₦16,000 bought 12.5 USDT at yesterday's price.
  await page.goto(`/app/p2p/${ad.id}/release?amount=16000&coin=12.50000000`)
  await expect(refused).toBeVisible()
  expect(await held()).toBeNull()

  // While the customer reads this page, a rival reserves most of the ad.
  await goInApp(page, `/app/p2p/${ad.id}`)
  await page.getByLabel('Amount').fill('150000')
  await send(rival.request, `/api/reserve-ad?id=${ad.id}`, { amount: 128_000, coin_equivalent: '80' })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(refused).toBeVisible()
  expect(await held()).toBeNull()

  // The vendor pauses the ad while the customer types the amount.
  await goInApp(page, `/app/p2p/${ad.id}`)
  await page.getByLabel('Amount').fill('16000')
  await setAdStatus(vendor, ad, 'offline')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(refused).toBeVisible()
  expect(await held()).toBeNull()
})
