import { fund, newCustomer, newLastName, PIN, tradingWallet } from '../support/customer.ts'
import { expectFocusShown, expectToast } from '../support/record.ts'
import { dialogNamed, enterPin, goInApp, say, watchForErrors } from '../support/screen.ts'
import { claimOf, countPings, expectChatOpen, orderFrom, postAd } from '../support/trade.ts'
import { expectBooksToBalance } from '../support/world.ts'
import { expect, test } from '../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('two strangers trade on a sell ad: paid, checked, released with the PIN, acknowledged', async ({
  browser,
}) => {
  const vendor = await newCustomer(browser, { firstName: 'Adaeze', lastName: newLastName('Nwosu-') })
  const claimer = await newCustomer(browser, {
    firstName: 'Túndé',
    lastName: newLastName('Bákàrè-'),
    viewport: { width: 390, height: 844 },
  })
  const expectNoErrors = [watchForErrors(vendor.page), watchForErrors(claimer.page)]
  const pings = [await countPings(vendor.page), await countPings(claimer.page)] as const
  await fund(vendor, { code: 'USDT', amount: '250', wallet: 'trading' })

  await postAd(vendor, 'Sell')
  await expectToast(vendor.page, 'Ad created!')
  expect(await tradingWallet(vendor)).toMatchObject({
    balance: '250.00000000',
    available_balance: '50.00000000',
  })

  await orderFrom(claimer, vendor, 'Buy')
  await expect(claimer.page.getByRole('heading', { name: /Pay Adaeze ₦16,000/ })).toBeVisible()
  await expect(claimer.page.getByText('0142 857 396', { exact: true })).toBeVisible()
  await claimer.page.getByRole('button', { name: 'I have paid' }).click()
  const paid = claimer.page.getByRole('alertdialog').or(claimer.page.getByRole('dialog'))
  await expect(paid).toContainText('₦16,000')
  await paid.getByRole('button', { name: 'Yes, I have paid' }).click()
  const claim = await claimOf(claimer.page)

  // The vendor sees the badge, opens the order, and the two talk.
  await expect(vendor.page.getByRole('link', { name: /1 order waiting for you/ })).toBeVisible()
  await vendor.page.goto(`/app/p2p/claim/${claim}`)
  await expect(vendor.page.getByRole('heading', { name: 'Túndé says ₦16,000 was sent' })).toBeVisible()
  await expect(vendor.page.getByText(claimer.email)).toBeVisible()
  await expectChatOpen(vendor.page)
  await say(claimer.page, 'Good morning, I have sent it from Kuda.')
  await expect(
    vendor.page.getByRole('log').getByText('Good morning, I have sent it from Kuda.'),
  ).toBeVisible()
  await expect.poll(pings[0]).toBe(1)
  await say(vendor.page, 'Thank you, I am looking.')
  await expect(claimer.page.getByRole('log').getByText('Thank you, I am looking.')).toBeVisible()
  await expect.poll(pings[1]).toBe(1)

  // Only the vendor's PIN moves the coin.
  await vendor.page.getByRole('button', { name: 'I have received the money' }).click()
  await vendor.page.getByRole('button', { name: 'It is there, continue' }).click()
  await enterPin(vendor.page, '1111')
  await expect(vendor.page.getByText(/Pin is incorrect/).first()).toBeVisible()
  await enterPin(vendor.page, PIN)
  await expect(vendor.page.getByRole('heading', { name: 'Await confirmation' }).first()).toBeVisible()

  await expect(dialogNamed(vendor.page, 'Await confirmation')).toBeVisible()
  await expect(vendor.page.getByText(/You released it\. It goes to Túndé/)).toBeAttached()

  const verify = dialogNamed(claimer.page, 'Verify transaction')
  await expect(verify).toBeVisible()
  await verify.getByRole('button', { name: 'Yes, I have received the coin' }).click()
  await expect(claimer.page).toHaveURL(/\/app\/p2p\/orders/)
  // The notice was still open: closing it must move the focus to the heading.
  await expectFocusShown(vendor.page, 'Trade complete')
  await expect(claimer.page.getByRole('main').getByRole('link', { name: /Adaeze/ })).toContainText(
    'Completed',
  )
  await goInApp(vendor.page, '/app/p2p/orders?status=completed')
  await expect(vendor.page.getByText(/Túndé/).first()).toBeVisible()

  expect(await tradingWallet(vendor)).toMatchObject({
    balance: '234.00000000',
    available_balance: '50.00000000',
  })
  expect(await tradingWallet(claimer)).toMatchObject({
    balance: '16.00000000',
    available_balance: '16.00000000',
  })
  for (const expectNone of expectNoErrors) expectNone()
  await expectBooksToBalance()
})
