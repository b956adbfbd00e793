import type { Page } from '@playwright/test'
import { type Customer, fund, newCaller, newCustomer, send } from '../support/customer.ts'
import { claimPaid, createAd, sayOverHttp, vendorInWindow } from '../support/http-trade.ts'
import { untilLive } from '../support/live.ts'
import { allShown } from '../support/record.ts'
import { expectAccessible, goInApp, showBalances, sidewaysScroll, watchForErrors } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { countPings } from '../support/trade.ts'
import { operator } from '../support/world.ts'

const PAID = 'says ₦16,000 was sent. Check your bank app.'

test('what happened while the customer was away shows at the bell, in the title and in the inbox, and links to the trade', async ({
  browser,
}) => {
  const { vendor, claimer, ad } = await market(browser, 'Inbox')
  const { page } = vendor
  const expectNoErrors = watchForErrors(page)
  const claim = await claimPaid(claimer, ad)
  await sayOverHttp(claimer, claim, 'Good morning.')
  await sayOverHttp(claimer, claim, 'I have sent it.')

  await page.goto('/app')
  await expect(bell(page, '2 unread')).toBeVisible()
  await expect(page).toHaveTitle('(2) Dashboard · Oja')
  await bell(page, '2 unread').click()
  await expect(page).toHaveURL(/\/app\/notifications$/)
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.nth(0).getByRole('link')).toHaveAccessibleName(/^Unread: 2 new messages from Sola\./)
  await expect(rows.nth(1).getByRole('link')).toHaveAccessibleName(`Unread: Sola ${PAID} Now · 10 USDT`)
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()

  // Showing the inbox marks it as read; new rows stay marked until the customer leaves.
  await expect(bell(page, 'none unread')).toBeVisible()
  await expect(page).toHaveTitle('Notifications · Oja')
  await expect(rows.nth(0).getByRole('link')).toHaveAccessibleName(/^Unread/)
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => sidewaysScroll(page)).toBe(0)

  await page.getByRole('link', { name: PAID }).click()
  await expect(page).toHaveURL(`/app/p2p/claim/${claim.id}`)
  await expect(page.getByRole('log').getByText('I have sent it.')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/app\/notifications$/)
  await expect(rows.nth(1).getByRole('link')).toHaveAccessibleName(new RegExp(`^Sola ${PAID}`))
  expectNoErrors()
})

test('on other screens toasts lead to the trade; its own screen removes them and shows none about it, and on a phone none covers the decision', async ({
  browser,
}) => {
  const { vendor, claimer, ad } = await market(browser, 'Toast')
  const { page } = vendor
  await page.setViewportSize({ width: 390, height: 844 })
  await waitElsewhere(page)
  await expect(page.getByRole('main').getByText('USDT').first()).toBeVisible()
  const claim = await claimPaid(claimer, ad)
  const toasts = page.locator('[data-oja-toast-region]')
  await expect(toasts.getByText(`Sola ${PAID}`)).toBeVisible()
  await expect(page).toHaveTitle(/^\(1\) /)
  await expect(toasts.getByRole('button', { name: 'Open order' })).toBeVisible()
  await sayOverHttp(claimer, claim, 'I have sent it.')
  const message = toasts.getByRole('listitem').filter({ hasText: 'New message' })
  await message.getByRole('button', { name: 'Open chat' }).click()
  await expect(page).toHaveURL(`/app/p2p/claim/${claim.id}`)
  await expect(toasts.getByRole('button', { name: 'Open order' })).toHaveCount(0)

  // Opening the trade marks its notifications as read.
  await expect(bell(page, 'none unread')).toBeVisible()
  const decision = page.getByRole('button', { name: 'I have received the money' })
  await expect(decision).toBeVisible()
  const before = messageToasts(page)
  await sayOverHttp(claimer, claim, 'Have you seen it?')
  await expect(page.getByRole('log').getByText('Have you seen it?')).toBeVisible()
  await expect(bell(page, 'none unread')).toBeVisible()
  await expect.poll(() => unreadOf(vendor)).toBe(0)
  // The toast about another trade comes later, above the decision. A wrong one about this trade would be there by then.
  const other = await claimPaid(claimer, await createAd(vendor))
  await expect(bell(page, '1 unread')).toBeVisible()
  const toOther = toasts.getByRole('button', { name: 'Open order' })
  await expect(toOther).toBeVisible()
  await decision.click({ trial: true })
  await toOther.click()
  await expect(page).toHaveURL(`/app/p2p/claim/${other.id}`)
  expect(messageToasts(page)).toEqual(before)
})

test('after many orders at once the toasts show the newest two, how many more there are, and a way to all', async ({
  browser,
}) => {
  const { vendor, claimer, ad } = await market(browser, 'Pile')
  // One customer has at most three orders open with one vendor.
  const another = await newCaller({ firstName: 'Sola', lastName: 'Heap' })
  const { page } = vendor
  await waitElsewhere(page)
  const toasts = page.locator('[data-oja-toast-region]').getByRole('listitem')

  await page.context().setOffline(true)
  for (const buyer of [claimer, claimer, claimer, another, another]) await claimPaid(buyer, ad)
  await page.context().setOffline(false)
  await expect(bell(page, '5 unread')).toBeVisible()
  await expect(toasts).toHaveText([new RegExp(`Sola ${PAID}`), new RegExp(`Sola ${PAID}`), /And 3 more\./])
  await expectAccessible(page)
  await toasts.getByRole('button', { name: 'Open notifications' }).click()
  await expect(page).toHaveURL(/\/app\/notifications$/)
  await expect(page.getByRole('main').getByRole('link', { name: /^Unread: Sola/ })).toHaveCount(5)
})

test('once notifications are read, every open window shows none unread', async ({ browser }) => {
  const { vendor, claimer, ad } = await market(browser, 'Windows')
  const here = vendor.page
  const there = await here.context().newPage()
  for (const page of [here, there]) await waitElsewhere(page)
  await claimPaid(claimer, ad)
  for (const page of [here, there]) await expect(bell(page, '1 unread')).toBeVisible()
  await send(vendor.request, '/api/notifications/read', { up_to: Number.MAX_SAFE_INTEGER })
  for (const page of [here, there]) await expect(bell(page, 'none unread')).toBeVisible()
})

test('an open wallet shows coin that arrives, and open screens show a decision on verification', async ({
  browser,
}) => {
  const customer = await newCustomer(browser, { firstName: 'Bisi', lastName: 'Live', stage: 'newcomer' })
  const assets = customer.page
  const context = assets.context()
  const [dashboard, kyc] = [await context.newPage(), await context.newPage()]
  await assets.goto('/app/assets')
  await showBalances(assets)
  const usdt = assets.getByRole('main').getByRole('link', { name: /USDT/ })
  await expect(usdt).toHaveAccessibleName(/ 0\.00000000 USDT$/)
  await dashboard.goto('/app')
  const card = dashboard.getByRole('heading', { name: 'Verify your identity to trade' })
  await expect(card).toBeVisible()
  await kyc.goto('/app/kyc')
  await expect(kyc.getByRole('heading', { name: 'Verify your account to trade' })).toBeVisible()
  for (const page of [assets, dashboard, kyc]) await expect(bell(page, 'none unread')).toBeVisible()

  await fund(customer, { code: 'USDT', amount: '77', wallet: 'portfolio' })
  await expect(usdt).toHaveAccessibleName(/ 77\.00000000 USDT$/)
  await operator('POST', '/operator/kyc', { email_address: customer.email, status: 'verified' })
  await expect(card).toHaveCount(0)
  await expect(kyc.getByRole('heading', { name: 'Your account is verified' })).toBeVisible()
})

test('a notification rings in one window only, and in none once sounds are switched off', async ({
  browser,
}) => {
  const { vendor, claimer, ad } = await market(browser, 'Sounds')
  const claim = await claimPaid(claimer, ad)
  const tabs = [vendor.page, await vendor.page.context().newPage()] as const
  const pings = await Promise.all(tabs.map(countPings))
  const heard = async () => {
    const [here = 0, there = 0] = await Promise.all(pings.map((count) => count()))
    return here + there
  }
  // One tab is in the room, which rings for its own messages, and one is elsewhere.
  await untilLive(tabs[0], () => tabs[0].goto(`/app/p2p/claim/${claim.id}`))
  // The messages a room loads with do not ring.
  await expect(tabs[0].getByRole('log').getByText('Sola says ₦16,000 was sent.')).toBeVisible()
  await waitElsewhere(tabs[1])
  await sayOverHttp(claimer, claim, 'I have sent it.')
  await expect(tabs[0].getByRole('log').getByText('I have sent it.')).toBeVisible()
  await expect.poll(heard).toBe(1)
  // The open room marks a message as read at once, so it may not ring elsewhere. A deposit is new to both tabs.
  const deposit = async (unread: string) => {
    await fund(vendor, { code: 'USDT', amount: '5', wallet: 'portfolio' })
    for (const tab of tabs) await expect(bell(tab, unread)).toBeVisible()
  }
  await deposit('1 unread')
  await expect.poll(heard).toBe(2)

  await goInApp(tabs[1], '/app/settings')
  const sounds = tabs[1].getByRole('switch', { name: 'Sounds' })
  await expect(sounds).toBeChecked()
  await sounds.press('Space')
  await expect(sounds).not.toBeChecked()
  await expect.poll(() => tabs[0].evaluate(() => localStorage.getItem('root'))).toContain('"sounds":false')
  await untilLive(tabs[1], () => tabs[1].reload())
  await expect(tabs[1].getByRole('switch', { name: 'Sounds' })).not.toBeChecked()
  const before = await heard()
  await sayOverHttp(claimer, claim, 'Are you there?')
  await expect(tabs[0].getByRole('log').getByText('Are you there?')).toBeVisible()
  await deposit('2 unread')
  expect(await heard()).toBe(before)
})

test('a long inbox shows more on request, and can be read at once', async ({ browser }) => {
  const customer = await newCustomer(browser, { firstName: 'Kemi', lastName: 'Long', stage: 'newcomer' })
  for (let deposits = 1; deposits <= 33; deposits++)
    await fund(customer, { code: 'USDT', amount: String(deposits), wallet: 'portfolio' })
  const { page } = customer
  await page.goto('/app/notifications')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(30)
  // Rows that no page has shown yet stay unread.
  await expect(bell(page, '3 unread')).toBeVisible()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell(page, 'none unread')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Unread/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(rows).toHaveCount(33)
  await expect(rows.nth(30).getByRole('link')).toBeFocused()
  await expect(rows.last().getByRole('link')).toHaveAccessibleName(
    /^1 USDT arrived in your Portfolio wallet\./,
  )
  await rows.last().getByRole('link').click()
  await expect(page).toHaveURL(/\/app\/transactions\/[0-9a-f-]{36}$/)
})

/** Every toast about a message that the page has shown. */
function messageToasts(page: Page): string[] {
  return allShown(page, 'toast').filter((text) => text.includes('New message'))
}

/** Opens a screen about no trade, with nothing unread. */
async function waitElsewhere(page: Page): Promise<void> {
  await untilLive(page, () => page.goto('/app/assets'))
  await expect(bell(page, 'none unread')).toBeVisible()
}

/** A vendor with an ad, and a claimer. Neither has unread notifications. */
async function market(browser: Parameters<typeof newCustomer>[0], lastName: string) {
  const { vendor, claimer, ad } = await vendorInWindow(browser, ['Ngozi', 'Sola'], lastName)
  for (const { request } of [vendor, claimer])
    await send(request, '/api/notifications/read', { up_to: Number.MAX_SAFE_INTEGER })
  return { vendor, claimer, ad }
}

function bell(page: Page, count: string) {
  return page.getByRole('link', { name: `Notifications, ${count}`, exact: true })
}

async function unreadOf({ request }: Customer): Promise<number> {
  const { data }: { data: { unread: number } } = await (
    await request.get('/api/notifications?limit=1')
  ).json()
  return data.unread
}
