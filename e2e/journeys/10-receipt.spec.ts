import type { Page } from '@playwright/test'
import { send } from '../support/customer.ts'
import { claimPaid, markSent, vendorAndClaimer } from '../support/http-trade.ts'
import { expectAccessible, watchForErrors } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

const PHONE = { width: 390, height: 844 }

test('when a trade finishes, the page of its ad opens a complete receipt, which prints without the app around it and fits A6', async ({
  browser,
}) => {
  const { vendor, claimer, ad } = await vendorAndClaimer(browser, ['Adaeze', 'Túndé'], 'Receipt', PHONE)
  const { page } = claimer
  const expectNoErrors = watchForErrors(page)
  const claim = await claimPaid(claimer, ad)
  await page.goto(`/app/p2p/${ad.id}`)
  await expect(page.getByRole('heading', { name: 'Vendor' })).toBeVisible()
  await markSent(vendor, claim)
  await send(claimer.request, `/api/payment/confirm?id=${claim.id}`, {})

  await expect(page).toHaveURL(/\/app\/transactions\/success\?/)
  await expect(page.getByRole('heading', { name: 'Transaction successful' })).toBeVisible()
  const receipt = page.getByRole('region', { name: 'Receipt' })
  for (const fact of [
    'You bought',
    '10',
    '₦16,000',
    'Adaeze Receipt',
    '₦1,600 per USDT',
    'Completed',
    claim.id,
  ])
    await expect(receipt).toContainText(fact)
  await expectAccessible(page)
  // A reload shows the same.
  await page.reload()
  await expect(receipt).toContainText('Adaeze Receipt')

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(receipt).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print or save' })).toBeHidden()
  expect(await pagesOf(page, 'A6')).toBe(1)
  expect(await pagesOf(page, 'A4')).toBe(1)
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })

  await page.evaluate(() => Object.assign(globalThis, { print: () => document.body.append('printed') }))
  await page.getByRole('button', { name: 'Print or save' }).click()
  await expect(page.getByText('printed')).toBeAttached()

  // The seller's trade links to a receipt too.
  await vendor.page.goto(`/app/p2p/claim/${claim.id}`)
  await vendor.page.getByRole('link', { name: 'Receipt' }).click()
  await expect(vendor.page.getByRole('region', { name: 'Receipt' })).toContainText('You sold')
  await expect(vendor.page.getByRole('region', { name: 'Receipt' })).toContainText('Túndé Receipt')
  expectNoErrors()
})

/** How many sheets of this size the page prints on. */
async function pagesOf(page: Page, format: 'A4' | 'A6'): Promise<number> {
  const pdf = await page.pdf({ format })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
