import { ADDRESS_BOOK_MAX } from '@oja/api/contract'
import type { Transaction } from '../../db/database.ts'
import { type AppError, conflict, invalidInput, notFound } from '../../errors.ts'
import { isUuid } from '../../http/uuid.ts'
import type { Network } from '../../providers/networks.ts'
import { lockTransfers, type ReceiverRow, receiversOf } from './repository.ts'

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
  return trx
    .insertInto('address_book')
    .values({ user_id: userId, name, network: network.slug, address, created_at: now })
    // Some databases match more capitals than JavaScript: the two letters that a Greek capital sigma stands for.
    .onConflict((twin) => twin.doNothing())
    .returningAll()
    .executeTakeFirstOrThrow(() => nameTaken(network))
}

function nameTaken({ network }: Network): AppError {
  return invalidInput({ name: `You have a receiver of this name on ${network}` })
}

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

function receiverNotFound(): AppError {
  return notFound('We could not find that receiver')
}
