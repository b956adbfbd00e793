import { randomUUID } from 'node:crypto'
import {
  type AdType,
  AWAIT_COUNTDOWN_MS,
  type Body,
  type endpoints,
  REVIEW_COUNTDOWN_MS,
} from '@oja/api/contract'
import type { Coin, Money } from '@oja/api/money'
import { sql } from 'kysely'
import { type Database, oneRow, type Transaction } from '../../db/database.ts'
import { announceExpired } from '../ads/announce-reservation.ts'
import { expireReservations } from '../ads/acts.ts'
import { holdTrader } from '../ads/trader.ts'
import { refuseWhileCoolingOff } from '../../http/cooling-off.ts'
import { announce, announceQuietly } from './announce.ts'
import { isDisputed } from './statements.ts'
import { findTrade, type Party } from './trade.ts'
import { isOwnName, legalName } from '../banks/rules.ts'
import { getUser } from '../users/repository.ts'

export type Act = { claim: string; now: Date }

/** Makes a claim and announces it. On a buy ad, the same transaction locks the claimer's coin.
 *  @throws AppError conflict, amount_out_of_range, insufficient_funds, forbidden, kyc_required, cooling_off */
export async function createClaim(
  trx: Transaction,
  act: {
    ad: { id: string; type: AdType }
    claimer: string
    amountNgn: number
    coin: Money<Coin>
    bankAccount: string | null
    /** How the claimer of a sell ad says that they paid. */
    payment?: PaymentInput | undefined
    now: Date
  },
): Promise<string> {
  const { claimer, amountNgn, coin, bankAccount, payment, now } = act
  const { id: ad, type: adType } = act.ad
  const id = randomUUID()
  const expired = await expireReservations(trx, { ad, except: claimer, now })
  // Again, now that the ad is locked: meanwhile the claimer's verification may have ended, or their account begun to cool off.
  await holdTrader(trx, claimer)
  if (adType === 'buy') await refuseWhileCoolingOff(trx, claimer, now)
  await sql`select claim_create(${id}, ${ad}::uuid, ${adType}, ${claimer}, ${amountNgn}::bigint,
    ${coin.minor.toString()}::numeric, ${bankAccount}::uuid, ${now}, ${after(now, REVIEW_COUNTDOWN_MS)},
    ${after(now, AWAIT_COUNTDOWN_MS)})`.execute(trx)
  const { isOtherName } = await savePayment(trx, { claim: id, payer: claimer, given: payment, now })
  const trade = await findTrade(trx, id)
  await announceExpired(trx, { expired, readers: [trade.vendor.id, claimer], now })
  await announce(trx, { trade, change: { type: 'claimed', isOtherName }, now })
  return id
}

/** The vendor's step: on a sell ad the owner consents, on a buy ad the payer says that they paid. A repeat changes nothing.
 *  `asked`: the party whose open request to cancel this step ends. `payment`: how the payer says that they paid. */
export async function markSent(
  trx: Transaction,
  { claim, now, asked, payment }: Act & { asked: Party | null; payment: PaymentInput | undefined },
): Promise<void> {
  const changed = await outcome<boolean>(
    trx,
    sql`claim_mark_sent(${claim}::uuid, ${now}, ${after(now, AWAIT_COUNTDOWN_MS)})`,
  )
  if (!changed) return
  const trade = await findTrade(trx, claim)
  const { isOtherName } = await savePayment(trx, { claim, payer: trade.vendor.id, given: payment, now })
  await announce(trx, { trade, change: { type: 'sent', lapsed: asked, isOtherName }, now })
}

/** The claimer's step, which moves the coin. A repeat changes nothing. */
export async function confirm(
  trx: Transaction,
  { claim, now, by }: Act & { by: 'owner' | 'payer' },
): Promise<void> {
  const changed = await outcome<boolean>(trx, sql`claim_confirm(${claim}::uuid, ${randomUUID()}, ${now})`)
  if (changed)
    await announce(trx, { trade: await findTrade(trx, claim), change: { type: 'completed', by }, now })
}

/** The payer ends a waiting claim on a buy ad without paying. */
export async function reject(trx: Transaction, { claim, now }: Act): Promise<void> {
  const reason = 'rejected'
  const changed = await outcome<boolean>(
    trx,
    sql`claim_reject(${claim}::uuid, ${reason}, ${randomUUID()}, ${now})`,
  )
  if (changed)
    await announce(trx, { trade: await findTrade(trx, claim), change: { type: 'returned', reason }, now })
}

/** Requests to cancel. The trade is cancelled when both sides have requested it. */
export async function askCancel(
  trx: Transaction,
  { claim, now, user }: Act & { user: Party },
): Promise<void> {
  const result = await outcome<'requested' | 'agreed' | 'unchanged'>(
    trx,
    sql`claim_ask_cancel(${claim}::uuid, ${user.id}, ${randomUUID()}, ${now})`,
  )
  if (result === 'unchanged') return
  const change =
    result === 'agreed'
      ? ({ type: 'returned', reason: 'agreed', by: user } as const)
      : ({ type: 'cancel-asked', by: user } as const)
  await announce(trx, { trade: await findTrade(trx, claim), change, now })
}

/** Withdraws the user's own request to cancel; does nothing when there is none. */
export async function withdrawCancel(
  trx: Transaction,
  { claim, now, user }: Act & { user: Party },
): Promise<void> {
  const changed = await outcome<boolean>(trx, sql`claim_withdraw_cancel(${claim}::uuid, ${user.id})`)
  if (!changed) return
  const change = { type: 'cancel-withdrawn', by: user } as const
  await announce(trx, { trade: await findTrade(trx, claim), change, now })
}

/** Applies a deadline that has passed, judged again under the claim's lock. While a dispute is open, the end of a step posts no
 *  line in the room; it only makes open windows refetch. */
export async function tickClaim(trx: Transaction, { claim, now }: Act): Promise<void> {
  const result = await outcome<'expired' | 'cancelled' | 'completed' | 'overdue' | 'nothing'>(
    trx,
    sql`claim_tick(${claim}::uuid, ${randomUUID()}, ${now})`,
  )
  if (result === 'nothing') return
  const trade = await findTrade(trx, claim)
  if (result === 'overdue' && (await isDisputed(trx, claim))) return announceQuietly(trx, trade, now)
  const change = {
    expired: { type: 'returned', reason: 'expired' },
    cancelled: { type: 'returned', reason: 'cancelled' },
    completed: { type: 'completed', by: 'time' },
    overdue: { type: 'overdue' },
  } as const
  await announce(trx, { trade, change: change[result], now })
}

function after(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms)
}

/** Calls a database function and returns its result. */
export async function outcome<T>(trx: Transaction, call: ReturnType<typeof sql>): Promise<T> {
  return (await oneRow(trx, sql<{ outcome: T }>`select ${call} as outcome`)).outcome
}

/** How the payer says that they paid. */
type PaymentInput = NonNullable<Body<typeof endpoints.claimAd>['payment']>

/** Stores how the payer says that they paid. Returns whether the account is in a name other than their verified one: a line in
 *  the room then warns both sides. */
async function savePayment(
  trx: Database,
  { claim, payer, given, now }: { claim: string; payer: string; given: PaymentInput | undefined; now: Date },
): Promise<{ isOtherName: boolean }> {
  if (given === undefined) return { isOtherName: false }
  const matches = isOwnName(given.account_name, legalName(await getUser(trx, payer)))
  await trx
    .insertInto('payments')
    .values({ ...given, claim, name_matches: matches, created_at: now })
    .execute()
  return { isOtherName: !matches }
}
