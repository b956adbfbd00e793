import type { Browser } from '@playwright/test'
import { holdRequests, holdSocket, loseAnswers, watchRequests } from '../support/break.ts'
import { fund, newCaller, newCustomer, PIN } from '../support/customer.ts'
import { claimerInWindow } from '../support/http-trade.ts'
import { expectToast } from '../support/record.ts'
import { dialogNamed } from '../support/screen.ts'
import { openSummary, portfolioWallet, sendFromSummary, sentAmounts } from '../support/transfer.ts'
import { expect, test } from '../support/test.ts'

const TRANSFER = '/api/transfer'
const SUCCESS = { name: 'Transaction successful' }
const CHECKING = { name: 'We are checking. Do not send again' }

/** A sender with 100 USDT, and the address of somebody to send to. */
async function senderAndReceiver(browser: Browser) {
  const [sender, receiver] = await Promise.all([
    newCustomer(browser, { firstName: 'Chidi', lastName: 'Once' }),
    newCaller({ firstName: 'Halima', lastName: 'Once', stage: 'newcomer' }),
  ])
  await fund(sender, { code: 'USDT', amount: '100', wallet: 'portfolio' })
  const { address } = await portfolioWallet(receiver)
  return { sender, page: sender.page, to: address }
}

const keysOf = (requests: ReturnType<typeof watchRequests>) =>
  Promise.all(requests.map((request) => request.headerValue('idempotency-key')))

test('five clicks within 50 ms on a slow network place one order', async ({ browser }) => {
  const { claimer, ad } = await claimerInWindow(browser, ['Ada', 'Bola'], 'Clicks')
  const { page } = claimer
  const sent = watchRequests(page, '/api/claim-ad')
  const release = await holdRequests(page, '**/api/claim-ad?*')
  await page.goto(`/app/p2p/${ad.id}/release?amount=16000&coin=10.00000000`)
  await page.getByRole('button', { name: 'I have paid' }).click()
  const yes = page.getByRole('button', { name: 'Yes, I have paid' })
  await yes.evaluate((button: HTMLElement) => {
    for (let click = 0; click < 5; click += 1) button.click()
  })
  await expect(yes).toBeDisabled()
  release()
  await expect(page).toHaveURL(/await-confirmation/)
  expect(sent).toHaveLength(1)
  const response = await claimer.request.get(`/api/get-claims?initiator=${claimer.id}`)
  const { data }: { data: unknown[] } = await response.json()
  expect(data).toHaveLength(1)
})

test('a reload while "I have paid" has no response leads to the order, and reserves nothing a second time', async ({
  browser,
}) => {
  const { claimer, ad } = await claimerInWindow(browser, ['Ada', 'Bola'], 'Reload')
  const { page } = claimer
  const reserved = watchRequests(page, '/api/reserve-ad')
  const socket = await holdSocket(page)
  await page.goto(`/app/p2p/${ad.id}/release?amount=16000&coin=10.00000000`)
  const paid = page.getByRole('button', { name: 'I have paid' })
  await expect(paid).toBeEnabled()
  // Nothing tells the page before the reload that its order was placed.
  await socket.cut()
  let isReloaded = false
  await page.route('**/api/get-claims*', (route) => (isReloaded ? route.continue() : route.abort()))
  await loseAnswers(page, '/api/claim-ad?*')
  await paid.click()
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/claim-ad'))
  await page.getByRole('button', { name: 'Yes, I have paid' }).click()
  await lost
  page.once('framenavigated', () => (isReloaded = true))
  await page.reload()
  await expect(page).toHaveURL(/await-confirmation/)
  expect(reserved).toHaveLength(1)
})

test('an ad whose response is lost is posted once, even if its form is submitted again after a reload', async ({
  browser,
}) => {
  const vendor = await newCustomer(browser, { firstName: 'Ada', lastName: 'Posted' })
  await fund(vendor, { code: 'USDT', amount: '50', wallet: 'trading' })
  const { page } = vendor
  await page.goto('/app/ads/create')
  await page.getByRole('button', { name: 'Sell', exact: true }).click()
  const typed = { Rate: '1650', Quantity: '12.5', 'Lower limit': '5000', 'Upper limit': '20000' }
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text)
  const answers = await loseAnswers(page, '/api/create-ad')
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/create-ad'))
  const create = page.getByRole('button', { name: 'Create ad' })
  await create.click()
  await lost
  await page.reload()
  answers.mend()
  await create.click()
  await expectToast(page, 'Ad created!')
  const response = await vendor.request.get('/api/get-user-ads?status=open')
  const { data: ads }: { data: unknown[] } = await response.json()
  expect(ads).toHaveLength(1)
})

test('a transfer whose response is lost is never called failed, is retried under its idempotency key, and is sent once', async ({
  browser,
}) => {
  const { sender, page, to } = await senderAndReceiver(browser)
  const tries = watchRequests(page, TRANSFER)
  const answers = await loseAnswers(page, TRANSFER)
  await openSummary(sender, { to, amount: '25' })
  await sendFromSummary(page, PIN)
  await expect(page.getByRole('heading', CHECKING).or(page.getByRole('heading', SUCCESS))).toBeVisible()
  await expect(page.getByText('Transaction failed')).toHaveCount(0)
  answers.mend()
  await expect(page.getByRole('heading', SUCCESS)).toBeVisible()
  expect(new Set(await keysOf(tries)).size).toBe(1)
  expect(await sentAmounts(sender)).toEqual([expect.stringMatching(/^25\b/)])
})

test('after a reload, a transfer of unknown outcome is still checked, not sent again, and found', async ({
  browser,
}) => {
  const { sender, page, to } = await senderAndReceiver(browser)
  const tries = watchRequests(page, TRANSFER)
  // Nothing tells this page that its transfer was accepted: no response, no list, no event.
  const socket = await holdSocket(page)
  await loseAnswers(page, TRANSFER)
  await openSummary(sender, { to, amount: '25' })
  await page.route('**/api/get-all-transactions*', (route) => route.abort('connectionreset'))
  await socket.cut()
  await sendFromSummary(page, PIN)
  await expect(page.getByRole('heading', CHECKING)).toBeVisible()
  // The old page may retry until it unloads.
  let before = 0
  page.once('framenavigated', () => (before = tries.length))
  await page.reload()
  await expect(page.getByRole('heading', CHECKING)).toBeVisible()
  expect(tries).toHaveLength(before)
  await page.unroute('**/api/get-all-transactions*')
  await expect(page.getByRole('heading', SUCCESS)).toBeVisible()
  expect(tries).toHaveLength(before)
  expect(await sentAmounts(sender)).toEqual([expect.stringMatching(/^25\b/)])
})

test('a connection that drops as the PIN of a transfer is sent still shows the next screen', async ({
  browser,
}) => {
  const { sender, page, to } = await senderAndReceiver(browser)
  const answers = await loseAnswers(page, TRANSFER)
  const loaded = page.waitForResponse(/\/assets\/processing-transfer-/)
  await openSummary(sender, { to, amount: '25' })
  await loaded
  await page.route('**/assets/**', (route) => route.abort('connectionreset'))
  await sendFromSummary(page, PIN)
  await expect(page.getByRole('heading', CHECKING)).toBeVisible()
  await page.unroute('**/assets/**')
  answers.mend()
  await expect(page.getByRole('heading', SUCCESS)).toBeVisible()
  expect(await sentAmounts(sender)).toHaveLength(1)
})

test('without any event a transfer still reaches its success screen, and back and forward send nothing again', async ({
  browser,
}) => {
  const { sender, page, to } = await senderAndReceiver(browser)
  const tries = watchRequests(page, TRANSFER)
  const socket = await holdSocket(page)
  await socket.cut()
  await openSummary(sender, { to, amount: '25' })
  await sendFromSummary(page, PIN)
  await expect(page.getByRole('heading', SUCCESS)).toBeVisible()
  for (let times = 0; times < 2; times += 1) {
    await page.goBack()
    await page.goForward()
  }
  await expect(page.getByRole('heading', SUCCESS)).toBeVisible()
  await page.goBack()
  await expect(dialogNamed(page, 'Enter your PIN')).toHaveCount(0)
  expect(tries).toHaveLength(1)
  expect(await sentAmounts(sender)).toHaveLength(1)
})
