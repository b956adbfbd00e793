import type { ChatMessage } from '@oja/api/contract'
import type { Database } from '../../db/database.ts'
import { addMessage } from './repository.ts'
import { lockRoom, noRoom } from './rooms.ts'

/** Writes a line of the trade itself into its room, in the transaction that makes the sentence true, and tells both parties.
 *  `roomId`: the claim, or the reservation before there is one. */
export async function postSystemMessage(
  trx: Database,
  roomId: string,
  sentence: string,
  now: Date,
): Promise<void> {
  const room = await lockRoom(trx, roomId)
  await addMessage(trx, { room, from: 'system', message: sentence, now })
}

/** Writes a message of Oja's staff into the room of a claim, also where the chat is closed, and notifies both parties. Nothing else
 *  writes a message that the app shows as staff's.
 *  @throws AppError not_found where there is no such claim, or none yet of a reservation */
export async function postStaffMessage(
  trx: Database,
  said: { claim: string; message: string; now: Date },
): Promise<ChatMessage> {
  const room = await lockRoom(trx, said.claim)
  if (room.claim === null) throw noRoom()
  return addMessage(trx, { room, from: 'staff', message: said.message, now: said.now })
}
