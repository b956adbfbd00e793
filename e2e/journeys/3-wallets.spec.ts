import { fund, PIN, newCustomer, tradingWallet } from '../support/customer.ts'
import { expectToast } from '../support/record.ts'
import { enterPin, expectAccessible, goInApp, showBalances, watchForErrors } from '../support/screen.ts'
import { expectBooksToBalance } from '../support/world.ts'
import { expect, test } from '../support/test.ts'

test('balances are hidden on a new device until the eye shows them, and the choice is remembered', async ({
  browser,
}) => {
  const customer = await newCustomer(browser, { firstName: 'Halima', lastName: 'Eye', stage: 'newcomer' })
  const { page } = customer
  await fund(customer, { code: 'USDT', amount: '77.5', wallet: 'trading' })
  const usdt = page.getByRole('main').getByRole('link', { name: /^Tether/ })

  await page.goto('/app')
  await page.getByRole('button', { name: 'Trading', exact: true }).click()
  const purse = page.getByRole('region', { name: 'Wallet balance' })
  await expect(purse).toContainText('******')
  await expect(purse).not.toContainText('$')
  await expect(usdt).toHaveAccessibleName(/Amount hidden/)
  // A received amount is not a balance, so the list of transactions shows it.
  await expect(page.getByRole('main').getByRole('link', { name: /\+77\.50000000/ })).toBeVisible()
  await showBalances(page)
  await expect(purse).toContainText('$')
  await expect(usdt).toHaveAccessibleName(/77\.50000000 USDT$/)
  await page.reload()
  await expect(purse).toContainText('$')

  await goInApp(page, '/app/assets')
  await expect(page.getByRole('button', { name: 'Portfolio wallet', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Trading wallet', exact: true }).click()
  await expect(usdt).toHaveAccessibleName(/77\.50000000 USDT$/)
  await page.getByRole('button', { name: 'Hide balances' }).click()
  await expect(usdt).toHaveAccessibleName(/Amount hidden/)
  await page.reload()
  await expect(usdt).toHaveAccessibleName(/Amount hidden/)

  // A form that moves coin shows the balance, hidden or not.
  const wallet = await tradingWallet(customer)
  await goInApp(page, `/app/assets/virtual/${wallet.id}`)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('dialog').getByLabel('Amount')).toHaveValue('77.5')
})

test('a customer shows an address, moves coin to Trading and withdraws it again', async ({ browser }) => {
  const customer = await newCustomer(browser, { firstName: 'Musa', lastName: 'Danjuma' })
  const { page } = customer
  const expectNoErrors = watchForErrors(page)
  await fund(customer, { code: 'USDT', amount: '250.5', wallet: 'portfolio' })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])

  await page.goto('/app/assets')
  await page.getByPlaceholder('Search for asset').fill('tether')
  await expect(page.getByRole('link', { name: /Bitcoin/ })).toBeHidden()
  await page
    .getByRole('link', { name: /Tether|USDT/ })
    .first()
    .click()

  await page.getByRole('button', { name: 'Receive' }).click()
  const receive = page.getByRole('dialog', { name: 'Receive USDT' })
  await expect(receive.getByText(/Send only USDT on Tron/)).toBeVisible()
  await expect(receive.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectAccessible(page)
  await receive.getByRole('button', { name: /Copy/ }).click()
  await expectToast(page, 'Copied to clipboard')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/)
  await page.keyboard.press('Escape')
  await expect(receive).toBeHidden()

  await page.getByRole('button', { name: 'Move to Trading' }).click()
  const move = page.getByRole('dialog', { name: 'Move to Trading' })
  await move.getByLabel('Amount').fill('300')
  await expect(move.getByText('Enter a value below 250.5', { exact: false })).toBeVisible()
  await move.getByLabel('Amount').fill('200.25')
  await move.getByRole('button', { name: 'Continue' }).click()
  await enterPin(page, '0000')
  await expect(page.getByText(/Pin is not correct/).first()).toBeVisible()
  await enterPin(page, PIN)
  await expectToast(page, 'Moved to Trading')
  expect((await tradingWallet(customer)).available_balance).toBe('200.25000000')

  const wallet = await tradingWallet(customer)
  await goInApp(page, '/app/assets?wallet=trading')
  await expect(page.getByPlaceholder('Search for asset')).toBeVisible()
  await page
    .getByRole('link', { name: /Tether|USDT/ })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/app/assets/virtual/${wallet.id}`))
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const withdraw = page.getByRole('dialog', { name: 'Withdraw USDT' })
  await expect(withdraw.getByLabel('Amount')).toHaveValue('200.25')
  await withdraw.getByLabel('Amount').fill('0.25')
  await withdraw.getByRole('button', { name: 'Continue' }).click()
  await enterPin(page, PIN)
  await expectToast(page, 'Withdraw successful')
  expect((await tradingWallet(customer)).available_balance).toBe('200.00000000')
  expectNoErrors()
  await expectBooksToBalance()
})
