import type { Coin, Money } from '@oja/api/money'
import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'

type Movement = {
  /** Chosen by the caller and stored with the movement's cause. */
  id: string
  owner: string
  amount: Money<Coin>
  now: Date
}

/** Coin arrives from outside into a wallet of the owner. */
export async function depositFromChain(
  trx: Transaction,
  movement: Movement & { wallet: 'portfolio' | 'trading' },
): Promise<void> {
  const { id, owner, amount, wallet, now } = movement
  await post(
    trx,
    sql`ledger_deposit(${id}, ${owner}, ${amount.currency}, ${wallet}, ${minor(amount)}::numeric, ${now})`,
  )
}

/** Returns the amount and fee of a send that the chain refused. `id` must not be the id of the send. */
export async function sendBackFromChain(
  trx: Transaction,
  movement: Movement & { fee: Money<Coin> },
): Promise<void> {
  const { id, owner, amount, fee, now } = movement
  await post(
    trx,
    sql`ledger_send_back(${id}, ${owner}, ${amount.currency}, ${minor(amount)}::numeric, ${minor(fee)}::numeric, ${now})`,
  )
}

/** Moves coin between the two wallets of one customer.
 *  @throws AppError insufficient_funds */
export async function moveBetweenWallets(
  trx: Transaction,
  movement: Movement & { from: 'portfolio' | 'trading' },
): Promise<void> {
  const { id, owner, amount, from, now } = movement
  const to = from === 'portfolio' ? 'trading' : 'portfolio'
  await post(
    trx,
    sql`ledger_move(${id}, ${owner}, ${amount.currency}, ${from}, ${to}, ${minor(amount)}::numeric, ${now})`,
  )
}

/** Moves all of an owner's coin from both wallets to the house. Only for an account that the same transaction closes.
 *  @throws AppError conflict when both wallets together hold another amount */
export async function giveUp(trx: Transaction, movement: Movement): Promise<void> {
  const { id, owner, amount, now } = movement
  await post(trx, sql`ledger_give_up(${id}, ${owner}, ${amount.currency}, ${minor(amount)}::numeric, ${now})`)
}

function minor(amount: Money): string {
  return amount.minor.toString()
}

async function post(trx: Transaction, call: ReturnType<typeof sql>): Promise<void> {
  await sql`select ${call}`.execute(trx)
}
