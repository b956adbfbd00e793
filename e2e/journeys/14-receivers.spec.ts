import { type Customer, fund, newCustomer, PIN } from '../support/customer.ts'
import { expectToast } from '../support/record.ts'
import { enterPin, expectAccessible, goInApp, watchForErrors } from '../support/screen.ts'
import { openSummary, portfolioWallet, sendFromSummary, sentAmounts } from '../support/transfer.ts'
import { expectBooksToBalance } from '../support/world.ts'
import { expect, test } from '../support/test.ts'

const PHONE = { viewport: { width: 390, height: 844 } }
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

test('a scanned code and a pasted link fill the form; the first transfer is pointed out, and the receiver can be saved', async ({
  browser,
}) => {
  const [sender, receiver] = await Promise.all([
    newCustomer(browser, { firstName: 'Amina', lastName: 'Scan', ...PHONE }),
    newCustomer(browser, { firstName: 'Tunde', lastName: 'Code', stage: 'newcomer' }),
  ])
  const { page } = sender
  const expectNoErrors = watchForErrors(page)
  await fund(sender, { code: 'USDT', amount: '100', wallet: 'portfolio' })
  const to = await portfolioWallet(receiver)
  const from = await portfolioWallet(sender)
  await page.goto(`/app/assets/${from.id}/transfer`)

  // Without camera permission the dialog says so and accepts a picture instead, here of the receiver's QR code.
  await page.getByRole('button', { name: 'Scan a QR code' }).click()
  await expect(page.getByText(/The camera is blocked|We found no camera/)).toBeVisible()
  await expectAccessible(page)
  await page.locator('input[type=file]').setInputFiles({
    name: 'nothing.png',
    mimeType: 'image/png',
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } }),
  })
  await expect(page.getByText(/We found no QR code/)).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({
    name: 'code.png',
    mimeType: 'image/png',
    buffer: await pictureOfCode(receiver, to.id),
  })
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByLabel('Receiver address')).toHaveValue(to.address)

  await page
    .getByLabel('Receiver address')
    .fill('bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?amount=1')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(
    page.getByText('This link is for Bitcoin. You are sending from your Tron (TRC-20) wallet.'),
  ).toBeVisible()

  await page.getByLabel('Receiver address').fill(`tron:${to.address}?amount=12.5&label=Tunde%20Code`)
  await expect(page.getByLabel('Receiver address')).toHaveValue(to.address)
  await expect(page.getByLabel('Amount')).toHaveValue('12.5')
  await expect(page.getByText(/Filled in from a payment link by Tunde Code/)).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Your first transfer to this address')).toBeVisible()
  await expectAccessible(page)
  await sendFromSummary(page, PIN)
  await expect(page.getByRole('heading', { name: 'Transaction successful' })).toBeVisible()

  await page.getByRole('button', { name: 'Save this receiver' }).click()
  await page.getByLabel('Name').fill('Tunde, cold wallet')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save receiver' }).click()
  await expectToast(page, 'Receiver saved')
  await expect(page.getByRole('button', { name: 'Save this receiver' })).toBeHidden()
  await expect(page.getByRole('main')).toContainText('Tunde, cold wallet')

  // Choose the receiver by name. This is no longer the first transfer.
  await goInApp(page, `/app/assets/${from.id}/transfer`)
  await page.getByRole('button', { name: 'Choose a saved receiver' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Tunde, cold wallet/ })
    .click()
  await expect(page.getByLabel('Receiver address')).toHaveValue(to.address)
  await page.getByLabel('Amount').fill('3')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Paid once before')).toBeVisible()
  await expect(page.getByText('Your first transfer to this address')).toBeHidden()
  await expect(page.getByRole('main')).toContainText('Tunde, cold wallet')
  expectNoErrors()
  await expectBooksToBalance()
})

test('a customer who sends only to the address book cannot send elsewhere, and switching that off takes the PIN and a day', async ({
  browser,
}) => {
  const sender = await newCustomer(browser, { firstName: 'Chioma', lastName: 'Book', ...PHONE })
  const { page } = sender
  const expectNoErrors = watchForErrors(page)
  await fund(sender, { code: 'USDT', amount: '50', wallet: 'portfolio' })
  await page.goto('/app/settings')
  await page.getByRole('link', { name: /Address book/ }).click()
  await expect(page.getByText('No saved receivers yet')).toBeVisible()

  await page.getByRole('button', { name: 'Add receiver' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Savings')
  await page.getByRole('dialog').getByLabel('Address').fill(`tron:${TRON}?amount=5`)
  await expect(page.getByRole('dialog').getByLabel('Address')).toHaveValue(TRON)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save receiver' }).click()
  await expectToast(page, 'Receiver saved')
  await page.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByText(/You can send to it from/)).toBeVisible()
  await expectAccessible(page)

  await openSummary(sender, { to: TRON, amount: '5' })
  await expect(page.getByText('You cannot send to this address now')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Open address book' }).click()
  await page.getByRole('button', { name: 'Switch off' }).click()
  await enterPin(page, PIN)
  await expect(page.getByText(/It stays on until/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Keep it on' }).click()
  await expect(page.getByRole('button', { name: 'Switch off' })).toBeVisible()

  await page.getByRole('button', { name: 'Delete Savings' }).click()
  await page.getByRole('button', { name: 'Delete receiver' }).click()
  await expect(page.getByText('No saved receivers yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add receiver' })).toBeFocused()
  expect(await sentAmounts(sender)).toEqual([])
  expectNoErrors()
})

test('a transfer above the daily limit is refused with the reason, and Settings shows how much is used', async ({
  browser,
}) => {
  const sender = await newCustomer(browser, { firstName: 'Halima', lastName: 'Limit', ...PHONE })
  const { page } = sender
  await fund(sender, { code: 'USDT', amount: '900000', wallet: 'portfolio' })
  // One USDT is ₦1,618.50, and the development limit is ₦1,000,000,000.
  await openSummary(sender, { to: TRON, amount: '500000' })
  await sendFromSummary(page, PIN)
  await expect(page.getByRole('heading', { name: 'Transaction successful' })).toBeVisible()

  const { id } = await portfolioWallet(sender)
  await goInApp(page, `/app/assets/${id}/transfer`)
  await page.getByLabel('Receiver address').fill(TRON)
  await page.getByLabel('Amount').fill('200000')
  await expect(page.getByText('More than you can send now')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await sendFromSummary(page, PIN)
  await expect(page.getByRole('heading', { name: 'Transaction failed' })).toBeVisible()
  await expect(page.getByText(/you used ₦809,250,000 of the ₦1,000,000,000 you can send/)).toBeVisible()

  await goInApp(page, '/app/settings')
  await page.getByRole('link', { name: /Limits/ }).click()
  await expect(
    page.getByRole('progressbar', { name: /Transfers: ₦809,250,000 of ₦1,000,000,000 used/ }),
  ).toBeVisible()
  await expect(page.getByText(/More is possible from/)).toBeVisible()
  await expectAccessible(page)
})

/** A picture of the QR code on the receiver's own screen. */
async function pictureOfCode(receiver: Customer, walletId: string): Promise<Buffer> {
  const { page } = receiver
  await page.goto(`/app/assets/${walletId}`)
  await page.getByRole('button', { name: 'Receive' }).click()
  return page.getByRole('dialog').getByRole('img').first().screenshot()
}
