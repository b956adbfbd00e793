import { holdRequests } from '../support/break.ts'
import { makeAccount, productOfRun } from '../support/customer.ts'
import { goInApp, showBalances, signIn } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { newWindow } from '../support/window.ts'
import { baseUrl } from '../support/world.ts'

test('the dashboard requests its data while its code loads, requests nothing twice, and shows it', async ({
  browser,
}) => {
  const { state } = await makeAccount(productOfRun(), { firstName: 'Ifeoma', lastName: 'Early' })
  const context = await newWindow(browser, { baseURL: baseUrl(), storageState: state })
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    asked.push(pathname + search)
  })
  const release = await holdRequests(page, '**/assets/dashboard-*.js')
  const welcomed = new Promise<void>((resolve) =>
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"welcome"')) resolve()
      }),
    ),
  )
  const early = ['/api/me', '/api/virtual-accounts', '/api/wallets']
  const paths = () => asked.map((call) => call.replace(/\?.*/, ''))
  const ofFirstScreen = () =>
    paths()
      .filter((path) => early.includes(path))
      .toSorted()
  await page.goto('/app', { waitUntil: 'commit' })
  await expect.poll(ofFirstScreen).toEqual(early)
  await expect(page.getByRole('button', { name: /^Show balances?$/ })).toBeHidden()

  release()
  await showBalances(page)
  await expect(page.locator('.oja-balance__number').first()).toContainText('$0.00')
  // The live connection causes no refetch, because this customer has had no event.
  await welcomed
  await page.waitForLoadState('networkidle')
  const calls = asked.filter((call) => call.startsWith('/api/'))
  expect(calls.length).toBeGreaterThan(early.length)
  expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted())
})

test('a visitor with an address of the app sees its skeleton until the code of the login has loaded, and signs in to that address', async ({
  browser,
}) => {
  const { email } = await makeAccount(productOfRun(), { firstName: 'Folake', stage: 'newcomer' })
  const page = await (await newWindow(browser, { baseURL: baseUrl() })).newPage()
  const release = await holdRequests(page, '**/assets/login-form-*.js')
  await page.goto('/app/settings', { waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  release()
  await signIn(page, email)
  await expect(page).toHaveURL(/\/app\/settings$/)
  await expect(page.getByRole('main').getByRole('link', { name: /Password/ })).toBeVisible()
})

test('a screen whose code is late, after an address that changed before the customer loaded, leaves no blank page', async ({
  browser,
}) => {
  const { state } = await makeAccount(productOfRun(), { firstName: 'Ifeoma', lastName: 'Late' })
  const context = await newWindow(browser, { baseURL: baseUrl(), storageState: state })
  const page = await context.newPage()
  const releaseMe = await holdRequests(page, '**/api/me*')
  const releaseCode = await holdRequests(page, '**/assets/inbox-*.js')
  const skeleton = page.getByRole('status').filter({ hasText: 'Loading' })
  await page.goto('/app/settings/limits')
  // The app has taken over from the prerendered page.
  await expect(page).not.toHaveTitle('Oja')
  await expect(skeleton).toBeVisible()
  await goInApp(page, '/app/notifications')
  // Released before the app shows the new address, the customer's data would keep the old screen on the page.
  await expect(page).toHaveTitle(/Notifications/)
  releaseMe()
  // The customer has loaded once the frame's skeleton makes way for the screen.
  await expect(page.locator('.shell')).toBeHidden()
  await expect(skeleton).toBeVisible()
  releaseCode()
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeAttached()
})
