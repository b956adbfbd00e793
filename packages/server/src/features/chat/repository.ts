import { type ChatMessage, chatEventType, SYSTEM_SENDER } from '@oja/api/contract'
import { type Selectable, sql, type SqlBool } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { emitEvent } from '../../events/emit.ts'
import { decodeCursor, encodeCursor, pageOf } from '../../http/cursor.ts'
import { notFound } from '../../errors.ts'
import { isUuid } from '../../http/uuid.ts'
import { notify } from '../notifications/notify.ts'
import { chatOpenUntil } from './open-until.ts'

type MessageRow = Selectable<Tables['chat_messages']>

/** The room of a trade, for one of its two parties. `closesAt` is null while the trade runs.
 *  @throws AppError not_found to everybody else, and where there is no such claim. */
export async function roomFor(
  db: Database,
  roomId: string,
  userId: string,
): Promise<{ claim: string; closesAt: Date | null }> {
  const claim = isUuid(roomId)
    ? await db
        .selectFrom('claims')
        .leftJoin('disputes', 'disputes.claim', 'claims.id')
        .select(['claims.id', 'claimer', 'vendor', 'completed_at', 'disputes.status as dispute'])
        .where('claims.id', '=', roomId)
        .executeTakeFirst()
    : undefined
  if (!claim || (claim.claimer !== userId && claim.vendor !== userId)) {
    throw notFound('We could not find that conversation')
  }
  const { completed_at, dispute } = claim
  return {
    claim: claim.id,
    closesAt: completed_at === null ? null : chatOpenUntil(completed_at, dispute === 'settled'),
  }
}

/** The newest messages of a room, oldest first; the cursor leads to the ones before them. */
export async function findMessages(
  db: Database,
  claim: string,
  page: { limit: number; cursor: string | undefined },
): Promise<{ messages: ChatMessage[]; nextCursor: string | null }> {
  let query = db
    .selectFrom('chat_messages')
    .selectAll()
    .where('claim', '=', claim)
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
    messages: newestFirst.rows.toReversed().map(viewMessage),
    nextCursor: newestFirst.next_cursor,
  }
}

/** Adds a message to a room and tells both parties, in the caller's transaction. `sender` null: the trade itself speaks.
 *  @throws AppError not_found where there is no such claim. */
export async function addMessage(
  trx: Database,
  options: { claim: string; sender: string | null; message: string; now: Date },
): Promise<ChatMessage> {
  const { claim, sender, message, now } = options
  // The lock gives the room one order: messages are listed in the order in which their events were sent.
  const room = await trx
    .selectFrom('claims')
    .select(['claimer', 'vendor', 'ad'])
    .where('id', '=', claim)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!room) throw notFound('We could not find that conversation')
  const row = await trx
    .insertInto('chat_messages')
    .values({ claim, sender, message, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  const data = viewMessage(row)
  await emitEvent(trx, {
    type: chatEventType(claim),
    recipients: [room.claimer, room.vendor],
    payload: { data },
    now,
  })
  if (sender !== null) await notifyOther(trx, { claim, room, sender, now })
  return data
}

async function notifyOther(
  trx: Database,
  said: { claim: string; room: { claimer: string; vendor: string; ad: string }; sender: string; now: Date },
): Promise<void> {
  const { claim, room, sender, now } = said
  const { type } = await trx
    .selectFrom('ads')
    .select('type')
    .where('id', '=', room.ad)
    .executeTakeFirstOrThrow()
  const side = sender === room.vendor ? 'claimer' : 'vendor'
  const notice = { kind: 'new-messages', claim, ad_type: type, side, other: sender, count: 1 } as const
  await notify(trx, [{ reader: room[side], notice }], now)
}

function viewMessage(row: MessageRow): ChatMessage {
  return {
    id: row.id,
    message: row.message,
    senderId: row.sender ?? SYSTEM_SENDER,
    roomId: row.claim,
    timestamp: row.created_at.toISOString(),
  }
}
