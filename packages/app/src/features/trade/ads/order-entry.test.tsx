import {
  adFixture,
  answering,
  refusing,
  tradeLimitsFixture,
  userFixture,
  virtualWalletFixture,
} from '@oja/api/testing'
import { http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dropAllDrafts } from '../../../lib/drafts.ts'
import '../../../styles.css'
import { answerCalls, drawScreen } from '../../../testing/draw-screen.tsx'
import { kycCopy, limitsCopy } from '../shared/trade-copy.ts'
import { detailCopy as copy } from './ads-copy.ts'
import { OrderEntry } from './order-entry.tsx'

const calls = answerCalls()
afterEach(dropAllDrafts)
const amount = page.getByRole('textbox', { name: copy.amount })

test('who lacks the coin of a sale reads how much they have, and reserves nothing', async () => {
  const wallets = [virtualWalletFixture({ available_balance: '0.00500000' })]
  calls.use(answering('virtualAccounts', { wallets, total_wallet_balance: '305.00' }))
  await drawScreen(<OrderEntry ad={adFixture({ type: 'buy' })} />)
  await amount.fill('1900000')
  await expect.element(page.getByRole('link', { name: copy.moveCoin })).toBeVisible()
  await page.getByRole('button', { name: copy.continue }).click()
  await expect.element(page.getByText(copy.notEnough({ coin: '0.005 BTC' }))).toBeVisible()
  await expect.element(amount).toHaveFocus()
})

test('another currency begins with an empty amount, so that naira never becomes coin', async () => {
  await drawScreen(<OrderEntry ad={adFixture()} />)
  await amount.fill('200000')
  await page.getByLabelText(copy.currency).selectOptions('BTC')
  await expect.element(amount).toHaveValue('')
})

test('while the customer types, each amount is announced with its label', async () => {
  await drawScreen(<OrderEntry ad={adFixture()} />)
  await amount.fill('200000')
  const lines = page.getByRole('status').filter({ hasText: copy.youPay })
  await expect.element(lines).toBeVisible()
  const announced = [...lines.element().querySelectorAll('[aria-atomic="true"]')]
  expect(announced.map((line) => line.textContent)).toEqual([
    `${copy.youPay} ₦200,000`,
    expect.stringMatching(`^${copy.youGet} .* BTC$`),
  ])
})

test('who may start no orders at all finds the way to Support', async () => {
  calls.use(answering('tradeLimits', tradeLimitsFixture({ open_orders: 0, max_open_orders: 0 })))
  await drawScreen(<OrderEntry ad={adFixture()} />)
  await expect.element(page.getByText(limitsCopy.noOrders).first()).toBeVisible()
  await expect.element(page.getByRole('link', { name: limitsCopy.toSupport })).toBeVisible()
})

test('without a dollar rate the customer reads that dollars are not possible', async () => {
  calls.use(refusing('fxRates', 'invalid_input'))
  await drawScreen(<OrderEntry ad={adFixture()} />)
  await expect.element(page.getByText(copy.noRate)).toBeVisible()
})

test('an unverified customer who goes on is led to the verification', async () => {
  const user = userFixture({ kyc_status: 'unverified' })
  calls.use(answering('me', user))
  await drawScreen(<OrderEntry ad={adFixture()} />, { user })
  await amount.fill('200000')
  await page.getByRole('button', { name: copy.continue }).click()
  await expect.element(page.getByText(kycCopy.blocked)).toBeVisible()
  await expect.element(page.getByRole('link', { name: kycCopy.begin })).toBeVisible()
})

test('the amount and its currency are still there after leaving the screen', async () => {
  const first = await drawScreen(<OrderEntry ad={adFixture()} />)
  await page.getByLabelText(copy.currency).selectOptions('BTC')
  await amount.fill('0.05')
  await first.unmount()
  await drawScreen(<OrderEntry ad={adFixture()} />)
  await expect.element(amount).toHaveValue('0.05')
  await expect.element(page.getByLabelText(copy.currency)).toHaveValue('BTC')
})

test('a rate and a balance that load late do not move the amount of an order', async () => {
  const [rate, balance] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  calls.use(
    http.get('*/api/fx-rates', () => rate.promise),
    http.get('*/api/virtual-accounts', () => balance.promise),
  )
  await page.viewport(390, 844)
  await drawScreen(<OrderEntry ad={adFixture({ type: 'buy' })} />)
  const outcome = page.getByText(copy.youWillReceive)
  const places = () => [amount, outcome].map((part) => part.element().getBoundingClientRect().toJSON())
  await expect.element(outcome).toBeVisible()
  const before = places()
  rate.resolve(undefined)
  await expect.element(page.getByRole('option', { name: copy.inDollars })).toBeEnabled()
  balance.resolve(undefined)
  await expect.element(page.getByText(copy.held({ coin: '0.4 BTC' }))).toBeVisible()
  expect(places()).toEqual(before)
})
