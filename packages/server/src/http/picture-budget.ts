import type { Database } from '../db/database.ts'
import { DAY_MS } from '../durations.ts'
import { throttled, waitText } from '../errors.ts'

type Given = {
  table: 'chat_pictures' | 'claim_pictures'
  sender: string
  /** The size of the pictures to add. */
  bytes: number
  /** The most bytes in 24 hours. */
  max: number
  /** What the sender reads: the most of what, and for what. */
  words: { what: string; where: string }
  now: Date
}

/** Limits how much of a store one customer fills in 24 hours. Call it in the transaction that adds the rows. A process stores one
 *  picture of a customer at a time, so with several processes a customer may exceed it by one request each.
 *  @throws AppError throttled */
export async function requirePictureBudget(
  trx: Database,
  { table, sender, bytes, max, words, now }: Given,
): Promise<void> {
  const sent = await trx
    .selectFrom(table)
    .select(['bytes', 'created_at'])
    .where('sender', '=', sender)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .orderBy('created_at', 'desc')
    .execute()
  let total = bytes
  for (const picture of sent) {
    total += picture.bytes
    if (total <= max) continue
    const seconds = Math.ceil((picture.created_at.getTime() + DAY_MS - now.getTime()) / 1000)
    throw throttled(
      seconds,
      `You have sent about ${max / 1024 / 1024} MB of ${words.what} in 24 hours, the most for ${words.where}. Try again in ${waitText(seconds)}`,
    )
  }
}
