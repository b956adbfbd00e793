import type { AdStatus, KycStatus } from '@oja/api/contract'
import { count, params, words } from '../../../lib/messages.ts'

export const tradeCopy = words('trade/shared', {
  more: 'Show more',
  loading: 'Loading',
})

export const kycCopy = words('trade/verify', {
  title: 'Verify your account',
  blocked: 'Your account is not verified. Please verify your account to continue',
  begin: 'Begin Verification',
  later: 'Not now',
  checking: {
    title: 'We are checking your documents',
    text: 'You can trade once we accept them. There is nothing to do until then: we send you a notification.',
  },
  queued: {
    title: 'Our team is checking your new documents',
    text: 'We did not accept your earlier documents. You can trade once we accept the new ones.',
  },
  see: 'See your verification',
})

export const kycWords: { readonly [status in KycStatus]: string } = words('trade/kyc-status', {
  verified: 'Verified',
  processing: 'Verification in progress',
  unverified: 'Not verified',
  rejected: 'Not verified',
})

export const adStatusWords: { readonly [status in AdStatus]: string } = words('trade/ad-status', {
  open: 'Open',
  processing: 'Processing',
  completed: 'Completed',
  cancelled: 'Closed',
  offline: 'Paused',
  waiting: 'Waiting',
})

/** Words about the limits of open orders and ads. */
export const limitsCopy = words('trade/limits', {
  orders: params('{open} of {max} orders open'),
  ads: params('{open} of {max} ads open'),
  waits: 'You cannot start new orders yet',
  toOrders: 'See your orders',
  toAds: 'See your ads',
  toSupport: 'Go to Support',
  fullOrders: 'You have reached the limit of open orders. Finish or cancel one to start another.',
  fullVendor: params('You have {orders} open with {vendor}. Finish or cancel one of them first.'),
  openOrders: count({ one: '{count} order', other: '{count} orders' }),
  noOrders: 'You cannot start orders. Write to Support to have this changed.',
  noAds: 'You cannot post ads. Write to Support to have this changed.',
  fullAds: 'You have reached the limit of open ads. Close one to post another.',
  at: params('at {time}'),
  on: params('on {time}'),
  again: params('You can start orders again {when}, because {orders}.'),
  ended: count({
    one: '{count} of your orders was cancelled or timed out in the last day',
    other: '{count} of your orders were cancelled or timed out in the last day',
  }),
  suspended: params(
    'You cannot start orders until {time}, because you lost or gave up a dispute about your payment.',
  ),
  suspendedOpen:
    'You cannot start orders, because you lost or gave up disputes about your payments. Write to Support to have this lifted.',
})
