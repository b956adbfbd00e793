import type { KycStatus } from '@oja/api/contract'

/** Only verified customers trade. Source: docs/product/trade.md#who-may-trade */
export function mayTrade(status: KycStatus): boolean {
  return status === 'verified'
}
