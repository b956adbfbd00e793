import { holdRequests } from '../support/break.ts'
import { fund, newCustomer } from '../support/customer.ts'
import { createAd } from '../support/http-trade.ts'
import { expect, test } from '../support/test.ts'

test('bank accounts that load late do not shift the page of a sale', async ({ browser }) => {
  const [vendor, seller] = await Promise.all([
    newCustomer(browser, { firstName: 'Chika', lastName: 'Late' }),
    newCustomer(browser, { firstName: 'Musa', lastName: 'Late', viewport: { width: 390, height: 844 } }),
  ])
  await fund(seller, { code: 'USDT', amount: '250', wallet: 'trading' })
  const ad = await createAd(vendor, 'buy')
  const { page } = seller
  const release = await holdRequests(page, '**/api/bank-accounts*')
  await page.goto(`/app/p2p/${ad.id}/release?amount=16000&coin=10.00000000`)
  const summary = page.getByRole('heading', { name: 'Order summary' })
  await expect(summary).toBeVisible()
  const before = await summary.boundingBox()
  release()
  await expect(page.getByLabel('Receive the naira in this bank account')).toBeVisible()
  expect(await summary.boundingBox()).toEqual(before)
})

test('a rate and a balance that load late do not move the amount of an order', async ({ browser }) => {
  const [vendor, seller] = await Promise.all([
    newCustomer(browser, { firstName: 'Chika', lastName: 'Rate' }),
    newCustomer(browser, { firstName: 'Musa', lastName: 'Rate', viewport: { width: 390, height: 844 } }),
  ])
  await fund(seller, { code: 'USDT', amount: '250', wallet: 'trading' })
  const ad = await createAd(vendor, 'buy')
  const { page } = seller
  const releaseRate = await holdRequests(page, '**/api/fx-rates*')
  const releaseBalance = await holdRequests(page, '**/api/virtual-accounts*')
  await page.goto(`/app/p2p/${ad.id}`)
  const amount = page.getByLabel('Amount')
  const outcome = page.getByText('You will receive')
  await expect(outcome).toBeVisible()
  const before = [await amount.boundingBox(), await outcome.boundingBox()]
  const rate = page.waitForResponse('**/api/fx-rates*')
  releaseRate()
  await (await rate).finished()
  releaseBalance()
  await expect(page.getByText('You have 250 USDT in Trading')).toBeVisible()
  expect([await amount.boundingBox(), await outcome.boundingBox()]).toEqual(before)
})
