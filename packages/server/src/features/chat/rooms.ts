import { CHAT_MESSAGES_MAX } from '@oja/api/contract'
import type { Selectable } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { AppError, conflict, notFound } from '../../errors.ts'
import { isUuid } from '../../http/uuid.ts'
import { orderOf, selectOrders } from './room-orders.ts'

export type Room = Selectable<Tables['chat_rooms']>

/** A room's id on the wire: its claim's id. Before there is a claim it is the room's own id, which equals the id of the first
 *  reservation. */
export function roomIdOf(room: Pick<Room, 'id' | 'claim'>): string {
  return room.claim ?? room.id
}

/** The room of a claim or of any of its reservations, for one of its two people.
 *  @throws AppError not_found for everybody else, and when there is no such room. */
export async function roomFor(db: Database, roomId: string, userId: string): Promise<Room> {
  return selectRoomFor(db, roomId, userId).executeTakeFirstOrThrow(noRoom)
}

/** As `roomFor`, and locks the room, so that messages are listed in the order of their events. Take this lock before any event
 *  cursor, so that concurrent messages cannot deadlock. */
export async function lockRoomFor(trx: Database, roomId: string, userId: string): Promise<Room> {
  return selectRoomFor(trx, roomId, userId).forNoKeyUpdate().executeTakeFirstOrThrow(noRoom)
}

/** Locks a room and returns it. `roomId`: the id of a claim, a reservation or a room.
 *  @throws AppError not_found */
export async function lockRoom(trx: Database, roomId: string): Promise<Room> {
  return selectRoom(trx, roomId).forNoKeyUpdate().executeTakeFirstOrThrow(noRoom)
}

/** The query of `roomFor`. */
export function selectRoomFor(db: Database, roomId: string, userId: string) {
  return selectRoom(db, roomId).where((where) =>
    where.or([where('claimer', '=', userId), where('vendor', '=', userId)]),
  )
}

/** The query of a room for anybody.
 *  @throws AppError not_found when `roomId` is not a UUID */
export function selectRoom(db: Database, roomId: string) {
  if (!isUuid(roomId)) throw noRoom()
  return db
    .selectFrom('chat_rooms')
    .selectAll()
    .where((where) =>
      where.or([
        where('claim', '=', roomId),
        where('id', '=', roomId),
        where('id', '=', where.selectFrom('reservations').select('room').where('id', '=', roomId)),
      ]),
    )
}

/** The error for everybody but the two people of a room. */
export const noRoom = () => notFound('We could not find that conversation')

/** Checks that `userId` may write now. Lock the room first.
 *  @throws AppError conflict once the chat is closed, or after `CHAT_MESSAGES_MAX` messages; after the order has ended also blocked,
 *  when `userId` has blocked the other side, and conflict, when the other side has blocked `userId` */
export async function requireOpen(
  trx: Database,
  room: Room,
  by: { userId: string; now: Date },
): Promise<void> {
  const facts = await selectOrders(trx).where('chat_rooms.id', '=', room.id).executeTakeFirstOrThrow()
  const { isRunning, openUntil } = orderOf(facts, by.now)
  if (openUntil !== null && openUntil <= by.now) throw closed(room)
  await requireFewMessages(trx, room, by.userId)
  if (isRunning) return
  const blocks = await trx
    .selectFrom('people_blocks')
    .select('blocker')
    .where('blocker', 'in', [room.vendor, room.claimer])
    .where('blocked', 'in', [room.vendor, room.claimer])
    .execute()
  if (blocks.some(({ blocker }) => blocker === by.userId)) {
    throw new AppError('blocked', 'You have blocked this person. Unblock them in Settings to write to them')
  }
  if (blocks.length > 0) throw closed(room)
}

async function requireFewMessages(trx: Database, room: Room, sender: string): Promise<void> {
  const { written } = await trx
    .selectFrom('chat_messages')
    .select((select) => select.fn.countAll<string>().as('written'))
    .where('room', '=', room.id)
    .where('sender', '=', sender)
    .executeTakeFirstOrThrow()
  if (Number(written) < CHAT_MESSAGES_MAX) return
  throw conflict(
    `You have written ${CHAT_MESSAGES_MAX.toLocaleString('en')} messages in this chat, the most for one trade.`,
  )
}

function closed(room: Room): AppError {
  return conflict(
    room.claim === null
      ? 'This chat is closed: the reservation has ended.'
      : 'This chat is closed: the trade has ended.',
  )
}
