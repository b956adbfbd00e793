import type { ChatMessage } from '@oja/api/contract'
import type { Database } from '../../db/database.ts'
import { addMessage } from './repository.ts'
import { lockRoom, noRoom } from './rooms.ts'

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
