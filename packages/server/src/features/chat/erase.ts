import type { Deps } from '../../deps.ts'
import { byPages, eachRow, requireAll } from '../../db/each-row.ts'
import { DAY_MS } from '../../durations.ts'

/** Erases messages and pictures of trades that ended CHAT_RETENTION_DAYS ago and whose last message is as old, unless an appeal is
 *  open: an arbiter still reads them. The empty rooms stay with their trades. A failure is logged, and the next run retries it.
 *  @throws at the end when one failed */
export async function eraseOldChats(
  deps: Pick<Deps, 'db' | 'providers' | 'settings' | 'log'>,
  now: Date,
): Promise<void> {
  const { db, settings, log } = deps
  const before = new Date(now.getTime() - settings.chatRetentionDays * DAY_MS)
  const old = byPages(
    db
      // Materialised, so that PostgreSQL uses the index of quiet rooms: ordering by id, it would read all rooms.
      .with(
        (cte) => cte('quiet').materialized(),
        (query) =>
          query
            .selectFrom('chat_rooms')
            .select(['id', 'claim'])
            .where('erased_at', 'is', null)
            .where('last_message_at', '<=', before),
      )
      .selectFrom('quiet')
      .leftJoin('claims', 'claims.id', 'quiet.claim')
      .leftJoin('dispute_appeals', 'dispute_appeals.claim', 'quiet.claim')
      .select('quiet.id')
      .where((where) => where.or([where('quiet.claim', 'is', null), where('completed_at', '<=', before)]))
      .where((where) => where.or([where('appellant', 'is', null), where('decided_at', 'is not', null)])),
    'quiet.id',
  )
  const erase = ({ id }: { id: string }) => eraseChat(deps, { room: id, before, now })
  requireAll(await eachRow(old, { job: 'chats', log }, erase), 'chats')
}

async function eraseChat(
  { db, providers }: Pick<Deps, 'db' | 'providers'>,
  { room, before, now }: { room: string; before: Date; now: Date },
): Promise<void> {
  const pictures = await db
    .selectFrom('chat_pictures')
    .select(['id', 'file'])
    .where('room', '=', room)
    .where('removed_at', 'is', null)
    .execute()
  for (const { id, file } of pictures) {
    // Remove the file first: a row without its file can be retried, a file without its row would stay for ever.
    await providers.pictures.remove(file)
    await db.updateTable('chat_pictures').set({ removed_at: now }).where('id', '=', id).execute()
  }
  await db.transaction().execute(async (trx) => {
    // Lock the room first, as every message does. Messages written since the query above stay.
    await trx
      .updateTable('chat_rooms')
      .set({ erased_at: now })
      .where('id', '=', room)
      .where('last_message_at', '<=', before)
      .execute()
    await trx.deleteFrom('chat_messages').where('room', '=', room).where('created_at', '<=', before).execute()
  })
}
