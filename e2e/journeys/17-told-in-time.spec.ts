import { wholeBrowser } from '../support/browsers.ts'
import { type Customer, fund, newCaller, newCustomer, PASSWORD, send } from '../support/customer.ts'
import { claimPaid, createAd, sayOverHttp } from '../support/http-trade.ts'
import {
  deliver,
  messagesOf,
  pressNotification,
  shownNotifications,
  subscribeLocally,
} from '../support/push.ts'
import { expectToast } from '../support/record.ts'
import { expectAccessible, sidewaysScroll, watchForErrors } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow', launchOptions: wholeBrowser })
// One worker starts the whole browser, and not each.
test.describe.configure({ mode: 'default' })

const PAID = 'A buyer says that they have paid. Open Oja to check.'
const SETTINGS = '/app/settings/notifications'

test('an absent customer gets a push notification: encrypted, in general words, and pressing it opens the trade', async ({
  browser,
}) => {
  const vendor = await newCustomer(browser, { firstName: 'Uju', lastName: 'Told' })
  await fund(vendor, { code: 'USDT', amount: '100', wallet: 'trading' })
  const push = await subscribeLocally(vendor.page.context())
  const expectNoErrors = watchForErrors(vendor.page)
  const { page } = vendor
  await page.goto(SETTINGS)
  const here = page.getByRole('switch', { name: 'Notifications on this device' })
  await expect(here).not.toBeChecked()
  await expectAccessible(page)
  await here.click()
  await expect(here).toBeChecked()
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expectToast(page, 'A test is on its way')
  await expect
    .poll(() => messagesOf(push).map(({ body }) => body))
    .toEqual(['It works: this device gets notifications from Oja.'])

  // Away: no window of the app is open.
  await page.goto('/terms')
  const { claim } = await paidOrder(vendor)
  await expect.poll(() => bodies(push)).toContain(PAID)
  const message = messagesOf(push).find(({ body }) => body === PAID)
  expect(message?.path).toBe(`/app/p2p/claim/${claim.id}`)
  expect(JSON.stringify(message).replaceAll(claim.id, '')).not.toMatch(/₦|USDT|Kunle|Told|\d{2}/)
  expect(push.received.filter(({ body }) => body.includes('paid'))).toEqual([])
  if (!message) throw new Error('No push message arrived')

  await page.goto('/app/settings')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await deliver(page, message)
  await expect
    .poll(() => shownNotifications(page))
    .toEqual([{ title: 'Oja', body: message.body, tag: message.tag }])
  await pressNotification(page)
  await expect(page).toHaveURL(new RegExp(`/app/p2p/claim/${claim.id}$`))
  await expect(page.getByRole('log')).toBeVisible()
  await expect.poll(() => shownNotifications(page)).toEqual([])

  // A path that leads to another site opens the inbox instead.
  await deliver(page, { ...message, path: '//elsewhere.example/app' })
  await expect.poll(async () => (await shownNotifications(page)).length).toBe(1)
  await pressNotification(page)
  await expect(page).toHaveURL(/\/app\/notifications$/)
  expectNoErrors()
  await push.close()
})

test('quiet hours hold notifications, a switch stops one topic, and signing out ends the subscription', async ({
  browser,
}) => {
  const vendor = await newCustomer(browser, {
    firstName: 'Uju',
    lastName: 'Quiet',
    viewport: { width: 390, height: 844 },
  })
  await fund(vendor, { code: 'USDT', amount: '200', wallet: 'trading' })
  const push = await subscribeLocally(vendor.page.context())
  const { page } = vendor
  await page.goto(SETTINGS)
  await page.getByRole('switch', { name: 'Notifications on this device' }).click()
  await expect(page.getByRole('button', { name: 'Send me a test' })).toBeVisible()
  expect(await sidewaysScroll(page)).toBe(0)

  await page.getByRole('switch', { name: 'Hold notifications at night' }).click()
  await page.getByLabel('From').fill(lagosClock(-60))
  await page.getByLabel('To', { exact: true }).fill(lagosClock(60))
  await page.getByRole('button', { name: 'Save quiet hours' }).click()
  await expectToast(page, 'Quiet hours saved')
  await expectAccessible(page)

  await page.goto('/terms')
  const { claim, claimer } = await paidOrder(vendor)
  await expect.poll(() => bodies(push)).toContain(PAID)
  await sayOverHttp(claimer, claim, 'Are you there?')

  await page.goto(SETTINGS)
  const claimed = page.getByRole('switch', { name: 'Claimed payments: Devices' })
  await claimed.click()
  // A reload would cancel a request that is not answered yet.
  await expect(claimed).toHaveAttribute('aria-busy', 'false')
  await page.reload()
  await expect(claimed).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Claimed payments: Mail' })).toBeChecked()
  await expect(page.getByText(/Always$/)).toBeVisible()
  await page.goto('/terms')
  await paidOrder(vendor)
  // Sent together with everything due by then, in any order.
  await send(vendor.request, '/api/push/test', {})
  await expect.poll(() => bodies(push).some((body) => body.includes('It works'))).toBe(true)
  expect(bodies(push).filter((body) => body === PAID)).toHaveLength(1)
  // The buyer's message waits until the quiet hours end.
  expect(bodies(push).filter((body) => body.includes('messages'))).toEqual([])

  await page.goto('/app/settings')
  await page.getByRole('button', { name: 'Log out' }).last().click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await send(vendor.request, '/api/auth/login', { email_address: vendor.email, password: PASSWORD })
  const state: unknown = await (await vendor.request.get('/api/push')).json()
  expect(state).toMatchObject({ data: { subscribed_here: false, browsers: 0 } })
  await push.close()
})

const bodies = (push: Parameters<typeof messagesOf>[0]) => messagesOf(push).map(({ body }) => body)

/** A buyer orders from the vendor and says that they have paid. */
async function paidOrder(vendor: Customer) {
  const claimer = await newCaller({ firstName: 'Kunle', lastName: 'Bakare' })
  return { claimer, claim: await claimPaid(claimer, await createAd(vendor)) }
}

/** A time of day in Lagos, minutes from now. */
function lagosClock(minutes: number): string {
  const at = new Date(Date.now() + minutes * 60_000)
  return at.toLocaleTimeString('en-GB', { timeZone: 'Africa/Lagos', hour: '2-digit', minute: '2-digit' })
}
