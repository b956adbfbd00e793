import { createHash } from 'node:crypto'
import type { EndpointName } from '@oja/api/contract'

/** A request whose cost must not grow with its tables. `middle`: SQL for the cursor of a page far down the list, with the reader as
 *  `$1` and how many rows come before it as `$2`. */
export type Read = { call: EndpointName; query?: Record<string, string>; middle?: string }

/** The id of row `i` of a filled market: see `fillMarket`. */
function madeId(what: string, i: number): string {
  return createHash('md5')
    .update(`${what}${i}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex')
}

/** A crowd member, and a trade in which the reader is the vendor. */
const CUSTOMER = madeId('user', 5)
const CLAIM = madeId('claim', 2)

const OLDER = (table: string, side: string) =>
  `select created_at, id from ${table} where ${side} order by created_at desc, id desc offset $2 limit 1`
const OF_MARKET = (order: string, where: string) =>
  `select price, created_at, id from ads where vendor <> $1 and ${where} order by price ${order}, created_at, id offset $2 limit 1`

export const READS: readonly Read[] = [
  { call: 'ads', query: { status: 'open' }, middle: OF_MARKET('asc', `status = 'open'`) },
  {
    call: 'ads',
    query: { status: 'open', type: 'sell', code: 'USDT' },
    middle: OF_MARKET('asc', `status = 'open' and type = 'sell'`),
  },
  {
    call: 'ads',
    query: { status: 'open', type: 'buy', code: 'USDT' },
    middle: OF_MARKET('desc', `status = 'open' and type = 'buy'`),
  },
  {
    call: 'ads',
    query: { status: 'open', type: 'buy' },
    middle: OF_MARKET('desc', `status = 'open' and type = 'buy'`),
  },
  { call: 'adById', query: { id: madeId('ad', 2) } },
  { call: 'userAds', middle: OLDER('ads', 'vendor = $1') },
  // There are none, and finding that out must not search all other rows.
  { call: 'userAds', query: { status: 'offline' } },
  { call: 'claims', middle: OLDER('claims', '$1 in (vendor, claimer)') },
  { call: 'claims', query: { status: 'completed' }, middle: OLDER('claims', '$1 in (vendor, claimer)') },
  { call: 'claims', query: { status: 'waiting' } },
  { call: 'claimById', query: { id: CLAIM } },
  { call: 'tradeLimits' },
  {
    call: 'chat',
    query: { roomId: CLAIM },
    middle: `select seq from chat_messages where room = '${CLAIM}' and $1::uuid is not null order by seq desc offset $2 limit 1`,
  },
  {
    call: 'chatRooms',
    middle: `select last_message_at, id from chat_rooms where $1 in (vendor, claimer)
      order by last_message_at desc, id desc offset $2 limit 1`,
  },
  { call: 'chatRoomById', query: { roomId: CLAIM } },
  { call: 'blockedPeople' },
  {
    call: 'notifications',
    middle: `select id from notifications where user_id = $1 order by id desc offset $2 limit 1`,
  },
  { call: 'allTransactions', middle: OLDER('transactions', 'user_id = $1') },
  { call: 'allTransactions', query: { type: 'deposit' }, middle: OLDER('transactions', 'user_id = $1') },
  { call: 'allTransactions', query: { id: madeId('transaction', 2) } },
  { call: 'me' },
  { call: 'wallets' },
  { call: 'limits' },
  { call: 'sessions' },
  { call: 'signIns' },
  { call: 'banks' },
  { call: 'bankAccounts' },
  { call: 'addressBook' },
  { call: 'operatorKycQueue' },
  { call: 'operatorDisputes' },
  { call: 'operatorChat', query: { claim: madeId('claim', 3) } },
  { call: 'operatorTokens' },
  { call: 'deskTokens' },
  { call: 'deskOperators' },
  { call: 'deskSessions' },
  { call: 'deskQueues' },
  { call: 'deskKycQueue' },
  { call: 'deskDisputes' },
  { call: 'deskDispute', query: { id: madeId('claim', 3) } },
  { call: 'deskReports' },
  { call: 'deskSuspensions' },
  { call: 'deskOverdue' },
  { call: 'deskHeldTransfers' },
  { call: 'deskBounds' },
  { call: 'deskBounds', query: { customer: CUSTOMER } },
  { call: 'deskCustomer', query: { id: CUSTOMER } },
  {
    call: 'deskTrail',
    middle: 'select id from desk_trail where $1::uuid is not null order by id desc offset $2 limit 1',
  },
  { call: 'deskTrail', query: { customer: CUSTOMER } },
  { call: 'deskTrail', query: { claim: CLAIM } },
  { call: 'deskSearch', query: { q: 'crowd5@example.com' } },
  { call: 'deskSearch', query: { q: '08030000005' } },
  { call: 'deskSearch', query: { q: CLAIM } },
  { call: 'deskSearch', query: { q: `T${md5('wallet5')}` } },
  { call: 'deskSearch', query: { q: `T${md5('receiver400')}` } },
]
