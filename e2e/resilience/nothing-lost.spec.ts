import type { Page } from '@playwright/test'
import { type Customer, fund, makeAccount, newCustomer, PASSWORD, productOfRun } from '../support/customer.ts'
import { watchRequests } from '../support/break.ts'
import { claimerInWindow, claimPaid } from '../support/http-trade.ts'
import { untilLive } from '../support/live.ts'
import { expectToast, record } from '../support/record.ts'
import { goInApp, signIn } from '../support/screen.ts'
import { baseUrl } from '../support/world.ts'
import { expect, test } from '../support/test.ts'

const TYPED = { Rate: '1,650', Quantity: '12.5', 'Lower limit': '5,000', 'Upper limit': '20,000' }

async function fillAd(page: Page): Promise<void> {
  await page.goto('/app/ads/create')
  await page.getByRole('button', { name: 'Sell', exact: true }).click()
  for (const [label, text] of Object.entries(TYPED)) await page.getByLabel(label).fill(text.replace(',', ''))
}

async function expectFilled(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(TYPED)) await expect(page.getByLabel(label)).toHaveValue(text)
}

/** Counts the documents a tab loads from now on. A change of screen inside the app does not count. */
function countPages(page: Page): () => number {
  let pages = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) pages += 1
  })
  return () => pages
}

/** Ends the session on the server without telling the customer's browser. */
async function endSessionOnServer(customer: Customer): Promise<void> {
  const cookies = await customer.page.context().cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const response = await fetch(`${baseUrl()}/api/auth/logout`, {
    method: 'POST',
    headers: { cookie, origin: baseUrl() },
  })
  expect(response.ok).toBe(true)
}

test('a session that ends in the middle of a form leads to the login and back, with every word still there', async ({
  browser,
}) => {
  const customer = await newCustomer(browser, { firstName: 'Yemi', lastName: 'Draft' })
  const { page } = customer
  await fund(customer, { code: 'USDT', amount: '50', wallet: 'trading' })
  let sockets = 0
  page.on('websocket', () => {
    sockets += 1
  })
  await page.clock.install()
  await untilLive(page, () => fillAd(page))
  const before = sockets
  await endSessionOnServer(customer)
  await expect(page).toHaveURL(/\/login\?next=%2Fapp%2Fads%2Fcreate/)
  await expectToast(page, 'Your session has ended. Sign in again.')
  // The server ended the live connection on purpose, so the page never reconnects.
  await page.clock.fastForward(5 * 60_000)
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
  expect(sockets).toBe(before)
  await signIn(page, customer.email)
  await expect(page).toHaveURL(/\/app\/ads\/create$/)
  await expectFilled(page)
  await page.reload()
  await expectFilled(page)
  await page.getByRole('button', { name: 'Create ad' }).click()
  await expectToast(page, 'Ad created!')
  // A submitted form leaves no draft.
  await page.goto('/app/ads/create')
  await expect(page.getByLabel('Rate')).toHaveValue('')
})

test('a chat draft survives a reload and a visit to another screen, until it is sent', async ({
  browser,
}) => {
  const { claimer, ad } = await claimerInWindow(browser, ['Ronke', 'Sani'], 'Words')
  const claim = await claimPaid(claimer, ad)
  const { page } = claimer
  const field = page.getByRole('textbox', { name: /message/i })
  await page.goto(`/app/p2p/${claim.id}/await-confirmation`)
  await field.fill('I sent it at ten, from')
  await page.reload()
  await expect(field).toHaveValue('I sent it at ten, from')
  await page.getByRole('link', { name: 'Order History' }).first().click()
  await expect(page).toHaveURL(/\/orders/)
  await page.goBack()
  await expect(field).toHaveValue('I sent it at ten, from')
  await field.press('End')
  await field.pressSequentially(' Kuda.')
  const sent = page.waitForResponse(
    (response) => response.url().endsWith('/api/chat') && response.request().method() === 'POST',
  )
  await field.press('Enter')
  await expect(page.getByRole('log').getByText('I sent it at ten, from Kuda.')).toBeVisible()
  expect((await sent).ok()).toBe(true)
  await page.reload()
  await expect(page.getByRole('log').getByText('I sent it at ten, from Kuda.')).toBeVisible()
  await expect(field).toHaveValue('')
})

test('offline, the screen shows how old its data is, keeps what was typed, and sends nothing later', async ({
  browser,
}) => {
  const customer = await newCustomer(browser, { firstName: 'Lola', lastName: 'Offline' })
  const { page } = customer
  await fund(customer, { code: 'USDT', amount: '50', wallet: 'trading' })
  await fillAd(page)
  const sent = watchRequests(page, '/api/create-ad')
  await page.context().setOffline(true)
  await expect(page.getByText(/You are offline\. What you see is from \d{1,2}:\d\d/)).toBeVisible()
  await page.getByRole('button', { name: 'Create ad' }).click()
  await expectToast(page, 'You are offline. Check your connection and try again.')
  await expectFilled(page)
  // A screen that was not loaded yet waits for the network instead of breaking.
  await page.getByRole('link', { name: 'Transactions' }).first().click()
  await expectFilled(page)
  await page.context().setOffline(false)
  await expect(page.getByText(/What you see is from/)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'All Transactions' })).toBeVisible()
  await page.goBack()
  await expectFilled(page)
  expect(sent).toHaveLength(0)
})

test('a screen whose file a new deploy removed reloads once at its own address and keeps the draft', async ({
  browser,
}) => {
  const customer = await newCustomer(browser, { firstName: 'Obinna', lastName: 'Deploy' })
  const { page } = customer
  await fillAd(page)
  const pages = countPages(page)
  // The new build has other file names, so the real server returns its own 404 for the old ones.
  await page.route('**/assets/transaction-table-*.js', (route) =>
    pages() === 0
      ? route.continue({
          url: route.request().url().replace('transaction-table-', 'transaction-table-gone-'),
        })
      : route.continue(),
  )
  await page.getByRole('link', { name: 'Transactions' }).first().click()
  await expect(page).toHaveURL(/\/app\/transactions$/)
  await expect(page.getByRole('heading', { name: 'All Transactions' })).toBeVisible()
  expect(pages()).toBe(1)
  await goInApp(page, '/app/ads/create')
  await expectFilled(page)
})

for (const { name, drops } of [
  { name: 'a file that fails to load is retried', drops: 1 },
  { name: 'a network that drops again before the retry is waited for', drops: 2 },
])
  test(`${name}, and the page is not reloaded`, async ({ browser }) => {
    const { page } = await newCustomer(browser, { firstName: 'Uche', lastName: 'Woke', stage: 'newcomer' })
    await page.goto('/app')
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    const pages = countPages(page)
    // The app asks after a failure whether it can reach the server.
    let probes = 0
    await page.route('**/assets/*.js', (route) => {
      if (route.request().method() !== 'HEAD') return route.fallback()
      probes += 1
      return probes === 2 ? route.abort('connectionreset') : route.continue()
    })
    await page.route('**/assets/transaction-table-*.js', (route) =>
      probes < drops ? route.abort('connectionreset') : route.continue(),
    )
    await page.getByRole('link', { name: 'Transactions' }).first().click()
    await expect(page.getByRole('heading', { name: 'All Transactions' })).toBeVisible()
    expect(probes).toBe(drops)
    expect(pages()).toBe(0)
  })

test('a file that stays missing causes one reload, then an error screen', async ({ browser }) => {
  const { page } = await newCustomer(browser, { firstName: 'Zainab', lastName: 'Deploy', stage: 'newcomer' })
  const pages = countPages(page)
  await page.route('**/assets/settings-menu-*.js', (route) =>
    route.continue({ url: route.request().url().replace('settings-menu-', 'settings-menu-gone-') }),
  )
  await page.goto('/app/settings')
  await expect(page.getByRole('heading', { name: 'Something went wrong on this screen' })).toBeVisible()
  await expect(page.getByText('Your money is safe.')).toBeVisible()
  expect(pages()).toBe(2)
})

const STORAGES: { name: string; damage: () => void }[] = [
  {
    name: 'full of nonsense',
    damage: () => {
      for (const key of ['root', 'transfer-draft', 'appVersion', 'hasSeenPopup']) {
        localStorage.setItem(key, '{"auth":{"user":7,"isAuth')
        sessionStorage.setItem(key, '[[[')
      }
    },
  },
  {
    name: 'full',
    damage: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    },
  },
  {
    name: 'forbidden',
    damage: () => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(globalThis, name, {
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError')
          },
        })
    },
  },
]

for (const { name, damage } of STORAGES) {
  test(`a browser whose storage is ${name} still signs in, shows the app and sends a form`, async ({
    browser,
  }) => {
    const { email } = await makeAccount(productOfRun(), { firstName: 'Amaka', stage: 'newcomer' })
    const context = await browser.newContext({ baseURL: baseUrl() })
    await record(context)
    await context.addInitScript(damage)
    const page = await context.newPage()
    // Without storage, the browser cannot remember that this dialog was seen.
    const update = page.getByRole('dialog', { name: 'New Update' })
    await page.addLocatorHandler(update, () => update.getByRole('button').first().click())
    await page.goto('/login')
    await signIn(page, email)
    await expect(page).toHaveURL(/\/app$/)
    await page.goto('/app/settings/manage-profile')
    await expect(page.getByLabel('First name')).toHaveValue('Amaka')
    await page.getByLabel('First name').fill('Amarachi')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expectToast(page, 'Profile updated successfully')
  })
}

test('a half-filled registration and the address typed into "Forgot password" survive a reload, the password does not', async ({
  page,
}) => {
  await page.goto(`${baseUrl()}/register`)
  const typed = { 'First Name': 'Fúnmiláyọ̀', 'Last Name': 'Adé', 'Email Address': 'funmi@example.com' }
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.reload()
  for (const [label, text] of Object.entries(typed)) await expect(page.getByLabel(label)).toHaveValue(text)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(PASSWORD)

  // The address is filled in on the next screen.
  const email = page.getByLabel('Email address', { exact: true })
  await page.goto(`${baseUrl()}/forgot-password`)
  await email.fill('funmi@example.com')
  await page.reload()
  await expect(email).toHaveValue('funmi@example.com')
  await page.goto(`${baseUrl()}/reset-password`)
  await expect(email).toHaveValue('funmi@example.com')
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(PASSWORD)
})

test('the email address on the login survives a reload, the password does not, and both are gone after signing in', async ({
  page,
}) => {
  const { email } = await makeAccount(productOfRun(), { firstName: 'Efe', stage: 'newcomer' })
  await page.goto(`${baseUrl()}/login`)
  const field = page.getByLabel('Email address', { exact: true })
  const password = page.getByLabel('Password', { exact: true })
  const kept = () => page.evaluate(() => sessionStorage.getItem('draft:visitor:login'))
  await field.fill(email)
  await expect.poll(kept).toContain(email)
  await field.fill('')
  await expect.poll(kept).not.toContain(email)
  await field.fill(email)
  await password.fill(PASSWORD)
  await expect.poll(kept).toContain(email)
  await page.reload()
  await expect(field).toHaveValue(email)
  await expect(password).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(PASSWORD)
  await password.fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/app$/)
  expect(await kept()).toBeNull()
})
