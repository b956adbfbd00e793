import { answering, refusing, virtualWalletFixture } from '@oja/api/testing'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { setFlags } from '../../../session/index.ts'
import { answerCalls, drawScreen } from '../../../testing/draw-screen.tsx'
import { amountCopy } from '../wallet-copy.ts'
import { assetsCopy as copy } from './assets-copy.ts'
import TradingAssetScreen from './trading-asset.tsx'

const calls = answerCalls()

/** The address of the screen is its path as written. */
const OWN = { id: ':id' }
const draw = () => drawScreen(<TradingAssetScreen />, { path: '/:id' })

test('coin in escrow is not called available, and Withdraw does not offer it', async () => {
  setFlags({ secure: false })
  onTestFinished(() => setFlags({ secure: true }))
  const other = virtualWalletFixture({ balance: '9.00000000', available_balance: '9.00000000' })
  const wallets = [other, virtualWalletFixture(OWN)]
  calls.use(answering('virtualAccounts', { wallets, total_wallet_balance: '30500.00' }))
  await draw()
  // An amount has invisible characters between its digits.
  const digitsOf = (part: Element) => part.textContent.replaceAll(/[^\d.,]/g, '')
  const lines = page.getByRole('definition')
  await expect
    .poll(() => lines.elements().map((line) => Number.parseFloat(digitsOf(line))))
    .toEqual([0.4, 0.1, 0.5])
  expect(digitsOf(page.getByRole('region', { name: copy.available }).element())).toContain('24,400.00')
  await page.getByRole('button', { name: copy.withdraw }).click()
  await expect.element(page.getByRole('textbox', { name: amountCopy.amount })).toHaveValue('0.4')
})

test('while escrow holds all coin, there is nothing to withdraw', async () => {
  const wallets = [virtualWalletFixture({ ...OWN, available_balance: '0.00000000' })]
  calls.use(answering('virtualAccounts', { wallets, total_wallet_balance: '30500.00' }))
  await draw()
  await expect.element(page.getByText(copy.escrowHint)).toBeVisible()
  await expect.element(page.getByRole('button', { name: copy.withdraw })).toBeDisabled()
})

test('an account that does not load is not called missing; one that is missing is', async () => {
  const error = 'Too many requests'
  calls.use(refusing('virtualAccounts', 'throttled', { error }))
  const { unmount } = await draw()
  await expect.element(page.getByText(error, { exact: false }).first()).toBeVisible()
  expect(page.getByText(copy.notFoundTitle).elements()).toEqual([])
  // The heading gets the focus after a navigation.
  expect(page.getByRole('heading', { level: 1 }).elements()).toHaveLength(1)
  await unmount()

  calls.use(answering('virtualAccounts'))
  await draw()
  await expect.element(page.getByText(copy.notFoundTitle)).toBeVisible()
})
