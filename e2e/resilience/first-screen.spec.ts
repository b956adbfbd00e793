import { holdRequests } from '../support/break.ts'
import { makeAccount } from '../support/customer.ts'
import { fromRun } from '../support/run.ts'
import { showBalances } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { newWindow } from '../support/window.ts'
import { baseUrl } from '../support/world.ts'

test('the dashboard requests its data while its code loads, requests nothing twice, and shows it', async ({
  browser,
}) => {
  const product = { url: baseUrl(), databaseUrl: fromRun('E2E_DATABASE_URL') }
  const { state } = await makeAccount(product, { firstName: 'Ifeoma', lastName: 'Early' })
  const context = await newWindow(browser, { baseURL: product.url, storageState: state })
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
