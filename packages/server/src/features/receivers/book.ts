import { ADDRESS_BOOK_MAX } from '@oja/api/contract'
import type { Database, Transaction } from '../../db/database.ts'
import { conflict, fieldError, invalidInput, notFound } from '../../errors.ts'
import { isUuid } from '../../http/uuid.ts'
import type { Network } from '../../providers/networks.ts'
import {
  afterWait,
  bookRule,
  findReceiver,
  lockTransfers,
  type ReceiverRow,
  receiversOf,
} from './repository.ts'
import { lagosDateTime } from '../../lagos-time.ts'
import type { Settings } from '../../settings.ts'

type NewReceiver = { userId: string; name: string; network: Network; address: string; now: Date }

/** Saves a receiver.
 *  @throws AppError invalid_input at the field for an own address, or an address or name already in the book; conflict for a full
 *  book */
export async function addReceiver(trx: Transaction, receiver: NewReceiver): Promise<ReceiverRow> {
  const { userId, name, network, address, now } = receiver
  await lockTransfers(trx, userId)
  const own = await trx
    .selectFrom('wallets')
    .select('id')
    .where('user_id', '=', userId)
    .where('address', '=', address)
    .executeTakeFirst()
  if (own) throw invalidInput({ address: 'This is your own address' })
  const book = await receiversOf(trx, userId)
  const onNetwork = book.filter((row) => row.network === network.slug)
  const there = onNetwork.find((row) => row.address === address)
  if (there) throw invalidInput({ address: `This address is in your book as ${there.name}` })
  const isSameName = (row: ReceiverRow) => row.name.toLowerCase() === name.toLowerCase()
  if (onNetwork.some(isSameName)) throw nameTaken(network)
  if (book.length >= ADDRESS_BOOK_MAX) {
    throw conflict(`Your address book has ${ADDRESS_BOOK_MAX} receivers, the most it holds. Delete one first`)
  }
  // Some databases match more capitals than JavaScript: the two letters that a Greek capital sigma stands for.
  return trx
    .insertInto('address_book')
    .values({ user_id: userId, name, network: network.slug, address, created_at: now })
    .onConflict((twin) => twin.doNothing())
    .returningAll()
    .executeTakeFirstOrThrow(() => nameTaken(network))
}

const nameTaken = ({ network }: Network) =>
  invalidInput({ name: `You have a receiver of this name on ${network}` })

/** @throws AppError not_found, also for another customer's. */
export async function removeReceiver(
  trx: Transaction,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  if (!isUuid(id)) throw receiverNotFound()
  await lockTransfers(trx, userId)
  await trx
    .deleteFrom('address_book')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirstOrThrow(receiverNotFound)
}

const receiverNotFound = () => notFound('We could not find that receiver')

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
