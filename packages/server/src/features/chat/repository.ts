import { chatEventType, type ChatMessage, STAFF_SENDER, SYSTEM_SENDER } from '@oja/api/contract'
import { sql, type SqlBool } from 'kysely'
import type { Database } from '../../db/database.ts'
import { emitEvent } from '../../events/emit.ts'
import { decodeCursor, encodeCursor, type Listed, type Page, pageOf } from '../../http/cursor.ts'
import type { AddressedNotice } from '../notifications/notice.ts'
import { notify } from '../notifications/notify.ts'
import { lockRoom, noRoom, type Room, roomIdOf, selectRoom, selectRoomFor } from './rooms.ts'

/** Longer than any chat of a trade. */
const CHAT_MAX = 10_000

/** The whole chat of a claim, oldest first, for staff.
 *  @throws AppError not_found */
export async function findChat(db: Database, claim: string): Promise<ChatMessage[]> {
  const room = await selectRoom(db, claim).executeTakeFirstOrThrow(noRoom)
  const page = { limit: CHAT_MAX }
  const rows = await newestMessages(db, page).where('chat_messages.room', '=', room.id).execute()
  return viewPage(rows, room, page).data
}

/** The newest messages of a room, oldest first, for one of its two people, in one query; the cursor leads to earlier ones.
 *  @throws AppError not_found for everybody else */
export async function messagesFor(
  db: Database,
  reader: { roomId: string; userId: string },
  page: Page,
): Promise<Listed<ChatMessage[]>> {
  const found = await db
    .selectFrom(selectRoomFor(db, reader.roomId, reader.userId).as('here'))
    // A room may have no message yet.
    .leftJoinLateral(
      newestMessages(db, page).where('chat_messages.room', '=', sql.ref<string>('here.id')).as('shown'),
      (join) => join.onTrue(),
    )
    .select(['here.id as here', 'here.claim as here_claim'])
    .selectAll('shown')
    .orderBy('shown.seq', 'desc')
    .execute()
  const [first] = found
  if (!first) throw noRoom()
  const rows = found.filter((row): row is typeof row & MessageRow => row.id !== null)
  return viewPage(rows, { id: first.here, claim: first.here_claim }, page)
}

function newestMessages(db: Database, { limit, cursor }: Page) {
  const query = selectMessages(db)
    .orderBy('seq', 'desc')
    .limit(limit + 1)
  if (!cursor) return query
  const [before = ''] = decodeCursor(cursor, 1)
  return query.where(sql<SqlBool>`seq < ${before}::bigint`)
}

function viewPage(rows: readonly MessageRow[], room: Pick<Room, 'id' | 'claim'>, { limit }: Page) {
  const { data: newestFirst, next_cursor } = pageOf(rows, {
    limit,
    cursorOf: (oldest) => encodeCursor([oldest.seq.toString()]),
    view: (row) => viewMessage(row, room),
  })
  return { data: newestFirst.toReversed(), next_cursor }
}

/** Who writes in a room: one of its people by id, the trade itself, or Oja's staff. */
type Speaker = { customer: string } | 'system' | 'staff'

/** Adds a message to a locked room and notifies its readers, in the caller's transaction. `picture`: the id of its row. */
export async function addMessage(
  trx: Database,
  said: { room: Room; from: Speaker; message: string; picture?: string; now: Date },
): Promise<ChatMessage> {
  const { room, from, message, picture, now } = said
  const { id } = await trx
    .insertInto('chat_messages')
    .values({
      room: room.id,
      claim: room.claim,
      sender: typeof from === 'object' ? from.customer : null,
      staff: from === 'staff',
      message,
      picture: picture ?? null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = await selectMessages(trx).where('chat_messages.id', '=', id).executeTakeFirstOrThrow()
  const data = viewMessage(row, room)
  await emitEvent(trx, {
    type: chatEventType(roomIdOf(room)),
    recipients: [room.claimer, room.vendor],
    payload: { data },
    now,
  })
  if (from !== 'system') await notify(trx, await noticesOf(trx, room, from), now)
  return data
}

async function noticesOf(
  trx: Database,
  room: Room,
  from: Exclude<Speaker, 'system'>,
): Promise<AddressedNotice[]> {
  const { type: ad_type } = await trx
    .selectFrom('ads')
    .select('type')
    .where('id', '=', room.ad)
    .executeTakeFirstOrThrow()
  const sides = (['vendor', 'claimer'] as const).map((side) => ({
    reader: room[side],
    rest: { ad_type, side, other: room[side === 'vendor' ? 'claimer' : 'vendor'] },
  }))
  if (from === 'staff') {
    const { claim } = room
    if (claim === null) return []
    return sides.map(({ reader, rest }) => ({ reader, notice: { kind: 'staff-message', claim, ...rest } }))
  }
  return sides
    .filter(({ reader }) => reader !== from.customer)
    .map(({ reader, rest }) => ({
      reader,
      notice:
        room.claim === null
          ? { kind: 'reservation-messages', room: room.id, ad: room.ad, ...rest, count: 1 }
          : { kind: 'new-messages', claim: room.claim, ...rest, count: 1 },
    }))
}

/** Messages with the facts of their pictures. */
export function selectMessages(db: Database) {
  return db
    .selectFrom('chat_messages')
    .leftJoin('chat_pictures', 'chat_pictures.id', 'chat_messages.picture')
    .selectAll('chat_messages')
    .select(['width', 'height', 'bytes', 'removed_at'])
}

type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>

type Time = Date | string
/** What the wire shows of a message. Times are text when PostgreSQL has made JSON of the row. */
type MessageFacts = Pick<MessageRow, 'id' | 'message' | 'sender' | 'staff' | 'picture'> &
  PictureFacts & { created_at: Time; delivered_at: Time | null; read_at: Time | null }

/** A message on the wire. */
export function viewMessage(row: MessageFacts, room: Pick<Room, 'id' | 'claim'>): ChatMessage {
  return {
    id: row.id,
    message: row.message,
    senderId: row.sender ?? (row.staff ? STAFF_SENDER : SYSTEM_SENDER),
    roomId: roomIdOf(room),
    timestamp: new Date(row.created_at).toISOString(),
    ...(row.picture === null ? {} : { picture: viewPicture(row.picture, row) }),
    // System lines and staff messages have two readers, so they have no marks.
    ...(row.sender === null ? {} : { delivered_at: iso(row.delivered_at), read_at: iso(row.read_at) }),
  }
}

type PictureFacts = {
  width: number | null
  height: number | null
  bytes: number | null
  removed_at: Time | null
}

function viewPicture(id: string, { width, height, bytes, removed_at }: PictureFacts): ChatMessage['picture'] {
  if (removed_at !== null || width === null || height === null || bytes === null) return null
  return { id, width, height, bytes }
}

function iso(time: Time | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}

/** Posts a line of the trade itself in its room, in the transaction that makes the line true. `roomId`: the claim's id, or the
 *  reservation's before there is a claim. */
export async function postSystemMessage(
  trx: Database,
  roomId: string,
  sentence: string,
  now: Date,
): Promise<void> {
  const room = await lockRoom(trx, roomId)
  await addMessage(trx, { room, from: 'system', message: sentence, now })
}

/** Posts a message of Oja's staff in the room of a claim, even after the chat has closed, and notifies both parties. Only these
 *  messages appear as from staff.
 *  @throws AppError not_found when there is no such claim, also for a reservation without one */
export async function postStaffMessage(
  trx: Database,
  said: { claim: string; message: string; now: Date },
): Promise<ChatMessage> {
  const room = await lockRoom(trx, said.claim)
  if (room.claim === null) throw noRoom()
  return addMessage(trx, { room, from: 'staff', message: said.message, now: said.now })
}
