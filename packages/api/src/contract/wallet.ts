import * as z from 'zod/mini'
import { sessionCall } from './endpoint.ts'
import { coinAmountInput, coinCode, coinText, id, idInput, ownId, usdText } from './primitives.ts'

const network = z.object({
  slug: z.string(),
  logo_url: z.string(),
  network: z.string(),
  code: coinCode,
})

/** On-chain: one address per network. */
export const portfolioWallet = z.object({
  _id: id,
  id,
  address: z.string(),
  balance: coinText,
  balance_in_usd: usdText,
  network,
})
export type PortfolioWallet = z.infer<typeof portfolioWallet>

/** The customer's account inside Oja. `balance` is the total; `available_balance` excludes coin in escrow. */
export const virtualWallet = z.object({
  _id: id,
  id,
  balance: coinText,
  available_balance: coinText,
  balance_in_usd: usdText,
  network: z.object({ logo_url: z.string(), code: coinCode, slug: z.string() }),
})
export type VirtualWallet = z.infer<typeof virtualWallet>

export const wallets = sessionCall('wallets', 'GET', '/wallets', {
  query: z.object({ user: ownId }),
  response: z.object({ wallets: z.array(portfolioWallet), total_wallet_balance: usdText }),
})

export const walletById = sessionCall('walletById', 'GET', '/wallet-by-id', {
  query: z.object({ id: idInput }),
  response: portfolioWallet,
})

export const virtualAccounts = sessionCall('virtualAccounts', 'GET', '/virtual-accounts', {
  query: z.object({ user: ownId }),
  response: z.object({ wallets: z.array(virtualWallet), total_wallet_balance: usdText }),
})

const move = {
  body: z.object({ code: coinCode, amount: coinAmountInput() }),
  response: z.object({ id, status: z.literal('completed') }),
  movesMoney: true,
  pinGrant: 'always',
} as const

/** Moves coin from Trading to Portfolio. */
export const withdraw = sessionCall('withdraw', 'POST', '/offchain/withdraw', move)

/** Moves coin from Portfolio to Trading. */
export const deposit = sessionCall('deposit', 'POST', '/offchain/deposit', move)
