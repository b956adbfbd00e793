import type { KycStatus } from '@oja/api/contract'

/** Only verified customers trade. Source: READINGS "Who may trade". */
export function mayTrade(status: KycStatus): boolean {
  return status === 'verified'
}
