import { makeAccount } from '../support/customer.ts'
import { fromRun } from '../support/run.ts'
import { showBalances } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { newWindow } from '../support/window.ts'
import { baseUrl } from '../support/world.ts'

test('the dashboard asks for its data while its code is on the way, each answer once, and shows it', async ({
  browser,
}) => {
  const product = { url: baseUrl(), databaseUrl: fromRun('E2E_DATABASE_URL') }
  const { state } = await makeAccount(product, { firstName: 'Ifeoma', lastName: 'Early' })
  const context = await newWindow(browser, { baseURL: product.url, storageState: state })
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/dashboard-*.js', async (route) => {
    await held
    await route.continue()
  })
  // The live connection asks again once it is open, which is not the subject here.
  await page.routeWebSocket(/\/api\/realtime/, () => undefined)
  const early = ['/api/me', '/api/virtual-accounts', '/api/wallets']
  const ofFirstScreen = () => asked.filter((path) => early.includes(path)).toSorted()
  await page.goto('/app', { waitUntil: 'commit' })
  await expect.poll(ofFirstScreen).toEqual(early)
  await expect(page.getByRole('button', { name: /^Show balances?$/ })).toBeHidden()

  release()
  await showBalances(page)
  await expect(page.locator('.oja-balance__number').first()).toContainText('$0.00')
  expect(ofFirstScreen().filter((path) => path === '/api/wallets')).toHaveLength(1)
})
