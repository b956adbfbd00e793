import { type QueryKey, queryKey } from '../client/query-key.ts'
import type { NotificationKind, ServerEvent } from '../contract/index.ts'

/** The answers that an event makes old. An event says "ask again"; the query brings the facts.
 *  Source: docs/product/wire.md#events */
export function queryKeysFor(event: ServerEvent): QueryKey[] {
  switch (event.type) {
    case 'transfer-success':
      return [queryKey('wallets'), queryKey('walletById'), queryKey('allTransactions')]
    case 'release-success':
      return [...tradeKeys(event.claim), ...moneyKeys, queryKey('adById', { id: event.ad })]
    case 'verified-claim':
    case 'fully-verified-payment':
    case 'claim-created':
    case 'claim-updated':
      return [...tradeKeys(event.claim), ...moneyKeys, queryKey('adById')]
    case 'partly-verified-payment':
      return tradeKeys(event.claim)
    case 'notification':
      return [queryKey('notifications'), ...newsKeys(event.kind)]
    default:
      return [queryKey('chat', { roomId: event.data.roomId })]
  }
}

/** Escrow fills and empties the Trading wallet; the market shows what is left of an ad. */
const moneyKeys = [
  queryKey('virtualAccounts'),
  queryKey('allTransactions'),
  queryKey('ads'),
  queryKey('userAds'),
  queryKey('tradeLimits'),
]

const COIN_NEWS: readonly string[] = ['coin-received', 'transfer-failed'] satisfies NotificationKind[]
const AD_NEWS = 'reservation-expired' satisfies NotificationKind
const IDENTITY_NEWS: readonly string[] = [
  'identity-verified',
  'identity-rejected',
] satisfies NotificationKind[]

/** What a notification is about, where no other event tells it: coin that came (back), a decision about the identity, and
 *  an ad that is no longer held for its reader. */
function newsKeys(kind = ''): QueryKey[] {
  if (kind === AD_NEWS) return [queryKey('adById'), queryKey('ads'), queryKey('tradeLimits')]
  if (COIN_NEWS.includes(kind))
    return [
      queryKey('wallets'),
      queryKey('walletById'),
      queryKey('virtualAccounts'),
      queryKey('allTransactions'),
    ]
  return IDENTITY_NEWS.includes(kind) ? [queryKey('kyc'), queryKey('me')] : []
}

/** The trade writes a line into its room with each change of state. */
function tradeKeys(claim: string): QueryKey[] {
  return [queryKey('claimById', { id: claim }), queryKey('claims'), queryKey('chat', { roomId: claim })]
}
