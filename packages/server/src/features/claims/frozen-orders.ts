import { type FrozenOrder, roleOf } from '@oja/api/contract'
import { money } from '@oja/api/money'
import type { Database, Transaction } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { coinWire } from '../../coin-wire.ts'
import { conflict, forbidden, notFound } from '../../errors.ts'
import { isUuid } from '../../http/uuid.ts'
import { findAd } from '../ads/repository.ts'
import { payableAccounts } from '../banks/repository.ts'
import { createClaim, markSent } from './acts.ts'
import { lockAd, startAct } from './start-act.ts'
import { askedToCancel, findOwnTrade } from './trade.ts'

/** The most of each kind. */
const ORDERS_MAX = 50

/** Orders for which a customer may have sent naira without saying so yet: claims of their buy ads, and their live reservations on
 *  sell ads. The one that ends first comes first. */
export async function ordersToPay(
  db: Database,
  { payer, now }: { payer: string; now: Date },
): Promise<FrozenOrder[]> {
  const claims = await db
    .selectFrom('claims')
    .innerJoin('ads', 'ads.id', 'claims.ad')
    .innerJoin('users', 'users.id', 'claims.claimer')
    .select(['claims.id', 'users.first_name', 'amount_ngn', 'coin', 'ads.code', 'review_ends_at as ends_at'])
    .where('claims.vendor', '=', payer)
    .where('claims.status', '=', 'waiting')
    .where('ads.type', '=', 'buy')
    .orderBy('review_ends_at')
    .limit(ORDERS_MAX)
    .execute()
  const reservations = await db
    .selectFrom('reservations')
    .innerJoin('ads', 'ads.id', 'reservations.ad')
    .innerJoin('users', 'users.id', 'ads.vendor')
    .select(['reservations.id', 'users.first_name', 'amount_ngn', 'coin', 'ads.code'])
    .select('expires_at as ends_at')
    .where('claimer', '=', payer)
    .where('reservations.status', '=', 'live')
    .where('expires_at', '>', now)
    .where('ads.type', '=', 'sell')
    .orderBy('expires_at')
    .limit(ORDERS_MAX)
    .execute()
  return [
    ...claims.map((row) => ({ kind: 'claim' as const, ...row })),
    ...reservations.map((row) => ({ kind: 'reservation' as const, ...row })),
  ]
    .toSorted((a, b) => a.ends_at.getTime() - b.ends_at.getTime())
    .map(({ id, kind, first_name: other, amount_ngn, coin, code, ends_at }) => ({
      id,
      kind,
      other,
      amount: Number(amount_ngn),
      coin_equivalent: coinWire(coin, code),
      code,
      ends_at: ends_at.toISOString(),
    }))
}

type Said = {
  order: Pick<FrozenOrder, 'id' | 'kind'>
  user: { id: string }
  /** Checks in the transaction that the customer may still act. */
  hold: (trx: Transaction) => Promise<unknown>
  now: Date
}

/** A payer's word that they paid, as `POST /payment/sent` or `POST /claim-ad` takes it. A repeat changes nothing.
 *  @throws AppError not_found, forbidden, conflict, kyc_required, and errors of `hold` */
export async function sayPaid(db: Database, said: Said): Promise<void> {
  const say = said.order.kind === 'claim' ? sayPaymentSent : claimReserved
  await inTransaction(db, (trx) => say(trx, said))
}

async function sayPaymentSent(trx: Transaction, { order: { id }, user, hold, now }: Said): Promise<void> {
  const own = await findOwnTrade(trx, id, user.id)
  // On a sell ad, this act of the vendor is the consent to release their coin.
  if (roleOf(own.trade.adType, own.side) !== 'payer') throw notPayer()
  const { trade } = await startAct({ db: trx, user, query: { id } }, 'payment-sent')
  await hold(trx)
  await markSent(trx, { claim: trade.claim.id, now, asked: askedToCancel(trade), payment: undefined })
}

async function claimReserved(trx: Transaction, { order: { id }, user, hold, now }: Said): Promise<void> {
  const { ad: reservedAd } = await ownReservation(trx, id, user.id)
  await lockAd(trx, reservedAd)
  const ad = await findAd(trx, reservedAd)
  if (ad.type !== 'sell') throw notPayer()
  const { status, expires_at, amount_ngn, coin } = await ownReservation(trx, id, user.id)
  await hold(trx)
  if (status === 'used') return
  if (status !== 'live' || expires_at <= now)
    throw conflict('The time to pay for this order is over. Write to our support')
  // The payer does not say here where they paid. If we named one of several accounts, the vendor and an arbiter would look in it alone.
  const [account, another] = await payableAccounts(trx, ad.vendor)
  await createClaim(trx, {
    ad,
    claimer: user.id,
    amountNgn: Number(amount_ngn),
    coin: money(BigInt(coin), ad.code),
    bankAccount: account && !another ? account._id : null,
    now,
  })
}

async function ownReservation(db: Database, id: string, claimer: string) {
  if (!isUuid(id)) throw noOrder()
  return db
    .selectFrom('reservations')
    .select(['ad', 'status', 'expires_at', 'amount_ngn', 'coin'])
    .where('id', '=', id)
    .where('claimer', '=', claimer)
    .executeTakeFirstOrThrow(noOrder)
}

const noOrder = () => notFound('We could not find that order.')

const notPayer = () => forbidden('Only the side that pays naira can say that it paid')
