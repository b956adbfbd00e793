import { largeText, unreadWords } from '../phone/large-text.ts'
import { fund, newCaller, newCustomer } from '../support/customer.ts'
import { atDesk } from '../support/desk.ts'
import { claimPaid, createAd } from '../support/http-trade.ts'
import { expectAccessible, sidewaysScroll } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

test("a vendor's name of fifty letters fits at 320 px: on the market, the ad, the order and in both rooms", async ({
  browser,
}) => {
  const viewport = { width: 320, height: 700 }
  const [vendor, claimer] = await Promise.all([
    newCustomer(browser, {
      firstName: 'Oluwafunmilayọ̀midéádéṣẹ́gunọláṣubọmibọlájíkúnlérẹ̀',
      lastName: 'Adéyẹmí-Okonkwọ-Abdulrahman',
      viewport,
    }),
    newCustomer(browser, { firstName: 'Bo', lastName: 'Ng', viewport }),
  ])
  await fund(vendor, { code: 'USDT', amount: '250', wallet: 'trading' })
  // The best price of the run puts it at the top of the market.
  const ad = await createAd(vendor, 'sell', 500)
  const { page } = claimer
  await page.goto('/app/p2p?coin=USDT')
  await page.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(page.getByRole('link', { name: /Buy USDT from Oluwafunmilay/ }).first()).toBeVisible()
  expect(await sidewaysScroll(page), 'the market').toBe(0)
  for (const path of [`/app/p2p/${ad.id}`, `/app/p2p/${ad.id}/release?amount=16000&coin=32.00000000`]) {
    await page.goto(path)
    await expect(page.getByText(/Oluwafunmilay/).first()).toBeVisible()
    expect(await sidewaysScroll(page), path).toBe(0)
  }
  const claim = await claimPaid(claimer, ad)
  for (const [window, path] of [
    [page, `/app/p2p/${claim.id}/await-confirmation`],
    [vendor.page, `/app/p2p/claim/${claim.id}`],
    [page, '/app/p2p/orders'],
    [page, '/comments'],
    [vendor.page, '/app/settings'],
  ] as const) {
    await window.goto(path)
    await expect(window.locator('main h1').first()).toBeAttached()
    await expect(window.getByText(/Oluwafunmilay/).first()).toBeAttached()
    expect(await sidewaysScroll(window), path).toBe(0)
  }
  await expectAccessible(page)
})

test('at 320 px with text twice as large, the dashboard and the payment screen cut off no word', async ({
  browser,
}) => {
  const viewport = { width: 320, height: 640 }
  const [vendor, { page }] = await Promise.all([
    newCaller({ firstName: 'Túndé', lastName: 'Bákàrè' }),
    newCustomer(browser, { firstName: 'Bo', lastName: 'Ng', viewport }),
  ])
  await fund(vendor, { code: 'USDT', amount: '250', wallet: 'trading' })
  const ad = await createAd(vendor)
  await page.goto('/app')
  await expect(page.getByRole('link', { name: /^Tether/ })).toBeVisible()
  await largeText(page)
  await expect.poll(() => unreadWords(page)).toEqual([])
  await page.goto(`/app/p2p/${ad.id}/release?amount=16000&coin=10.00000000`)
  await expect(page.getByRole('heading', { name: /^Pay Túndé/ })).toBeVisible()
  await largeText(page)
  await expect.poll(() => unreadWords(page)).toEqual([])
})

test("a customer's name of fifty letters fits at the desk at 320 px: in the search and on the customer's page", async ({
  browser,
}) => {
  const customer = await newCaller({
    firstName: 'Oluwafunmilayọ̀midéádéṣẹ́gunọláṣubọmibọlájíkúnlérẹ̀',
    lastName: 'Adéyẹmí-Okonkwọ-Abdulrahman',
  })
  const desk = await (await atDesk('support')).open(browser, `/customers/${customer.id}`)
  await desk.setViewportSize({ width: 320, height: 700 })
  await expect(desk.getByRole('heading', { name: /^Oluwafunmilay/ })).toBeVisible()
  expect.soft(await sidewaysScroll(desk), 'the page').toBe(0)
  await desk.goto(`/desk/search?q=${customer.id}`)
  await expect(desk.getByRole('link', { name: /^Oluwafunmilay/ })).toBeVisible()
  expect.soft(await sidewaysScroll(desk), 'the search').toBe(0)
})
