import { randomUUID } from 'node:crypto'
import type { Coin, Money } from '@oja/api/money'
import type { Transaction } from '../../db/database.ts'
import { moveBetweenWallets } from '../../ledger/index.ts'

/** The network that the list of transactions names for a move inside Oja. */
const OFF_CHAIN_NETWORK = 'Oja'

/** Moves coin between the customer's own Portfolio and Trading wallets and adds it to their transactions.
 *  @throws AppError insufficient_funds */
export async function moveOwnCoin(
  trx: Transaction,
  move: { userId: string; from: 'portfolio' | 'trading'; amount: Money<Coin>; now: Date },
): Promise<{ id: string; status: 'completed' }> {
  const { userId, from, amount, now } = move
  const id = randomUUID()
  await moveBetweenWallets(trx, { id, owner: userId, amount, from, now })
  await trx
    .insertInto('transactions')
    .values({
      id,
      user_id: userId,
      code: amount.currency,
      subtype: from === 'trading' ? 'outgoing' : 'incoming',
      kind: from === 'trading' ? 'withdraw' : 'deposit',
      amount: amount.minor.toString(),
      status: 'completed',
      network: OFF_CHAIN_NETWORK,
      reference: id,
      created_at: now,
    })
    .execute()
  return { id, status: 'completed' }
}
