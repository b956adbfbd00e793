import { type Caller, fund, newCaller, newCustomer } from '../support/customer.ts'
import {
  claimerInWindow,
  claimPaid,
  createAd,
  markSent,
  sayOverHttp,
  vendorInWindow,
} from '../support/http-trade.ts'
import { byEvent } from '../support/live.ts'
import { dialogNamed, goInApp, secondsLeft } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { newWindow } from '../support/window.ts'
import { baseUrl } from '../support/world.ts'

const MINUTE_MS = 60_000

async function orderPath(vendor: Caller): Promise<string> {
  await fund(vendor, { code: 'USDT', amount: '250', wallet: 'trading' })
  const ad = await createAd(vendor)
  return `/app/p2p/${ad.id}/release?amount=16000&coin=10.00000000`
}

test('a device whose clock is two hours off, either way, shows the same countdown', async ({ browser }) => {
  const [vendor, claimer] = await Promise.all([
    newCaller({ firstName: 'Uche', lastName: 'Clock' }),
    newCustomer(browser, { firstName: 'Femi', lastName: 'Clock' }),
  ])
  const path = await orderPath(vendor)
  const right = claimer.page
  await right.clock.install()
  await right.goto(path)
  await expect(right.getByRole('timer')).toBeVisible()
  for (const offMs of [-120 * MINUTE_MS, 120 * MINUTE_MS]) {
    const storageState = await right.context().storageState()
    const wrong = await (await newWindow(browser, { baseURL: baseUrl(), storageState })).newPage()
    await wrong.clock.install({ time: Date.now() + offMs })
    await wrong.goto(path)
    await expect(wrong.getByRole('timer')).toBeVisible()
    // Pause both at the same moment, so that reading them takes no time.
    const moment = Date.now() + 30_000
    await right.clock.pauseAt(moment)
    await wrong.clock.pauseAt(moment + offMs)
    const [there, here] = await Promise.all([secondsLeft(wrong), secondsLeft(right)])
    // The server sends its time in whole seconds, and the network delay is unknown.
    expect(Math.abs(there - here)).toBeLessThanOrEqual(3)
    expect(here).toBeGreaterThan(0)
    await right.clock.resume()
    await wrong.close()
  }
})

test('a device whose clock is two days ahead still calls today "Today"', async ({ browser }) => {
  const { vendor, claimer, ad } = await vendorInWindow(browser, ['Uche', 'Femi'], 'Ahead')
  const claim = await claimPaid(claimer, ad)
  await sayOverHttp(claimer, claim, 'I have sent it.')
  const { page } = vendor
  await page.clock.install({ time: Date.now() + 48 * 60 * MINUTE_MS })
  await page.goto(`/app/p2p/claim/${claim.id}`)
  await expect(page.getByRole('log').getByText('I have sent it.')).toBeVisible()
  await expect(page.getByRole('log').getByText('Today')).toBeVisible()
  await goInApp(page, '/comments')
  await expect(page.getByRole('link', { name: /Femi Ahead.*\d\d:\d\d.*I have sent it\./ })).toBeVisible()
  await goInApp(page, '/app/settings/devices')
  await expect(page.getByText(/Signed in \d\d:\d\d$/)).toBeVisible()
})

test('after a sleep, a countdown is right at once and expires once, and the server decides', async ({
  browser,
}) => {
  const [vendor, claimer] = await Promise.all([
    newCaller({ firstName: 'Ife', lastName: 'Sleep' }),
    newCustomer(browser, { firstName: 'Dayo', lastName: 'Sleep' }),
  ])
  const { page } = claimer
  const path = await orderPath(vendor)
  await page.clock.install()
  await page.goto(path)
  await expect(page.getByRole('timer')).toBeVisible()
  // The server's clock does not move with the page's, so the date of a response would turn the page's clock back.
  await page.waitForLoadState('networkidle')
  await page.route('**/api/**', () => undefined)
  await page.clock.pauseAt(Date.now() + 5000)
  const before = await secondsLeft(page)
  // A hidden tab or a closed lid: no timer runs for ten minutes.
  await page.clock.fastForward(10 * MINUTE_MS)
  await expect.poll(() => secondsLeft(page)).toBe(before - 600)
  const expired = dialogNamed(page, 'Time Expired')
  await expect(expired).toHaveCount(0)

  await page.clock.fastForward(6 * MINUTE_MS)
  await expect(expired).toBeVisible()
  await expect(expired).toHaveCount(1)
  await page.clock.resume()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // For the server hardly a second has passed, so the customer can still mark the order as paid.
  await expired.getByRole('button', { name: /paid/ }).click()
  await dialogNamed(page, 'Did you send ₦16,000?').getByRole('button', { name: 'Yes, I have paid' }).click()
  await expect(page).toHaveURL(/await-confirmation/)
})

test('a page that the device froze refetches at once when it wakes, and shows what happened meanwhile', async ({
  browser,
}) => {
  const { vendor, claimer, ad } = await claimerInWindow(browser, ['Ebun', 'Lanre'], 'Frozen')
  const claim = await claimPaid(claimer, ad)
  const { page } = claimer
  await page.clock.install()
  await page.goto(`/app/p2p/${claim.id}/await-confirmation`)
  await expect(page.getByRole('heading', { name: 'Awaiting payment confirmation' })).toBeVisible()

  // As on a phone in a pocket: no timer, event or response reaches the page.
  const device = await page.context().newCDPSession(page)
  await device.send('Page.setWebLifecycleState', { state: 'frozen' })
  const asleepMs = Date.now()
  await markSent(vendor, claim)
  await sayOverHttp(vendor, claim, 'I have released it.')
  await device.send('Page.setWebLifecycleState', { state: 'active' })

  const question = dialogNamed(page, 'Verify transaction')
  await byEvent(page, (soon) => expect(question).toContainText('Ebun Frozen confirmed your ₦16,000', soon))
  await question.getByRole('button', { name: 'Not yet' }).click()
  await byEvent(page, (soon) =>
    expect(page.getByRole('log').getByText('I have released it.')).toBeVisible(soon),
  )
  // The claimer's half hour started at the release, so the countdown includes the sleep.
  const left = await secondsLeft(page)
  const sleptSeconds = (Date.now() - asleepMs) / 1000
  expect(left).toBeLessThanOrEqual(30 * 60)
  expect(left).toBeGreaterThan(30 * 60 - sleptSeconds - 5)
})
