import type { KycStatus } from '@oja/api/contract'

/** Unverified and rejected customers do not trade; whose papers are being looked at may. Source: spec 4 "KYC status". */
export function mayTrade(status: KycStatus): boolean {
  return status === 'verified' || status === 'processing'
}
