import type { PortfolioWallet } from '@oja/api/contract'
import { expect, type Page } from '@playwright/test'
import type { Customer } from './customer.ts'
import { enterPin } from './screen.ts'

/** The customer's USDT wallet on the chain, as the server has it. */
export async function portfolioWallet(customer: Customer): Promise<PortfolioWallet> {
  const response = await customer.request.get('/api/wallets')
  const { data }: { data: { wallets: PortfolioWallet[] } } = await response.json()
  const wallet = data.wallets.find(({ network }) => network.code === 'USDT')
  if (!wallet) throw new Error(`${customer.email} has no USDT wallet`)
  return wallet
}

/** How much the server says was sent out of a customer's wallets, one text for each transfer. */
export async function sentAmounts(customer: Customer): Promise<string[]> {
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
  // The address changes first: the form's own Continue may still be there.
  await expect(page.getByRole('heading', { name: 'Transfer summary' })).toBeVisible()
}

/** Sends what the summary says. */
export async function sendFromSummary(page: Page, pin: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click()
  await enterPin(page, pin)
}
