import { CHAT_AFTER_END_MS, type ChatRoom } from '@oja/api/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** The order that a room is about, in its current state. */
type RoomOrder = {
  status: ChatRoom['status']
  /** The order has not ended. The chat may stay open after its end. */
  isRunning: boolean
  amountNgn: bigint
  coin: string
  expiresAt: Date | null
  openUntil: Date | null
}

/** Selects what `orderOf` reads, for each room: its claim, or its newest reservation. */
export function selectOrders(db: Database) {
  return db
    .selectFrom('chat_rooms')
    .leftJoin('claims', 'claims.id', 'chat_rooms.claim')
    .leftJoin('disputes', 'disputes.claim', 'claims.id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('reservations')
          .select(['status', 'amount_ngn', 'coin', 'expires_at', 'ended_at'])
          .whereRef('reservations.room', '=', 'chat_rooms.id')
          .where('chat_rooms.claim', 'is', null)
          .orderBy('reservations.created_at', 'desc')
          .orderBy(sql`reservations.status = 'live'`, 'desc')
          .limit(1)
          .as('held'),
      (join) => join.onTrue(),
    )
    .select(['chat_rooms.id as room', 'claims.status as claim_status', 'disputes.status as dispute'])
    .select(['claims.amount_ngn as claim_amount', 'claims.coin as claim_coin', 'completed_at'])
    .select(['held.status as held_status', 'held.amount_ngn as held_amount', 'held.coin as held_coin'])
    .select(['held.expires_at', 'held.ended_at'])
}

type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>

/** The order of a room at `now`. */
export function orderOf(row: OrderRow, now: Date): RoomOrder {
  if (row.claim_status !== null) {
    const { completed_at: end } = row
    return {
      status: row.claim_status,
      isRunning: end === null,
      amountNgn: row.claim_amount ?? 0n,
      coin: row.claim_coin ?? '0',
      expiresAt: null,
      openUntil: end === null ? null : chatOpenUntil(end, row.dispute === 'settled'),
    }
  }
  // A reservation ends at its time, even before a job has marked it.
  const isLive = row.held_status === 'live' && row.expires_at !== null && row.expires_at > now
  return {
    status: isLive ? 'reserved' : 'ended',
    isRunning: isLive,
    amountNgn: row.held_amount ?? 0n,
    coin: row.held_coin ?? '0',
    expiresAt: row.expires_at,
    openUntil: isLive ? row.expires_at : (row.ended_at ?? row.expires_at ?? now),
  }
}

/** Whether a customer has a running order on an ad. */
export async function hasRunningOrder(
  db: Database,
  { ad, claimer, now }: { ad: string; claimer: string; now: Date },
): Promise<boolean> {
  const orders = await selectOrders(db)
    .where('chat_rooms.ad', '=', ad)
    .where('chat_rooms.claimer', '=', claimer)
    .execute()
  return orders.some((row) => orderOf(row, now).isRunning)
}

/** When the chat of a trade that ended at `completedAt` closes: at once if an operator `decided` a dispute.
 *  Source: docs/product/trade.md#after-the-end */
export function chatOpenUntil(completedAt: Date, decided: boolean): Date {
  return decided ? completedAt : new Date(completedAt.getTime() + CHAT_AFTER_END_MS)
}
