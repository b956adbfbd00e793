import { COINS, parseAmount } from '@oja/api/money'
import type { VirtualAssetState } from '../asset-rules.ts'

/** What the list handed over with a navigation, checked: history outlives the code that wrote it. */
export function readPassedAsset(state: unknown): VirtualAssetState | null {
  if (typeof state !== 'object' || state === null) return null
  const { logo_url, code, slug, balance, available_balance } = state as Record<string, unknown>
  const coin = COINS.find((known) => known === code)
  if (coin === undefined || typeof logo_url !== 'string' || typeof slug !== 'string') return null
  if (typeof balance !== 'string' || typeof available_balance !== 'string') return null
  const isReadable = [balance, available_balance].every((text) => typeof parseAmount(text, coin) !== 'string')
  return isReadable ? { logo_url, code: coin, slug, balance, available_balance } : null
}
