import { type AdType, roleOf } from '@oja/api/contract'
import type { Coin } from '@oja/api/money'
import type { Transaction } from '../../db/database.ts'
import { coinText, nairaText } from '../../amount-text.ts'
import { coinWire } from '../../coin-wire.ts'
import { lockCursors } from '../../events/emit.ts'
import { lagosTime, startOfMinute } from '../../lagos-time.ts'
import { addMessage } from '../chat/repository.ts'
import { lockRoom, type Room } from '../chat/rooms.ts'
import { postSystemMessage } from '../chat/system-message.ts'
import { notify } from '../notifications/notify.ts'
import type { Expired } from './expire-reservations.ts'

/** Announces a new reservation in its room and to the vendor, in the transaction that made it. `expired`: the reservations that the
 *  same transaction ended. */
export async function announceReservation(
  trx: Transaction,
  options: { id: string; expired: readonly Expired[]; now: Date },
): Promise<void> {
  const { id, expired, now } = options
  const held = await findReservation(trx, id)
  // Lock the room before any event cursor, as every message does: the opposite order would deadlock.
  const room = await lockRoom(trx, id)
  await announceExpired(trx, { expired, readers: [room.vendor, room.claimer], now })
  await addMessage(trx, { room, from: 'system', message: reservedLine(held), now })
  const notice = {
    kind: 'order-reserved',
    room: room.id,
    ad: room.ad,
    ad_type: held.type,
    side: 'vendor',
    other: room.claimer,
    amount: Number(held.amount_ngn),
    coin_equivalent: coinWire(held.coin, held.code),
    code: held.code,
  } as const
  await notify(trx, [{ reader: room.vendor, notice }], now)
}

/** Announces in their rooms, and to their claimers, that reservations have expired. `readers`: who gets further events from this
 *  transaction, because all event cursors are locked at once. */
export async function announceExpired(
  trx: Transaction,
  options: { expired: readonly Expired[]; readers?: readonly string[]; now: Date },
): Promise<void> {
  const { expired, readers = [], now } = options
  const lines: { room: Room; message: string }[] = []
  for (const { id } of expired) {
    const held = await findReservation(trx, id)
    // A reservation made by the previous version has no room.
    if (held.room !== null) lines.push({ room: await lockRoom(trx, id), message: expiredLine(held) })
  }
  const notices = expired.map(({ notice }) => notice)
  const heard = lines.flatMap(({ room }) => [room.vendor, room.claimer])
  await lockCursors(trx, [...readers, ...heard, ...notices.map(({ reader }) => reader)])
  for (const line of lines) await addMessage(trx, { ...line, from: 'system', now })
  await notify(trx, notices, now)
}

/** Announces in the room that the claimer cancelled the reservation. */
export async function announceCancelled(
  trx: Transaction,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  const held = await findReservation(trx, id)
  // A reservation made by the previous version has no room.
  if (held.room !== null) await postSystemMessage(trx, id, cancelledLine(held), now)
}

type Held = {
  room: string | null
  amount_ngn: bigint
  coin: string
  expires_at: Date
  code: Coin
  type: AdType
  first_name: string
}

async function findReservation(trx: Transaction, id: string): Promise<Held> {
  return trx
    .selectFrom('reservations')
    .innerJoin('ads', 'ads.id', 'reservations.ad')
    .innerJoin('users', 'users.id', 'reservations.claimer')
    .select([
      'reservations.room',
      'amount_ngn',
      'reservations.coin',
      'expires_at',
      'code',
      'type',
      'first_name',
    ])
    .where('reservations.id', '=', id)
    .executeTakeFirstOrThrow()
}

function reservedLine(held: Held): string {
  const { first_name: name, type, expires_at: until } = held
  const [naira, coin] = [nairaText(held.amount_ngn), coinText(held.coin, held.code)]
  const ends = lagosTime(startOfMinute(until))
  return roleOf(type, 'claimer') === 'payer'
    ? `${name} reserved ${coin} for ${naira} until ${ends}, Lagos time. Nobody has said yet that naira was sent. Talk to each other here before you pay.`
    : `${name} reserved ${naira} for ${coin} until ${ends}, Lagos time. No coin is locked yet. Do not pay before it is.`
}

function cancelledLine(held: Held): string {
  return `${held.first_name} cancelled the reservation of ${coinText(held.coin, held.code)}. Do not pay.`
}

function expiredLine(held: Held): string {
  return `The reservation of ${coinText(held.coin, held.code)} by ${held.first_name} has run out. Do not pay.`
}
