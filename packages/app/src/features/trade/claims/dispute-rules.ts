import { marketEndpoints } from '@oja/api/contract'
import { contractErrors } from '../../../lib/contract-errors.ts'

/** Checks the reason against the contract before it is sent. */
export function checkReason(reason: string): { reason?: string } {
  const { reason: sentence } = contractErrors(marketEndpoints.disputeClaim.body, { reason })
  return sentence === undefined ? {} : { reason: sentence }
}
