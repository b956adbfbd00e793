import type { Page } from '@playwright/test'
import { fund, makeAccount, newCaller, newCustomer, PASSWORD, productOfRun } from '../support/customer.ts'
import { claimPaid, markSent, sayOverHttp, vendorInWindow } from '../support/http-trade.ts'
import { holdRequests, holdSocket } from '../support/break.ts'
import { untilLive } from '../support/live.ts'
import { expectToast } from '../support/record.ts'
import { dialogNamed, signIn } from '../support/screen.ts'
import { countPings } from '../support/trade.ts'
import { expect, test } from '../support/test.ts'
import { newWindow } from '../support/window.ts'
import { baseUrl } from '../support/world.ts'

async function signOut(page: Page): Promise<void> {
  await page.goto('/app/settings')
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
}

test('signing out in one tab signs out the other, and another customer who signs in takes over both', async ({
  browser,
}) => {
  const first = await newCustomer(browser, { firstName: 'Kemi', lastName: 'Tabs', stage: 'newcomer' })
  const second = await newCaller({ firstName: 'Musa', lastName: 'Tabs', stage: 'newcomer' })
  await fund(first, { code: 'USDT', amount: '77', wallet: 'portfolio' })
  const here = first.page
  const there = await here.context().newPage()
  await here.goto('/app/settings/manage-profile')
  await expect(here.getByLabel('First name')).toHaveValue('Kemi')

  await signOut(there)
  await expectToast(here, 'You are signed out in this browser.')
  await expect(here).toHaveURL(/\/login/)
  await expect(here.getByText('Kemi')).toHaveCount(0)

  await signIn(there, first.email)
  await expect(there).toHaveURL(/\/app$/)
  await here.goto('/app/settings/manage-profile')
  await expect(here.getByLabel('First name')).toHaveValue('Kemi')
  // Another customer signs in without a sign-out before: this tab shows them, never a mix of both.
  await there.goto('about:blank')
  const over = await here.context().request.post('/api/auth/login', {
    data: { email_address: second.email, password: PASSWORD },
    headers: { origin: new URL(here.url()).origin },
  })
  expect(over.ok()).toBe(true)
  await there.goto('/app')
  await expect(here.getByLabel('First name')).toHaveValue('Musa')
  await expect(here.getByLabel('Email address', { exact: true })).toHaveValue(second.email)
})

test("a tab that missed another customer's sign-in does nothing in their name, and switches to them", async ({
  browser,
}) => {
  const first = await newCustomer(browser, { firstName: 'Kemi', lastName: 'Silent', stage: 'newcomer' })
  const second = await newCaller({ firstName: 'Musa', lastName: 'Silent', stage: 'newcomer' })
  const { page } = first
  const socket = await holdSocket(page)
  await page.goto('/app/settings/manage-profile')
  await expect(page.getByLabel('First name')).toHaveValue('Kemi')
  await socket.cut()
  // The cookie changes without the page noticing: no other tab, no event, no live connection. A request in flight would carry
  // the ended session and lead to the login, so none is let through.
  const calls = /\/api\//
  await page.route(calls, (route) => route.abort())
  const over = await page.context().request.post('/api/auth/login', {
    data: { email_address: second.email, password: PASSWORD },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(over.ok()).toBe(true)
  await page.unroute(calls)

  await page.getByLabel('First name').fill('Kemisola')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Musa')
  await expect(page.getByLabel('Email address', { exact: true })).toHaveValue(second.email)
  const me = await second.request.get('/api/me')
  const { data }: { data: { first_name: string } } = await me.json()
  expect(data.first_name).toBe('Musa')
})

test('a tab that still loads the customer of an ended session does not sign out the tab that signs in meanwhile', async ({
  browser,
}) => {
  const { state, email } = await makeAccount(productOfRun(), { firstName: 'Kemi', stage: 'newcomer' })
  const [origin] = state.origins
  const stored = origin?.localStorage[0]
  if (!origin || !stored) throw new Error('The browser remembers nobody')
  // In Pidgin, because a tab hears of other tabs only once its words have loaded.
  const remembered = JSON.stringify({ ...JSON.parse(stored.value), language: 'pcm' })
  const context = await newWindow(browser, {
    baseURL: baseUrl(),
    storageState: { cookies: [], origins: [{ ...origin, localStorage: [{ ...stored, value: remembered }] }] },
  })
  const late = await context.newPage()
  const releaseWords = await holdRequests(late, '**/assets/pcm-*.js')
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await late.route(
    '**/api/me',
    async (route) => {
      const response = await route.fetch()
      answer()
      await released
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await late.goto('/app/settings', { waitUntil: 'commit' })
  await answered

  const there = await context.newPage()
  await there.goto('/login')
  // This browser remembers a customer, so the app does not take over the prepared login, but draws its own.
  await expect(there.getByRole('button', { name: 'Login' })).toBeEnabled()
  await signIn(there, email)
  await expect(there).toHaveURL(/\/app$/)
  const home = there.getByRole('link', { name: 'Send & Receive' }).first()
  await expect(home).toBeAttached()
  release()
  releaseWords()
  await expect(late.getByRole('main').getByRole('button', { name: 'Log out' })).toBeVisible()
  await expect(there).toHaveURL(/\/app$/)
  await expect(home).toBeAttached()
})

test('a message sent in one tab shows in the other, and a received message rings in one tab only', async ({
  browser,
}) => {
  const { vendor, claimer, ad } = await vendorInWindow(browser, ['Ngozi', 'Sola'], 'Tabs')
  const claim = await claimPaid(claimer, ad)
  const tabs = [vendor.page, await vendor.page.context().newPage()] as const
  const pings = await Promise.all(tabs.map(countPings))
  for (const tab of tabs) {
    await untilLive(tab, () => tab.goto(`/app/p2p/claim/${claim.id}`))
    // The messages a room loads with do not ring.
    await expect(tab.getByRole('log').getByText('Sola says ₦16,000 was sent.')).toBeVisible()
  }
  await sayOverHttp(claimer, claim, 'I have sent it.')
  for (const tab of tabs) await expect(tab.getByRole('log').getByText('I have sent it.')).toBeVisible()
  const heard = async () => (await Promise.all(pings.map((count) => count()))).toSorted()
  await expect.poll(heard).toEqual([0, 1])
  await tabs[0].getByRole('textbox', { name: /message/i }).fill('I am looking.')
  await tabs[0].getByRole('textbox', { name: /message/i }).press('Enter')
  for (const tab of tabs) await expect(tab.getByRole('log').getByText('I am looking.')).toBeVisible()
  expect(await heard()).toEqual([0, 1])
})

test('a tab that asks for the PIN of a release stops asking once the coin was released elsewhere', async ({
  browser,
}) => {
  const { vendor, claimer, ad } = await vendorInWindow(browser, ['Ngozi', 'Sola'], 'Asked')
  const claim = await claimPaid(claimer, ad)
  const { page } = vendor
  await untilLive(page, () => page.goto(`/app/p2p/claim/${claim.id}`))
  await page.getByRole('button', { name: 'I have received the money' }).click()
  await page.getByRole('button', { name: 'It is there, continue' }).click()
  const pin = dialogNamed(page, 'Enter your PIN')
  await expect(pin).toBeVisible()
  await markSent(vendor, claim)
  await expect(page.getByRole('heading', { level: 1, name: 'Await confirmation' })).toBeFocused()
  await expect(pin).toHaveCount(0)
})
