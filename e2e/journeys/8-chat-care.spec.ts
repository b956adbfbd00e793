import { claimPaid, sayOverHttp, vendorAndClaimer } from '../support/http-trade.ts'
import { dialogNamed, expectAccessible, say, watchForErrors } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

const PHONE = { width: 390, height: 844 }

test('a message that leads out of the trade carries a warning, has no link, and needs a confirmation before it is sent', async ({
  browser,
}) => {
  const { vendor, claimer, ad } = await vendorAndClaimer(browser, ['Uju', 'Kunle'], 'Care', PHONE)
  const expectNoErrors = watchForErrors(claimer.page)
  const claim = await claimPaid(claimer, ad)
  const { page } = claimer
  await page.goto(`/app/p2p/${claim.id}/await-confirmation`)
  const log = page.getByRole('log')
  await expect(log).toBeVisible()

  await sayOverHttp(vendor, claim, 'Good morning, the signal is bad here.')
  await sayOverHttp(vendor, claim, 'Write to me on WhatsApp, 0803 123 4567')
  await sayOverHttp(vendor, claim, 'Or log in at https://oja-help.example.com')
  const elsewhere = 'Careful: keep chat and payment on Oja.'
  const link = 'Careful: do not sign in, pay or enter a code on a page that someone sends you.'
  await expect(log.getByText(link)).toBeVisible()
  await expect(log.getByText(elsewhere)).toHaveCount(1)
  // A screen reader reads it right after the message.
  const told = await log.ariaSnapshot()
  expect(told.indexOf('0803 123 4567')).toBeLessThan(told.indexOf(elsewhere))
  expect(told.indexOf(elsewhere)).toBeLessThan(told.indexOf('https://oja-help'))
  await expect(log.getByRole('link')).toHaveCount(0)
  await expectAccessible(page)

  // The customer's own message needs a confirmation; "Change it" puts the text back into the field.
  const field = page.getByRole('textbox', { name: /message/i })
  const asks = dialogNamed(page, 'Send this message?')
  await say(page, 'Pay to 2087654321 Zenith')
  await expect(asks).toContainText('account number that does not belong to this trade')
  await expect(asks.getByRole('button', { name: 'Change it' })).toBeFocused()
  await asks.getByRole('button', { name: 'Change it' }).click()
  await expect(field).toHaveValue('Pay to 2087654321 Zenith')
  await say(page, 'I paid to 0142 857 396 GTBank')
  await expect(log.getByText('I paid to 0142 857 396 GTBank')).toBeVisible()

  await say(page, 'My number is 08031234567')
  await asks.getByRole('button', { name: 'Send it' }).click()
  await expect(log.getByText('My number is 08031234567')).toBeVisible()
  await expect(field).toHaveValue('')
  await vendor.page.goto(`/app/p2p/claim/${claim.id}`)
  await expect(vendor.page.getByRole('log').getByText(elsewhere)).toHaveCount(1)
  expectNoErrors()
})
