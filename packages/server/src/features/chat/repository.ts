import { type ChatMessage, chatEventType, STAFF_SENDER, SYSTEM_SENDER } from '@oja/api/contract'
import { sql, type SqlBool } from 'kysely'
import type { Database } from '../../db/database.ts'
import { emitEvent } from '../../events/emit.ts'
import { decodeCursor, encodeCursor, pageOf } from '../../http/cursor.ts'
import type { Told } from '../notifications/notice.ts'
import { notify } from '../notifications/notify.ts'
import { type Room, roomIdOf } from './rooms.ts'

/** The newest messages of a room, oldest first; the cursor leads to the ones before them. */
export async function findMessages(
  db: Database,
  room: Pick<Room, 'id' | 'claim'>,
  page: { limit: number; cursor: string | undefined },
): Promise<{ messages: ChatMessage[]; nextCursor: string | null }> {
  let query = selectMessages(db)
    .where('chat_messages.room', '=', room.id)
    .orderBy('seq', 'desc')
    .limit(page.limit + 1)
  if (page.cursor) {
    const [before = ''] = decodeCursor(page.cursor, 1)
    query = query.where(sql<SqlBool>`seq < ${before}::bigint`)
  }
  const newestFirst = pageOf(await query.execute(), {
    limit: page.limit,
    cursorOf: (oldest) => encodeCursor([oldest.seq.toString()]),
  })
  return {
    messages: newestFirst.rows.toReversed().map((row) => viewMessage(row, room)),
    nextCursor: newestFirst.next_cursor,
  }
}

/** The newest message of each room. */
export async function lastMessages(
  db: Database,
  rooms: readonly Pick<Room, 'id' | 'claim'>[],
): Promise<Map<string, ChatMessage>> {
  if (rooms.length === 0) return new Map()
  const ids = rooms.map(({ id }) => id)
  const rows = await selectMessages(db)
    .where('chat_messages.id', 'in', (from) =>
      from
        .selectFrom('chat_rooms')
        .innerJoinLateral(
          (lateral) =>
            lateral
              .selectFrom('chat_messages as newest')
              .select('newest.id')
              .whereRef('newest.room', '=', 'chat_rooms.id')
              .orderBy('newest.seq', 'desc')
              .limit(1)
              .as('newest'),
          (join) => join.onTrue(),
        )
        .where('chat_rooms.id', 'in', ids)
        .select('newest.id'),
    )
    .execute()
  const roomOf = new Map(rooms.map((room) => [room.id, room]))
  return new Map(
    rows.flatMap((row) => {
      const room = roomOf.get(row.room)
      return room ? [[room.id, viewMessage(row, room)] as const] : []
    }),
  )
}

/** Who speaks in a room: one of its people by id, the trade itself, or staff of Oja. */
export type Speaker = { customer: string } | 'system' | 'staff'

/** Adds a message to a locked room and tells both sides, in the caller's transaction. `picture`: the id of its row. */
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
      delivered_at: null,
      read_at: null,
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

async function noticesOf(trx: Database, room: Room, from: Exclude<Speaker, 'system'>): Promise<Told[]> {
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

function selectMessages(db: Database) {
  return db
    .selectFrom('chat_messages')
    .leftJoin('chat_pictures', 'chat_pictures.id', 'chat_messages.picture')
    .selectAll('chat_messages')
    .select(['width', 'height', 'bytes', 'removed_at'])
}

type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>

function viewMessage(row: MessageRow, room: Pick<Room, 'id' | 'claim'>): ChatMessage {
  return {
    id: row.id,
    message: row.message,
    senderId: row.sender ?? (row.staff ? STAFF_SENDER : SYSTEM_SENDER),
    roomId: roomIdOf(room),
    timestamp: row.created_at.toISOString(),
    ...(row.picture === null ? {} : { picture: viewPicture(row.picture, row) }),
    // System lines and staff speak to two people at once.
    ...(row.sender === null ? {} : { delivered_at: iso(row.delivered_at), read_at: iso(row.read_at) }),
  }
}

type PictureFacts = {
  width: number | null
  height: number | null
  bytes: number | null
  removed_at: Date | null
}

function viewPicture(id: string, { width, height, bytes, removed_at }: PictureFacts): ChatMessage['picture'] {
  if (removed_at !== null || width === null || height === null || bytes === null) return null
  return { id, width, height, bytes }
}

function iso(date: Date | null): string | null {
  return date === null ? null : date.toISOString()
}
