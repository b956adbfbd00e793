import { CHAT_PICTURES_MAX, type ChatMessage } from '@oja/api/contract'
import type { Database } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { conflict, notFound } from '../../errors.ts'
import { holdSession, type Session } from '../../http/session.ts'
import { isUuid } from '../../http/uuid.ts'
import { readPicture, type StoredPicture, storePictures } from '../../providers/pictures.ts'
import { addMessage } from './repository.ts'
import { lockRoomFor, requireOpen, type Room, roomFor } from './rooms.ts'

/** The long side of a chat picture in pixels: enough to read a receipt on a phone. */
const LONG_SIDE = 1_600

type Sent = {
  roomId: string
  sender: string
  session: Session
  message: string
  file: { path: string }
  now: Date
}

/** Cleans and stores a picture and posts it in the room.
 *  @throws AppError not_found, conflict once the chat is closed or has too many, unsupported_type, unavailable, unauthenticated
 *  when the session ended while the picture waited */
export async function sendPicture(
  deps: Pick<Deps, 'db' | 'providers' | 'log'>,
  sent: Sent,
): Promise<ChatMessage> {
  const { db, providers, log } = deps
  const { roomId, sender, session, message, file, now } = sent
  // Checked now to save decoding, and again under the room's lock.
  await requirePictureAllowed(db, await roomFor(db, roomId, sender), { sender, now })
  const pictures = {
    files: [{ path: file.path, field: 'picture' }] as const,
    from: sender,
    log,
    longSide: LONG_SIDE,
  }
  return storePictures(providers.pictures, pictures, ([stored]) =>
    db.transaction().execute(async (trx) => {
      const room = await lockRoomFor(trx, roomId, sender)
      await holdSession(trx, session)
      await requirePictureAllowed(trx, room, { sender, now })
      const picture = await addPicture(trx, { room, sender, stored, now })
      return addMessage(trx, { room, from: { customer: sender }, message, picture, now })
    }),
  )
}

async function requirePictureAllowed(
  db: Database,
  room: Room,
  by: { sender: string; now: Date },
): Promise<void> {
  await requireOpen(db, room, { userId: by.sender, now: by.now })
  const { count } = await db
    .selectFrom('chat_pictures')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('room', '=', room.id)
    .where('sender', '=', by.sender)
    .executeTakeFirstOrThrow()
  if (Number(count) >= CHAT_PICTURES_MAX)
    throw conflict(`You have sent ${CHAT_PICTURES_MAX} pictures in this chat, the most for one trade.`)
}

async function addPicture(
  trx: Database,
  added: { room: Room; sender: string; stored: StoredPicture; now: Date },
): Promise<string> {
  const { room, sender, stored, now } = added
  const { name: file, width, height, bytes } = stored
  const { id } = await trx
    .insertInto('chat_pictures')
    .values({ room: room.id, sender, file, width, height, bytes, created_at: now, removed_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A picture of a room, for its two people.
 *  @throws AppError not_found, also after it was erased */
export async function openPicture(
  deps: Pick<Deps, 'db' | 'providers'>,
  { id, viewer }: { id: string; viewer: string },
) {
  const found = await findChatPicture(deps.db, id)
  if (found.vendor !== viewer && found.claimer !== viewer) throw noPicture()
  return readPicture(deps.providers.pictures, found.file)
}

/** The file of a picture, and its room.
 *  @throws AppError not_found, also after it was erased */
export async function findChatPicture(db: Database, id: string) {
  const found = isUuid(id)
    ? await db
        .selectFrom('chat_pictures')
        .innerJoin('chat_rooms', 'chat_rooms.id', 'chat_pictures.room')
        .select(['file', 'vendor', 'claimer', 'claim'])
        .where('chat_pictures.id', '=', id)
        .where('removed_at', 'is', null)
        .executeTakeFirst()
    : undefined
  if (!found) throw noPicture()
  return found
}

function noPicture() {
  return notFound('We could not find that picture')
}
