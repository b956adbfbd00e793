import type { PortfolioWallet, VirtualWallet } from '@oja/api/contract'
import {
  COIN_WIRE_DECIMALS,
  type Coin,
  COINS,
  coinFacts,
  formatAmount,
  money,
  parseAmount,
  roundDown,
  subtract,
  toMoney,
} from '@oja/api/money'
import { type AssetIntent, paths } from '../../lib/paths.ts'

/** One line of a list of assets, from either kind of wallet. */
export type Asset = {
  id: string
  code: Coin
  name: string
  /** `Tron (TRC-20)` */
  network: string
  logoUrl: string
  /** Coin, 8 decimals. */
  balance: string
  /** Dollars, 2 decimals. */
  balanceUsd: string
  to: string
  /** What the next screen can show before its own data loads. Source: docs/product/screens.md#assets */
  state?: VirtualAssetState
}

/** Source: docs/product/screens.md#assets */
export type VirtualAssetState = {
  logo_url: string
  code: Coin
  slug: string
  balance: string
  available_balance: string
}

/** Portfolio wallets as lines. With an intent, a line links to what the customer came for. */
export function portfolioAssets(
  wallets: readonly PortfolioWallet[],
  intent: AssetIntent | null = null,
): Asset[] {
  return wallets.map(({ id, balance, balance_in_usd, network: { code, network, logo_url } }) => ({
    id,
    code,
    name: coinFacts(code).name,
    network,
    logoUrl: logo_url,
    balance,
    balanceUsd: balance_in_usd,
    to: portfolioAssetPath(id, intent),
  }))
}

/** The address that a Portfolio asset links to. */
export function portfolioAssetPath(id: string, intent: AssetIntent | null): string {
  switch (intent) {
    case 'send':
      return paths.transfer(id)
    case 'receive':
      return `${paths.asset(id)}?intent=receive`
    default:
      return paths.asset(id)
  }
}

export function tradingAssets(wallets: readonly VirtualWallet[]): Asset[] {
  return wallets.map(({ id, balance, available_balance, balance_in_usd, network }) => ({
    id,
    code: network.code,
    name: coinFacts(network.code).name,
    network: coinFacts(network.code).network.name,
    logoUrl: network.logo_url,
    balance,
    balanceUsd: balance_in_usd,
    to: paths.virtualAsset(id),
    state: { ...network, balance, available_balance },
  }))
}

/** Whether an asset matches a search by code, name or network. */
export function matchesAsset(asset: Pick<Asset, 'code' | 'name' | 'network'>, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  return [asset.code, asset.name, asset.network].some((text) => text.toLowerCase().includes(wanted))
}

export function readIntent(text: string | null): AssetIntent | null {
  const intent = text?.toLowerCase()
  return intent === 'receive' || intent === 'send' ? intent : null
}

/** The part of a Trading wallet in escrow: coin, 8 decimals. */
export function inEscrow({
  balance,
  available_balance,
  code,
}: Pick<VirtualAssetState, 'balance' | 'available_balance' | 'code'>): string {
  return formatAmount(subtract(toMoney(balance, code), toMoney(available_balance, code)), COIN_WIRE_DECIMALS)
}

/** The available part of a Trading wallet in dollars: its share of the wallet's worth, rounded down, so that it is never
 *  overstated. */
export function availableUsd({
  balance,
  available_balance,
  balance_in_usd,
  network: { code },
}: VirtualWallet): string {
  const whole = toMoney(balance, code).minor
  if (whole === 0n) return '0.00'
  const available = toMoney(available_balance, code).minor
  return formatAmount(money(roundDown(toMoney(balance_in_usd, 'USD').minor * available, whole), 'USD'))
}

/** Parses the navigation state from the list, because history outlives the code that wrote it. */
export function readPassedAsset(state: unknown): VirtualAssetState | null {
  if (typeof state !== 'object' || state === null) return null
  const { logo_url, code, slug, balance, available_balance } = state as Record<string, unknown>
  const coin = COINS.find((known) => known === code)
  if (coin === undefined || typeof logo_url !== 'string' || typeof slug !== 'string') return null
  if (typeof balance !== 'string' || typeof available_balance !== 'string') return null
  const isReadable = [balance, available_balance].every((text) => typeof parseAmount(text, coin) !== 'string')
  return isReadable ? { logo_url, code: coin, slug, balance, available_balance } : null
}
