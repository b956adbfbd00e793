import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { emitEvent } from '../../events/emit.ts'
import { invalidInput } from '../../errors.ts'
import { isUuid } from '../../http/uuid.ts'
import { lockRoomFor, roomIdOf } from './rooms.ts'

type Mark = { roomId: string; reader: string; upTo: string; state: 'delivered' | 'read'; now: Date }

/** Marks the other side's messages as delivered or read, up to one message. A mark never goes back, and a repeat sends no event.
 *  Returns how many messages are still unread.
 *  @throws AppError not_found for other people's rooms, invalid_input for a message of another room */
export async function markMessages(trx: Database, mark: Mark): Promise<number> {
  const { reader, state, now } = mark
  const room = await lockRoomFor(trx, mark.roomId, reader)
  if (!isUuid(mark.upTo)) throw noMessage()
  const upTo = await trx
    .selectFrom('chat_messages')
    .select(['id', 'seq'])
    .where('id', '=', mark.upTo)
    .where('room', '=', room.id)
    .executeTakeFirstOrThrow(noMessage)
  const column = state === 'read' ? 'read_at' : 'delivered_at'
  const marked = await trx
    .updateTable('chat_messages')
    .set({
      delivered_at: sql<Date>`coalesce(delivered_at, ${now})`,
      ...(state === 'read' ? { read_at: now } : {}),
    })
    .where('room', '=', room.id)
    .where('seq', '<=', upTo.seq)
    .where('sender', '<>', reader)
    .where(column, 'is', null)
    .executeTakeFirstOrThrow()
  const isFurther = state === 'read' && (await moveMark(trx, { room: room.id, reader, seq: upTo.seq }))
  if (marked.numUpdatedRows > 0n || isFurther) {
    await emitEvent(trx, {
      type: 'chat-read',
      recipients: [room.vendor, room.claimer],
      payload: { room: roomIdOf(room), by: reader, state, up_to: upTo.id },
      now,
    })
  }
  const { unread } = await trx
    .selectNoFrom(unreadIn(sql.val(room.id), reader).as('unread'))
    .executeTakeFirstOrThrow()
  return unread
}

const noMessage = () => invalidInput({ up_to: 'This message is not in this conversation' })

/** Returns whether the mark moved forward. */
async function moveMark(
  trx: Database,
  mark: { room: string; reader: string; seq: bigint },
): Promise<boolean> {
  const moved = await trx
    .insertInto('chat_marks')
    .values({ room: mark.room, reader: mark.reader, read_seq: mark.seq })
    .onConflict((conflict) =>
      conflict
        .columns(['room', 'reader'])
        .doUpdateSet({ read_seq: mark.seq })
        .where('chat_marks.read_seq', '<', mark.seq),
    )
    .returning('room')
    .executeTakeFirst()
  return moved !== undefined
}

/** SQL for how many messages of the other side and of staff a customer has not read in a room. */
export function unreadIn(room: RawBuilder<unknown>, reader: string): RawBuilder<number> {
  return sql<number>`(
    select count(*)::integer from chat_messages
    where chat_messages.room = ${room} and (staff or sender <> ${reader}::uuid)
      and seq > coalesce((select read_seq from chat_marks m where m.room = ${room} and m.reader = ${reader}::uuid), 0))`
}
