import { randomUUID } from 'node:crypto'
import { type AdType, RELEASE_COUNTDOWN_MS } from '@oja/api/contract'
import type { Coin, Money } from '@oja/api/money'
import { sql } from 'kysely'
import { oneRow, type Transaction } from '../../db/database.ts'
import { emitEvent } from '../../events/emit.ts'
import { announceCancelled, announceExpired, announceReservation } from './announce-reservation.ts'
import { holdTrader } from './trader.ts'

/** Posts an ad; a sell ad's whole quantity goes into escrow in the same transaction.
 *  @throws AppError insufficient_funds */
export async function createAd(
  trx: Transaction,
  ad: {
    vendor: string
    type: AdType
    quantity: Money<Coin>
    priceNgn: number
    lowerbound: number
    upperbound: number
    remarks: string | null
    now: Date
  },
): Promise<string> {
  const id = randomUUID()
  const { vendor, type, quantity, priceNgn, lowerbound, upperbound, remarks, now } = ad
  await sql`select ad_create(${id}, ${vendor}, ${type}, ${quantity.currency}, ${priceNgn}::bigint,
    ${quantity.minor.toString()}::numeric, ${lowerbound}::bigint, ${upperbound}::bigint, ${remarks}, ${now})`.execute(
    trx,
  )
  await tellVendor(trx, { ad: id, vendor, now })
  return id
}

/** Opens, pauses or closes an ad of the vendor. */
export async function setAdStatus(
  trx: Transaction,
  act: { ad: string; vendor: string; status: 'open' | 'offline' | 'cancelled'; now: Date },
): Promise<void> {
  const { ad, vendor, status, now } = act
  await sql`select ad_set_status(${ad}::uuid, ${vendor}, ${status}, ${randomUUID()}, ${now})`.execute(trx)
  await tellVendor(trx, { ad, vendor, now })
}

/** Tells the vendor's other windows and devices that the ad changed. After the last lock on coin, as all events. */
async function tellVendor(
  trx: Transaction,
  { ad, vendor, now }: { ad: string; vendor: string; now: Date },
): Promise<void> {
  await emitEvent(trx, { type: 'ad-updated', recipients: [vendor], payload: { ad }, now })
}

/** Holds `coin` of an ad for a claimer at the ad's price for a time; returns the reservation's id. */
export async function reserveAd(
  trx: Transaction,
  act: { ad: string; claimer: string; amountNgn: number; coin: Money<Coin>; now: Date },
): Promise<string> {
  const { ad, claimer, amountNgn, coin, now } = act
  const expired = await expireReservations(trx, { ad, except: claimer, now })
  // Again, now that the ad is locked: the claimer's verification may have ended meanwhile.
  await holdTrader(trx, claimer)
  const expiresAt = new Date(now.getTime() + RELEASE_COUNTDOWN_MS)
  const wanted = randomUUID()
  const reserve = sql<{ id: string }>`select ad_reserve(${wanted}, ${ad}::uuid, ${claimer},
    ${amountNgn}::bigint, ${coin.minor.toString()}::numeric, ${now}, ${expiresAt}) as id`
  const { id } = await oneRow(trx, reserve)
  // A repeat with the same amounts returns the same reservation, which was announced already.
  if (id === wanted) await announceReservation(trx, { id, expired, now })
  else await announceExpired(trx, { expired, now })
  return id
}

/** Cancels the claimer's live reservation; does nothing when there is none. */
export async function cancelReservation(
  trx: Transaction,
  { ad, claimer, now }: { ad: string; claimer: string; now: Date },
): Promise<void> {
  // Lock the ad, so that two concurrent cancels are announced once.
  await trx.selectFrom('ads').select('id').where('id', '=', ad).forUpdate().execute()
  const held = await trx
    .selectFrom('reservations')
    .select('id')
    .where('ad', '=', ad)
    .where('claimer', '=', claimer)
    .where('status', '=', 'live')
    .executeTakeFirst()
  await sql`select ad_unreserve(${ad}::uuid, ${claimer}, ${now})`.execute(trx)
  if (held) await announceCancelled(trx, { id: held.id, now })
}

/** Ends the expired reservations of an ad, each once, and returns their ids. The caller passes them to `announceExpired` in the same
 *  transaction, after its last lock on coin: waiting for an event's number must not block coin.
 *  `except`: the customer who acts on the ad now, and needs no notice about their own reservation. */
export async function expireReservations(
  trx: Transaction,
  { ad, except, now }: { ad: string; except?: string; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string; claimer: string }>`
    select id, claimer from reservations_expire(${ad}::uuid, ${now})`.execute(trx)
  return rows.filter(({ claimer }) => claimer !== except).map(({ id }) => id)
}
