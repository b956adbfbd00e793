import type { ChatMessage } from '@oja/api/contract'
import type { Browser, Page } from '@playwright/test'
import { watchRequests } from '../support/break.ts'
import {
  fund,
  makeAccount,
  newCaller,
  newCustomer,
  PASSWORD,
  PIN,
  productOfRun,
  tradingWallet,
} from '../support/customer.ts'
import { claimPaid, createAd, vendorInWindow } from '../support/http-trade.ts'
import { dialogNamed, enterPin, signIn } from '../support/screen.ts'
import { openSummary, portfolioWallet, sentAmounts } from '../support/transfer.ts'
import { expect, test } from '../support/test.ts'
import { newWindow } from '../support/window.ts'
import { baseUrl } from '../support/world.ts'

const REASON = 'You are offline. Check your connection and try again.'

/** Two verified customers with 250 USDT each, the claimer in a window. */
async function traders(browser: Browser) {
  const [vendor, claimer] = await Promise.all([
    newCaller({ firstName: 'Bisi', lastName: 'Line' }),
    newCustomer(browser, { firstName: 'Ikenna', lastName: 'Line', viewport: { width: 390, height: 844 } }),
  ])
  for (const { email } of [vendor, claimer])
    await fund({ email }, { code: 'USDT', amount: '250', wallet: 'trading' })
  return { vendor, claimer, page: claimer.page }
}

/** The page says why before the request times out, which takes 30 seconds. */
async function expectReason(page: Page): Promise<void> {
  await expect(page.getByText(REASON).filter({ visible: true }).first()).toBeVisible()
}

test('offline, "I have paid" and "Cancel order" say at once why they fail, and the order can be paid when the network is back', async ({
  browser,
}) => {
  const { vendor, page } = await traders(browser)
  const ad = await createAd(vendor)
  const sent = watchRequests(page, '/api/claim-ad')
  await page.goto(`/app/p2p/${ad.id}/release?amount=16000&coin=10.00000000`)
  await expect(page.getByText('0142 857 396', { exact: true })).toBeVisible()
  await page.context().setOffline(true)

  await page.getByRole('button', { name: 'I have paid' }).click()
  await dialogNamed(page, 'Did you send ₦16,000?').getByRole('button', { name: 'Yes, I have paid' }).click()
  await expectReason(page)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await dialogNamed(page, 'Cancel this order?').getByRole('button', { name: 'Cancel order' }).click()
  // The reason may still be from the first press. Once the question is gone, this press has failed too.
  await expect(dialogNamed(page, 'Cancel this order?')).toBeHidden()
  await expectReason(page)
  // The bank details stay visible for a customer at the bank counter.
  await expect(page.getByText('0142 857 396', { exact: true })).toBeVisible()
  expect(sent).toHaveLength(0)

  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'I have paid' }).click()
  await dialogNamed(page, 'Did you send ₦16,000?').getByRole('button', { name: 'Yes, I have paid' }).click()
  await expect(page).toHaveURL(/await-confirmation/)
  expect(sent).toHaveLength(1)
})

test('offline, entering a PIN shows the reason, and neither a release nor a withdrawal is sent later', async ({
  browser,
}) => {
  const { vendor, claimer, page } = await traders(browser)
  const ad = await createAd(vendor, 'buy')
  await page.goto(`/app/p2p/${ad.id}/release?amount=16000&coin=10.00000000`)
  await expect(page.getByRole('button', { name: 'Release coin' })).toBeEnabled()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Release coin' }).click()
  await enterPin(page, PIN)
  await expectReason(page)
  await page.context().setOffline(false)
  await expect(page.getByText(/You are offline\. What you see/)).toBeHidden()
  // The digits are still there.
  await dialogNamed(page, 'Enter your PIN').getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/await-confirmation/)
  expect((await tradingWallet(claimer)).available_balance).toBe('240.00000000')

  const { id } = await tradingWallet(claimer)
  await page.goto(`/app/assets/virtual/${id}`)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const sheet = page.getByRole('dialog', { name: 'Withdraw USDT' })
  await sheet.getByLabel('Amount').fill('5')
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await page.context().setOffline(true)
  await enterPin(page, PIN)
  await expectReason(page)
  await page.context().setOffline(false)
  await expect(page.getByText(/You are offline\. What you see/)).toBeHidden()
  expect((await tradingWallet(claimer)).available_balance).toBe('240.00000000')
})

test("offline, a vendor's release shows the reason, and an unsent message can be sent again", async ({
  browser,
}) => {
  const { vendor, claimer, ad } = await vendorInWindow(browser, ['Bisi', 'Ikenna'], 'Line')
  const claim = await claimPaid(claimer, ad)
  const { page } = vendor
  await page.clock.install()
  await page.goto(`/app/p2p/claim/${claim.id}`)
  await expect(page.getByRole('log')).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'I have received the money' }).click()
  await page.getByRole('button', { name: 'It is there, continue' }).click()
  await enterPin(page, PIN)
  await expectReason(page)
  await page
    .getByRole('dialog', { name: 'Enter your PIN' })
    .getByRole('button', { name: 'Close' })
    .first()
    .click()

  const field = page.getByRole('textbox', { name: /message/i })
  await field.fill('I look for it now.')
  await field.press('Enter')
  const again = page.getByRole('button', { name: 'Not sent. Try again' })
  await expect(again).toBeVisible()
  // The mark stays. The toast disappears, because it covers the field on a phone.
  const reason = page.locator('.oja-toast').getByText(/^You are offline/)
  await expect(reason).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(reason).toHaveCount(0)
  await page.context().setOffline(false)
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/api/chat') && response.request().method() === 'POST',
  )
  await again.click()
  expect((await answered).ok()).toBe(true)
  const { data }: { data: ChatMessage[] } = await (
    await claimer.request.get(`/api/chat?roomId=${claim.id}`)
  ).json()
  expect(data.filter((sent) => sent.message === 'I look for it now.')).toHaveLength(1)
  await expect(page.getByRole('button', { name: 'I have received the money' })).toBeEnabled()
})

test('offline, a transfer is not sent and not called lost: it waits on its summary', async ({ browser }) => {
  const { vendor, claimer, page } = await traders(browser)
  await fund(claimer, { code: 'USDT', amount: '100', wallet: 'portfolio' })
  const { address } = await portfolioWallet(vendor)
  const tries = watchRequests(page, '/api/transfer')
  await openSummary(claimer, { to: address, amount: '25' })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('dialog', { name: 'Enter your PIN' })).toBeVisible()
  await page.context().setOffline(true)
  await enterPin(page, PIN)
  await expectReason(page)
  await expect(page.getByText('We are checking. Do not send again')).toHaveCount(0)
  await page.context().setOffline(false)
  expect(tries).toHaveLength(0)
  expect(await sentAmounts(claimer)).toEqual([])
})

test('when nothing answers, a remembered customer reads at / and at /app within ten seconds that Oja is not answering, and "Try again" opens the dashboard', async ({
  browser,
}) => {
  const { state } = await makeAccount(productOfRun(), { firstName: 'Ronke', stage: 'newcomer' })
  const context = await newWindow(browser, { baseURL: baseUrl(), storageState: state })
  const page = await context.newPage()
  await page.clock.install()
  let isDead = true
  await page.route('**/api/me', async (route) => {
    if (!isDead) await route.continue()
  })
  for (const address of ['/', '/app']) {
    isDead = true
    const asked = page.waitForRequest('**/api/me')
    await page.goto(address)
    await asked
    await expect(page.getByRole('status').first()).toBeAttached()
    await page.clock.fastForward(10_000)
    await expect(page.getByRole('heading', { name: 'Oja is not answering', level: 1 })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('Check your connection and try again.')
    isDead = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL(/\/app$/)
    await expect(page.getByRole('link', { name: 'Send & Receive' }).first()).toBeAttached()
  }
})

/** Resolves when the page's request to log out got no response. */
function lostLogOut(page: Page) {
  return page.waitForEvent('requestfailed', (sent) => new URL(sent.url()).pathname === '/api/auth/logout')
}

test('a customer who logs out offline and closes the page is signed out when the browser is online again, until they log in', async ({
  browser,
}) => {
  const { page, email, request } = await newCustomer(browser, {
    firstName: 'Ronke',
    lastName: 'Leaves',
    stage: 'newcomer',
  })
  const context = page.context()
  // Registered before the app's listener: the listeners of a window run in that order, whatever they say about capture.
  await page.addInitScript(() =>
    addEventListener('online', (event) => {
      if ('isClosing' in globalThis) event.stopImmediatePropagation()
    }),
  )
  await page.goto('/app/settings')
  const logOut = page.getByRole('main').getByRole('button', { name: 'Log out' })
  await expect(logOut).toBeVisible()
  await context.setOffline(true)
  const lost = lostLogOut(page)
  await logOut.click()
  await expect(page).toHaveURL(/\/login$/)
  // On a busy machine the request would otherwise leave with the page, which is online again when it closes.
  await lost
  // The server stays unreachable for the sign-out, so the cookie is still valid.
  await context.route('**/api/auth/logout', (route) => route.abort())
  // A page that closes is online again for a moment, out of reach of any route. It must not hear of it.
  await page.evaluate(() => void Object.assign(globalThis, { isClosing: true }))
  await page.close()
  await context.setOffline(false)

  const later = await context.newPage()
  const asked: string[] = []
  later.on('request', (sent) => asked.push(new URL(sent.url()).pathname))
  const lostAgain = lostLogOut(later)
  await later.goto('/app')
  await expect(later.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible()
  await lostAgain
  expect((await request.get('/api/me')).status()).toBe(200)
  await context.unroute('**/api/auth/logout')
  await later.goto('/app')
  await expect(later.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible()
  await expect.poll(async () => (await request.get('/api/me')).status()).toBe(401)
  expect(asked).not.toContain('/api/me')

  await signIn(later, email, PASSWORD)
  await expect(later).toHaveURL(/\/app$/)
  await later.reload()
  await expect(later.getByRole('link', { name: 'Send & Receive' }).first()).toBeAttached()
  expect((await request.get('/api/me')).status()).toBe(200)
})

test('a customer who logs out offline and keeps the page open is signed out on the server when the network is back', async ({
  browser,
}) => {
  const { page, request } = await newCustomer(browser, {
    firstName: 'Ronke',
    lastName: 'Waits',
    stage: 'newcomer',
  })
  await page.goto('/app/settings')
  const logOut = page.getByRole('main').getByRole('button', { name: 'Log out' })
  await expect(logOut).toBeVisible()
  await page.context().setOffline(true)
  await logOut.click()
  await expect(page).toHaveURL(/\/login$/)
  await page.context().setOffline(false)
  await expect.poll(async () => (await request.get('/api/me')).status()).toBe(401)
})
