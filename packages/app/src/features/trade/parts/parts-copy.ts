import type { AdStatus, KycStatus } from '@oja/api/contract'

export const partsCopy = {
  problem: 'This did not load',
  gone: 'There is nothing here',
  retry: 'Try again',
  more: 'Show more',
  loading: 'Loading',
} as const

export const kycCopy = {
  title: 'Verify your account',
  blocked: 'Your account is not verified. Please verify your account to continue',
  begin: 'Begin Verification',
  later: 'Not now',
} as const

export const kycWords: { readonly [status in KycStatus]: string } = {
  verified: 'Verified',
  processing: 'Verification in progress',
  unverified: 'Not verified',
  rejected: 'Not verified',
}

export const adStatusWords: { readonly [status in AdStatus]: string } = {
  open: 'Open',
  processing: 'Processing',
  completed: 'Completed',
  cancelled: 'Closed',
  offline: 'Paused',
  waiting: 'Waiting',
}
