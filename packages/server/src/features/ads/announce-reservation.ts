import { roleOf } from '@oja/api/contract'
import type { Transaction } from '../../db/database.ts'
import { coinText, nairaText } from '../../amount-text.ts'
import { coinWire } from '../../coin-wire.ts'
import { lockCursors } from '../../events/emit.ts'
import { lagosTime, startOfMinute } from '../../lagos-time.ts'
import { addMessage, postSystemMessage } from '../chat/repository.ts'
import { lockRoom } from '../chat/rooms.ts'
import { notify } from '../notifications/notify.ts'

/** Announces a new reservation in its room and to the vendor, in the transaction that made it. `expired`: the reservations that the
 *  same transaction ended. */
export async function announceReservation(
  trx: Transaction,
  { id, expired, now }: { id: string; expired: readonly string[]; now: Date },
): Promise<void> {
  const held = await findReservation(trx, id)
  // Lock the room before any event cursor, as every message does: the opposite order would deadlock.
  const room = await lockRoom(trx, id)
  await announceExpired(trx, { expired, readers: [room.vendor, room.claimer], now })
  await addMessage(trx, { room, from: 'system', message: reservedLine(held), now })
  const notice = {
    kind: 'order-reserved',
    room: room.id,
    side: 'vendor',
    other: held.claimer,
    ...orderOf(held),
  } as const
  await notify(trx, [{ reader: room.vendor, notice }], now)
}

/** Announces in their rooms, and to their claimers, that reservations have expired. `readers`: who gets further events from this
 *  transaction, because all event cursors are locked at once. */
export async function announceExpired(
  trx: Transaction,
  { expired, readers = [], now }: { expired: readonly string[]; readers?: readonly string[]; now: Date },
): Promise<void> {
  const ended = []
  for (const id of expired)
    ended.push({ held: await findReservation(trx, id), room: await lockRoom(trx, id) })
  await lockCursors(trx, [...readers, ...ended.flatMap(({ room }) => [room.vendor, room.claimer])])
  for (const { held, room } of ended)
    await addMessage(trx, { room, from: 'system', message: expiredLine(held), now })
  const notices = ended.map(({ held }) => ({
    reader: held.claimer,
    notice: { kind: 'reservation-expired', other: held.vendor, ...orderOf(held) } as const,
  }))
  await notify(trx, notices, now)
}

/** Warns the claimer that little time remains on a reservation. */
export async function announceEnding(
  trx: Transaction,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  const held = await findReservation(trx, id)
  const deadline = held.expires_at.toISOString()
  const notice = { kind: 'reservation-ending', other: held.vendor, ...orderOf(held), deadline } as const
  await notify(trx, [{ reader: held.claimer, notice }], now)
}

/** Announces in the room that the claimer cancelled the reservation. */
export async function announceCancelled(
  trx: Transaction,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  const { first_name: name, coin, code } = await findReservation(trx, id)
  const line = `${name} cancelled the reservation of ${coinText(coin, code)}. Do not pay.`
  await postSystemMessage(trx, id, line, now)
}

type Held = Awaited<ReturnType<typeof findReservation>>

function findReservation(trx: Transaction, id: string) {
  return trx
    .selectFrom('reservations')
    .innerJoin('ads', 'ads.id', 'reservations.ad')
    .innerJoin('users', 'users.id', 'reservations.claimer')
    .select(['reservations.ad', 'reservations.claimer', 'amount_ngn', 'reservations.coin', 'expires_at'])
    .select(['vendor', 'code', 'type', 'first_name'])
    .where('reservations.id', '=', id)
    .executeTakeFirstOrThrow()
}

/** What its notices say of an order. */
function orderOf(held: Held) {
  return {
    ad: held.ad,
    ad_type: held.type,
    amount: Number(held.amount_ngn),
    coin_equivalent: coinWire(held.coin, held.code),
    code: held.code,
  }
}

function reservedLine(held: Held): string {
  const { first_name: name, type, expires_at: until } = held
  const [naira, coin] = [nairaText(held.amount_ngn), coinText(held.coin, held.code)]
  const ends = lagosTime(startOfMinute(until))
  return roleOf(type, 'claimer') === 'payer'
    ? `${name} reserved ${coin} for ${naira} until ${ends}, Lagos time. Nobody has said yet that naira was sent. Talk to each other here before you pay.`
    : `${name} reserved ${naira} for ${coin} until ${ends}, Lagos time. No coin is locked yet. Do not pay before it is.`
}

function expiredLine(held: Held): string {
  return `The reservation of ${coinText(held.coin, held.code)} by ${held.first_name} has run out. Do not pay.`
}
