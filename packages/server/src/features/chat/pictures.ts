import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { CHAT_PICTURES_MAX, type ChatMessage, type endpoints } from '@oja/api/contract'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { conflict, notFound } from '../../errors.ts'
import type { Call } from '../../http/call.ts'
import { findAnswer, hashRequest, type NewKey, readIdempotencyKey, runOnce } from '../../http/idempotency.ts'
import { requirePictureBudget } from '../../http/picture-budget.ts'
import { holdSession } from '../../http/session.ts'
import { isUuid } from '../../http/uuid.ts'
import { readPicture, removeUnnamed, type StoredPicture, storePictures } from '../../providers/pictures.ts'
import { addMessage } from './repository.ts'
import { lockRoomFor, requireOpen, type Room, roomFor } from './rooms.ts'

/** The long side of a chat picture in pixels: enough to read a receipt on a phone. */
const LONG_SIDE = 1_600

/** How much of the store chat pictures may fill. The rest is for receipts and for the pictures of disputes: nobody may lose a
 *  trade because chats have filled the store. */
const CHAT_PICTURES_SHARE = 0.7

/** The most bytes of pictures that one customer may send in 24 hours, to all chats together: about fifty photos. */
const CHAT_PICTURES_DAY_BYTES = 20 * 1024 * 1024

type PictureCall = Call<typeof endpoints.sendChatPicture>

/** Cleans and stores a picture and posts it in the room, once for each `Idempotency-Key`.
 *  @throws AppError not_found, conflict once the chat is closed or has too many, throttled, unsupported_type, unavailable,
 *  unauthenticated when the session ended while the picture waited, idempotency_mismatch */
export async function sendPicture(
  { providers }: Pick<Deps, 'providers'>,
  call: PictureCall,
): Promise<ChatMessage> {
  const { db, session, files, now, log } = call
  const { roomId } = call.query
  const { message } = call.body
  const sender = call.user.id
  const found = await roomFor(db, roomId, sender)
  const request = await requestOf(call, found)
  const known = request && (await findAnswer(db, request))
  if (known) return known.body as ChatMessage
  // Checked now to save decoding, and again under the room's lock.
  await requirePictureAllowed(db, found, { sender, now })
  const pictures = {
    files: [{ ...files.picture, field: 'picture' }],
    from: sender,
    log,
    longSide: LONG_SIDE,
    noun: 'chat pictures',
    share: CHAT_PICTURES_SHARE,
  } as const
  return storePictures(providers.pictures, pictures, async ([stored]) => {
    let isNew = false
    const said = await inTransaction(db, async (trx) => {
      isNew = false
      const { body } = await runOnce(trx, request, async () => {
        isNew = true
        const room = await lockRoomFor(trx, roomId, sender)
        await holdSession(trx, session)
        await requirePictureAllowed(trx, room, { sender, now })
        await requirePictureBudget(trx, {
          table: 'chat_pictures',
          sender,
          bytes: stored.bytes,
          max: CHAT_PICTURES_DAY_BYTES,
          words: { what: 'pictures', where: 'all chats' },
          now,
        })
        const picture = await addPicture(trx, { room, sender, stored, now })
        const from = { customer: sender }
        return { status: 201, body: await addMessage(trx, { room, from, message, picture, now }) }
      })
      return body as ChatMessage
    })
    if (!isNew) await removeUnnamed(providers.pictures, [stored.name], log)
    return said
  })
}

/** The picture belongs to the request: another one under the same key is another request. The room's own id stays the same when
 *  it gets a claim. */
async function requestOf(
  { user, body, files, request, now }: PictureCall,
  { id: room }: Room,
): Promise<NewKey | null> {
  const key = readIdempotencyKey(request.headers['idempotency-key'])
  if (key === null) return null
  const picture = createHash('sha256')
    .update(await readFile(files.picture.path))
    .digest('hex')
  const bodyHash = hashRequest({ query: { room }, body: { message: body.message, picture } })
  return { userId: user.id, endpoint: 'sendChatPicture', key, bodyHash, now }
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
  { room, sender, stored, now }: { room: Room; sender: string; stored: StoredPicture; now: Date },
): Promise<string> {
  const { name: file, width, height, bytes } = stored
  const { id } = await trx
    .insertInto('chat_pictures')
    .values({ room: room.id, sender, file, width, height, bytes, created_at: now })
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
  if (!isUuid(id)) throw noPicture()
  return db
    .selectFrom('chat_pictures')
    .innerJoin('chat_rooms', 'chat_rooms.id', 'chat_pictures.room')
    .select(['file', 'vendor', 'claimer', 'claim'])
    .where('chat_pictures.id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow(noPicture)
}

const noPicture = () => notFound('We could not find that picture')
