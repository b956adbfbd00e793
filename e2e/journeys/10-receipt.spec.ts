import type { Page } from '@playwright/test'
import { fund, PIN, send, newCustomer } from '../support/customer.ts'
import { claimPaid, createAd, markSent } from '../support/http-trade.ts'
import { openSummary, portfolioWallet, sendFromSummary } from '../support/transfer.ts'
import { expectAccessible, watchForErrors } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

test('when a trade finishes, the page of its ad opens a complete receipt, which prints without the app around it and fits A6', async ({
  browser,
}) => {
  const [vendor, claimer] = await Promise.all([
    newCustomer(browser, { firstName: 'Adaeze', lastName: 'Receipt' }),
    newCustomer(browser, { firstName: 'Túndé', lastName: 'Receipt', viewport: { width: 390, height: 844 } }),
  ])
  const { page } = claimer
  const expectNoErrors = watchForErrors(page)
  await fund(vendor, { code: 'USDT', amount: '250', wallet: 'trading' })
  const ad = await createAd(vendor)
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

test('a sent transfer has a receipt with its address and fee', async ({ browser }) => {
  const sender = await newCustomer(browser, { firstName: 'Sade', lastName: 'Receipt' })
  const receiver = await newCustomer(browser, {
    firstName: 'Ibrahim',
    lastName: 'Receipt',
    stage: 'newcomer',
  })
  await fund(sender, { code: 'USDT', amount: '100', wallet: 'portfolio' })
  const { address } = await portfolioWallet(receiver)
  await openSummary(sender, { to: address, amount: '25' })
  await sendFromSummary(sender.page, PIN)
  await expect(sender.page.getByRole('heading', { name: 'Transaction successful' })).toBeVisible()
  const receipt = sender.page.getByRole('region', { name: 'Receipt' })
  for (const fact of ['You sent', '25', address, 'Network fee', 'Completed', 'Reference'])
    await expect(receipt).toContainText(fact)
})

test('without a transaction the page says so and leads to all of them', async ({ browser }) => {
  const { page } = await newCustomer(browser, { firstName: 'Nneka', lastName: 'Receipt', stage: 'newcomer' })
  await page.goto('/app/transactions/success')
  await expect(page.getByRole('heading', { name: 'No transaction chosen' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'All Transactions' }).click()
  await expect(page).toHaveURL(/\/app\/transactions$/)
  await page.goto('/app/transactions/success?id=6f9619ff-8b86-4d01-b42d-00cf4fc964ff')
  await expect(page.getByRole('heading', { name: 'Transaction not found' })).toBeVisible()
})

/** How many sheets of this size the page prints on. */
async function pagesOf(page: Page, format: 'A4' | 'A6'): Promise<number> {
  const pdf = await page.pdf({ format })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
