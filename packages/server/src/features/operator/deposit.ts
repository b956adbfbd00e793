import { randomUUID } from 'node:crypto'
import type { Coin } from '@oja/api/money'
import { coinWire, exactCoin } from '../../coin-wire.ts'
import type { Transaction } from '../../db/database.ts'
import { depositFromChain } from '../../ledger/index.ts'
import { networkOfCoin } from '../../providers/networks.ts'
import { notify } from '../notifications/notify.ts'

type Deposit = {
  owner: string
  code: Coin
  amount: string
  wallet: 'portfolio' | 'trading'
  /** Where it arrived. */
  address: string
}

/** Credits coin that arrived from a chain, and tells its owner. Returns the id of the movement. */
export async function deposit(trx: Transaction, arrived: Deposit, now: Date): Promise<string> {
  const { owner, code, wallet, address } = arrived
  const amount = exactCoin(arrived.amount, { code, field: 'amount' })
  const id = randomUUID()
  await depositFromChain(trx, { id, owner, amount, wallet, now })
  const { id: transaction } = await trx
    .insertInto('transactions')
    .values({
      user_id: owner,
      code,
      subtype: 'incoming',
      kind: 'deposit',
      amount: amount.minor.toString(),
      status: 'completed',
      address,
      network: networkOfCoin(code).network,
      reference: id,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const notice = {
    kind: 'coin-received',
    transaction,
    amount: coinWire(amount.minor.toString(), code),
    code,
    wallet,
  } as const
  await notify(trx, [{ reader: owner, notice }], now)
  return id
}
