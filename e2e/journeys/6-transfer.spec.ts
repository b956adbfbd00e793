import { fund, newCaller, newCustomer, PIN } from '../support/customer.ts'
import { expectToast } from '../support/record.ts'
import { enterPin, goInApp, watchForErrors } from '../support/screen.ts'
import { portfolioWallet } from '../support/transfer.ts'
import { expectBooksToBalance } from '../support/world.ts'
import { expect, test } from '../support/test.ts'

test('a customer sends coin to an address: Max, summary with fee, PIN, success', async ({ browser }) => {
  const sender = await newCustomer(browser, {
    firstName: 'Chinedu',
    lastName: 'Okafor',
    viewport: { width: 390, height: 844 },
  })
  const receiver = await newCaller({ firstName: 'Halima', lastName: 'Yusuf' })
  const { page } = sender
  const expectNoErrors = watchForErrors(page)
  await fund(sender, { code: 'USDT', amount: '100', wallet: 'portfolio' })
  const from = await portfolioWallet(sender)
  const to = await portfolioWallet(receiver)

  await page.goto(`/app/assets/${from.id}`)
  await page.getByRole('link', { name: 'Transfer', exact: true }).click()
  await expect(page).toHaveURL(/\/transfer$/)
  const next = page.getByRole('button', { name: 'Continue' })
  await page.getByLabel('Receiver address').fill('not an address')
  await page.getByLabel('Amount').fill('1000')
  await expect(page.getByText(/Enter a value below 100/)).toBeVisible()
  await page.getByLabel('Receiver address').fill(to.address)
  await expect(next).toBeDisabled()
  await page.getByRole('button', { name: 'Max' }).click()
  await expect(page.getByLabel('Amount')).toHaveValue('99')
  await next.click()

  await expect(page).toHaveURL(/\/transfer-summary$/)
  // The URL changes first, and the form's own Continue button may still be there.
  await expect(page.getByRole('heading', { name: 'Transfer summary' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('100')
  await page.getByRole('button', { name: 'Continue' }).click()
  await enterPin(page, '1111')
  await expect(page.getByText(/Pin is not correct/).first()).toBeVisible()
  // Hold the transfer's state until the test has seen the waiting screen.
  const looked = Promise.withResolvers<void>()
  await page.route(/\/get-all-transactions\?(.*&)?id=/, async (route) => {
    await looked.promise
    await route.continue()
  })
  await enterPin(page, PIN)
  await expect(page.getByRole('link', { name: 'See the transaction' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Processing transaction' })).toBeFocused()
  looked.resolve()
  await expect(page.getByRole('heading', { name: 'Transaction successful' })).toBeVisible()
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(stored).toContain(sender.email)
  // An id may hold the digits of a PIN by chance.
  expect(stored).not.toMatch(new RegExp(`(?<![\\w-])${PIN}(?![\\w-])`))

  await goInApp(page, '/app/transactions')
  await expect(page.getByRole('heading', { name: 'All Transactions' })).toBeVisible()
  await page.getByPlaceholder('Search by amount or wallet address').fill(to.address.slice(0, 12))
  const row = page.getByRole('row').filter({ hasText: '99' })
  await expect(row).toBeVisible()
  await row.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/app\/transactions\/[0-9a-f-]{36}/)
  await expect(page.getByRole('main')).toContainText('Completed')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy reference' }).click()
  await expectToast(page, 'Copied to clipboard')

  expect((await portfolioWallet(sender)).balance).toBe('0.00000000')
  await expect.poll(async () => (await portfolioWallet(receiver)).balance).toBe('99.00000000')
  expectNoErrors()
  await expectBooksToBalance()
})
