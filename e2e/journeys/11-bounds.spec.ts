import type { Ad } from '@oja/api/contract'
import { type Customer, fund, newCaller, newCustomer, send } from '../support/customer.ts'
import { createAd } from '../support/http-trade.ts'
import { expectAccessible, goInApp, watchForErrors } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

const PHONE = { viewport: { width: 390, height: 844 } }

test('at the limit of open orders, with one vendor or overall, the button is disabled and the page says why', async ({
  browser,
}) => {
  const [first, second, claimer] = await Promise.all([
    vendorWith({ lastName: 'First', ads: 4 }),
    vendorWith({ lastName: 'Second', ads: 2 }),
    newCustomer(browser, { firstName: 'Zainab', lastName: 'Bounds', ...PHONE }),
  ])
  const { page } = claimer
  const expectNoErrors = watchForErrors(page)
  const goOn = page.getByRole('button', { name: 'Continue' })

  await page.goto(`/app/p2p/${first.ads[3]?.id}`)
  await expect(page.getByText('0 of 4 orders open')).toBeVisible()
  await expect(goOn).toBeEnabled()
  for (const ad of first.ads.slice(0, 3)) await reserve(claimer, ad)
  await page.reload()
  await expect(page.getByText('3 of 4 orders open')).toBeVisible()
  await expect(page.getByText('You have 3 orders open with Obi.', { exact: false })).toBeVisible()
  await expect(goOn).toBeDisabled()
  await expect(goOn).toHaveAccessibleDescription(/3 orders open with Obi/)
  await expectAccessible(page)

  // One more order is allowed with another vendor, and then no more with anyone.
  await goInApp(page, `/app/p2p/${second.ads[0]?.id}`)
  await expect(goOn).toBeEnabled()
  await page.getByLabel('Amount').fill('16000')
  await goOn.click()
  await expect(page.getByRole('button', { name: 'I have paid' })).toBeVisible()
  await goInApp(page, `/app/p2p/${second.ads[1]?.id}`)
  await expect(page.getByText('You have reached the limit of open orders', { exact: false })).toBeVisible()
  await expect(goOn).toBeDisabled()
  // Changing the amount of an existing reservation is not another order.
  await goInApp(page, `/app/p2p/${second.ads[0]?.id}`)
  await expect(goOn).toBeEnabled()

  // A shared or stale address of an order says the same.
  await goInApp(page, `/app/p2p/${second.ads[1]?.id}/release?amount=16000&coin=10.00000000`)
  await expect(page.getByText('We could not start this order')).toBeVisible()
  await expectAccessible(page)
  expectNoErrors()
})

async function vendorWith({
  lastName,
  ads: count,
}: {
  lastName: string
  ads: number
}): Promise<{ ads: Ad[] }> {
  const customer = await newCaller({ firstName: 'Obi', lastName })
  await fund(customer, { code: 'USDT', amount: String(count * 100), wallet: 'trading' })
  const ads: Ad[] = []
  for (let made = 0; made < count; made++) ads.push(await createAd(customer))
  return { ads }
}

async function reserve({ request }: Customer, ad: Ad): Promise<void> {
  await send(request, `/api/reserve-ad?id=${ad.id}`, { amount: 16_000, coin_equivalent: '10' })
}
