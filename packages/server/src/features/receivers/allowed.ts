import type { Database } from '../../db/database.ts'
import { fieldError } from '../../errors.ts'
import { lagosDateTime } from '../../lagos-time.ts'
import type { Network } from '../../providers/networks.ts'
import type { Settings } from '../../settings.ts'
import { afterWait, bookRule, findReceiver } from './repository.ts'

type Receiver = {
  userId: string
  network: Network
  address: string
  settings: Pick<Settings, 'addressBookHours'>
  now: Date
}

/** The sentence that would refuse a transfer to this address; `null` when it is allowed. */
export async function receiverRefusal(db: Database, receiver: Receiver): Promise<string | null> {
  const { only_book } = await bookRule(db, receiver)
  return only_book ? refusalOfBook(db, receiver) : null
}

/** For a customer with `only_book` on: refuses a transfer to an address that their book does not allow yet.
 *  @throws AppError forbidden at `to`. */
export async function requireInBook(db: Database, receiver: Receiver): Promise<void> {
  const sentence = await refusalOfBook(db, receiver)
  if (sentence !== null) throw fieldError('forbidden', 'to', sentence)
}

/** A receiver is usable ADDRESS_BOOK_HOURS after it was saved: a thief with session and PIN must not add an address and send. */
async function refusalOfBook(db: Database, receiver: Receiver): Promise<string | null> {
  const { settings, now } = receiver
  const saved = await findReceiver(db, receiver)
  if (!saved)
    return `You send only to receivers in your address book, and this address is not in it. Save it there first; transfers can go to it ${settings.addressBookHours} hours later`
  const usableAt = afterWait(saved.created_at, settings)
  return usableAt <= now
    ? null
    : `You saved this receiver only recently. Transfers can go to it from ${lagosDateTime(usableAt)}`
}
