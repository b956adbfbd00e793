import type { ClaimStatus } from '@oja/api/contract'

export const claimStatusWords: { readonly [status in ClaimStatus]: string } = {
  waiting: 'Waiting',
  partly_verified: 'Partly verified',
  verified: 'Verified',
  completed: 'Completed',
  rejected: 'Rejected',
}
