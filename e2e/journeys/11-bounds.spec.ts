import type { Ad } from '@oja/api/contract'
import { type Customer, fund, send, newCustomer } from '../support/customer.ts'
import { createAd } from '../support/http-trade.ts'
import { sendDocuments } from '../support/desk.ts'
import { dialogNamed, expectAccessible, watchForErrors } from '../support/screen.ts'
import { operator } from '../support/world.ts'
import { expect, test } from '../support/test.ts'

const PHONE = { viewport: { width: 390, height: 844 } }

test('at the limit of open orders, with one vendor or overall, the button is disabled and the page says why', async ({
  browser,
}) => {
  const [first, second, claimer] = await Promise.all([
    vendorWith(browser, { lastName: 'First', ads: 4 }),
    vendorWith(browser, { lastName: 'Second', ads: 2 }),
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
  await page.goto(`/app/p2p/${second.ads[0]?.id}`)
  await expect(goOn).toBeEnabled()
  await page.getByLabel('Amount').fill('16000')
  await goOn.click()
  await expect(page.getByRole('button', { name: 'I have paid' })).toBeVisible()
  await page.goto(`/app/p2p/${second.ads[1]?.id}`)
  await expect(page.getByText('You have reached the limit of open orders', { exact: false })).toBeVisible()
  await expect(goOn).toBeDisabled()
  // Changing the amount of an existing reservation is not another order.
  await page.goto(`/app/p2p/${second.ads[0]?.id}`)
  await expect(goOn).toBeEnabled()

  // A shared or stale address of an order says the same.
  await page.goto(`/app/p2p/${second.ads[1]?.id}/release?amount=16000&coin=10.00000000`)
  await expect(page.getByText('We could not start this order')).toBeVisible()
  await expectAccessible(page)
  expectNoErrors()
})

test('after a rejection an operator decides on new documents, and every screen that needs verification says so', async ({
  browser,
}) => {
  const { ads } = await vendorWith(browser, { lastName: 'Queue', ads: 1 })
  const customer = await newCustomer(browser, { firstName: 'Ifunanya', lastName: 'Queue', ...PHONE })
  const { page } = customer
  await operator('POST', '/operator/kyc', {
    email_address: customer.email,
    status: 'rejected',
    reason: 'The picture was too dark.',
  })
  await page.goto('/app/kyc')
  await expect(page.getByText('The picture was too dark.')).toBeVisible()
  await sendDocuments(customer)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Our team is checking your new documents' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Send documents again' })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/app')
  await expect(page.getByText('Our team is checking your new documents')).toBeVisible()
  await page.goto(`/app/p2p/${firstOf(ads).id}`)
  await page.getByRole('button', { name: 'Continue' }).click()
  const why = dialogNamed(page, 'Our team is checking your new documents')
  await expect(why.getByRole('link', { name: 'See your verification' })).toBeVisible()
  await expectAccessible(page)
})

async function vendorWith(
  browser: Parameters<typeof newCustomer>[0],
  { lastName, ads: count }: { lastName: string; ads: number },
): Promise<{ customer: Customer; ads: Ad[] }> {
  const customer = await newCustomer(browser, { firstName: 'Obi', lastName })
  await fund(customer, { code: 'USDT', amount: String(count * 100), wallet: 'trading' })
  const ads: Ad[] = []
  for (let made = 0; made < count; made++) ads.push(await createAd(customer))
  return { customer, ads }
}

async function reserve({ request }: Customer, ad: Ad): Promise<void> {
  await send(request, `/api/reserve-ad?id=${ad.id}`, { amount: 16_000, coin_equivalent: '10' })
}

function firstOf(ads: readonly Ad[]): Ad {
  const [ad] = ads
  if (!ad) throw new Error('The vendor has no ad')
  return ad
}
