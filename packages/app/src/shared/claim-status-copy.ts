import type { ClaimStatus } from '@oja/api/contract'
import { words } from '../lib/messages.ts'

export const claimStatusWords: { readonly [status in ClaimStatus]: string } = words('trade/claim-status', {
  waiting: 'Waiting',
  partly_verified: 'Partly verified',
  verified: 'Verified',
  completed: 'Completed',
  rejected: 'Rejected',
})
