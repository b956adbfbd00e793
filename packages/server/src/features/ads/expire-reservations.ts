import { type Selectable, sql } from 'kysely'
import type { Transaction } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import type { AddressedNotice } from '../notifications/notice.ts'
import { coinWire } from '../../coin-wire.ts'

/** A reservation that expired, and the notice for its claimer. */
export type Expired = { id: string; notice: AddressedNotice }

/** Ends the expired reservations of an ad, each once, and returns them. The caller passes them to `announceExpired` in the same
 *  transaction, after its last lock on coin: waiting for an event's number must not block coin.
 *  `except`: the customer who acts on the ad now, and needs no notice about their own reservation. */
export async function expireReservations(
  trx: Transaction,
  options: { ad: string; except?: string; now: Date },
): Promise<Expired[]> {
  const { ad: id, except, now } = options
  const { rows: expired } = await sql<Selectable<Tables['reservations']>>`
    select * from reservations_expire(${id}::uuid, ${now})`.execute(trx)
  const toNotify = expired.filter(({ claimer }) => claimer !== except)
  if (toNotify.length === 0) return []
  const ad = await trx
    .selectFrom('ads')
    .select(['type', 'code', 'vendor'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return toNotify.map(({ id: reservation, claimer, amount_ngn, coin }) => ({
    id: reservation,
    notice: {
      reader: claimer,
      notice: {
        kind: 'reservation-expired',
        ad: id,
        ad_type: ad.type,
        other: ad.vendor,
        amount: Number(amount_ngn),
        coin_equivalent: coinWire(coin, ad.code),
        code: ad.code,
      },
    },
  }))
}
