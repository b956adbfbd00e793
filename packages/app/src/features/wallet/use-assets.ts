import { useVirtualAccounts, useWallets } from '@oja/api/react'
import type { AssetIntent } from '../../lib/paths.ts'
import { portfolioAssets, tradingAssets } from './asset-rules.ts'
import type { WalletKind } from './wallet-toggle.tsx'

/** The assets of one kind of wallet as lines, and their total worth. With an intent, a Portfolio line links to what the customer
 *  came for. */
export function useAssets(kind: WalletKind, intent: AssetIntent | null = null) {
  const portfolio = useWallets()
  const trading = useVirtualAccounts()
  const chosen = kind === 'trading' ? trading : portfolio
  return {
    assets:
      kind === 'trading'
        ? trading.data && tradingAssets(trading.data.wallets)
        : portfolio.data && portfolioAssets(portfolio.data.wallets, intent),
    totalUsd: chosen.data?.total_wallet_balance,
    error: chosen.error,
    refetch: chosen.refetch,
  }
}
