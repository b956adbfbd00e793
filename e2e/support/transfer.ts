import type { PortfolioWallet } from '@oja/api/contract'
import { expect, type Page } from '@playwright/test'
import type { Caller, Customer } from './customer.ts'
import { enterPin } from './screen.ts'

/** Reads the customer's USDT Portfolio wallet from the server. */
export async function portfolioWallet(customer: Caller): Promise<PortfolioWallet> {
  const response = await customer.request.get('/api/wallets')
  const { data }: { data: { wallets: PortfolioWallet[] } } = await response.json()
  const wallet = data.wallets.find(({ network }) => network.code === 'USDT')
  if (!wallet) throw new Error(`${customer.email} has no USDT wallet`)
  return wallet
}

/** The amounts of a customer's transfers, as the server lists them. */
export async function sentAmounts(customer: Caller): Promise<string[]> {
  const response = await customer.request.get('/api/get-all-transactions?type=withdrawal')
  const { data }: { data: { transactions: { amount: string }[] } } = await response.json()
  return data.transactions.map(({ amount }) => amount)
}

/** Fills in a transfer and opens its summary. */
export async function openSummary(sender: Customer, transfer: { to: string; amount: string }): Promise<void> {
  const { page } = sender
  const { id } = await portfolioWallet(sender)
  await page.goto(`/app/assets/${id}/transfer`)
  await page.getByLabel('Receiver address').fill(transfer.to)
  await page.getByLabel('Amount').fill(transfer.amount)
  await page.getByRole('button', { name: 'Continue' }).click()
  // The URL changes first, and the form's own Continue button may still be there.
  await expect(page.getByRole('heading', { name: 'Transfer summary' })).toBeVisible()
}

/** Confirms the summary with a PIN. */
export async function sendFromSummary(page: Page, pin: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click()
  await enterPin(page, pin)
}
