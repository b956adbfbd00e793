import { fund, newCustomer, newLastName, PIN, tradingWallet } from '../support/customer.ts'
import { expectHeadingShown, expectToast } from '../support/record.ts'
import { dialogNamed, enterPin, expectAccessible, say, watchForErrors } from '../support/screen.ts'
import { claimOf, countPings, expectChatOpen, orderFrom, postAd } from '../support/trade.ts'
import { expectBooksToBalance } from '../support/world.ts'
import { expect, test } from '../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('two strangers trade on a buy ad: coin locked with the PIN, naira sent, payment confirmed', async ({
  browser,
}) => {
  const vendor = await newCustomer(browser, { firstName: 'Ebikeme', lastName: newLastName('Douglas-') })
  const claimer = await newCustomer(browser, {
    firstName: 'Hauwa',
    lastName: newLastName('Bello-'),
    viewport: { width: 390, height: 844 },
  })
  const expectNoErrors = [watchForErrors(vendor.page), watchForErrors(claimer.page)]
  const pings = [await countPings(vendor.page), await countPings(claimer.page)] as const
  await fund(claimer, { code: 'USDT', amount: '12', wallet: 'trading' })

  await postAd(vendor, 'Buy')
  await expectToast(vendor.page, 'Ad created!')

  await orderFrom(claimer, vendor, 'Sell')
  await expect(claimer.page.getByRole('heading', { name: /Sell to Ebikeme/ })).toBeVisible()
  await claimer.page.getByRole('button', { name: 'Release coin' }).click()
  await enterPin(claimer.page, '1111')
  await expect(claimer.page.getByText(/Pin is incorrect/).first()).toBeVisible()
  await enterPin(claimer.page, PIN)
  const claim = await claimOf(claimer.page)
  await expect(claimer.page.getByRole('heading', { name: 'Awaiting payment' })).toBeVisible()
  await expectAccessible(claimer.page)
  expect(await tradingWallet(claimer)).toMatchObject({
    balance: '12.00000000',
    available_balance: '4.00000000',
  })

  await vendor.page.goto(`/app/p2p/claim/${claim}`)
  await expect(vendor.page.getByRole('heading', { name: /Pay Hauwa ₦16,000/ })).toBeVisible()
  await expect(vendor.page.getByText(/0142\s?857\s?396/).first()).toBeVisible()
  await expectAccessible(vendor.page)
  for (const { page } of [vendor, claimer]) await expectChatOpen(page)
  await say(vendor.page, 'Sending now from Zenith.')
  await expect(claimer.page.getByRole('log').getByText('Sending now from Zenith.')).toBeVisible()
  await expect.poll(pings[1]).toBe(1)
  await say(claimer.page, 'I am waiting.')
  await expect(vendor.page.getByRole('log').getByText('I am waiting.')).toBeVisible()
  await expect.poll(pings[0]).toBe(1)

  await vendor.page.getByRole('button', { name: 'I have sent the money' }).click()
  await vendor.page.getByRole('button', { name: 'Yes, I have sent it' }).click()
  const told = dialogNamed(vendor.page, 'Await confirmation')
  await expect(told).toBeVisible()
  await told.getByRole('button', { name: 'Open chat' }).click()

  const verify = dialogNamed(claimer.page, 'Verify transaction')
  await expect(verify).toContainText('₦16,000')
  await verify.getByRole('button', { name: 'Yes, I have received payment' }).click()
  await enterPin(claimer.page, PIN)
  await expect(claimer.page).toHaveURL(/\/app\/p2p\/orders/)
  await expectHeadingShown(vendor.page, 'Trade complete')

  expect(await tradingWallet(claimer)).toMatchObject({ balance: '4.00000000' })
  expect(await tradingWallet(vendor)).toMatchObject({
    balance: '8.00000000',
    available_balance: '8.00000000',
  })
  for (const expectNone of expectNoErrors) expectNone()
  await expectBooksToBalance()
})
