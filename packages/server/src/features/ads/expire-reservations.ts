import { sql } from 'kysely'
import type { Transaction } from '../../db/database.ts'

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
