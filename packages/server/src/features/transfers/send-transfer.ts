import { randomUUID } from 'node:crypto'
import {
  COIN_WIRE_DECIMALS,
  type Coin,
  formatAmount,
  type Money,
  parseAmount,
  toMoney,
  trimZeros,
} from '@oja/api/money'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { conflict } from '../../errors.ts'
import { sendToChain } from '../../ledger/index.ts'
import type { ChainProvider } from '../../providers/chain.ts'
import { checkTransfer, type TransferRequest } from './rules.ts'

/** Takes amount and fee out of the Portfolio wallet and leaves the transfer for `confirmTransfers` to hand over. Debit and
 *  outgoing transfer commit together, in the caller's transaction.
 *  @throws AppError invalid_input, insufficient_funds, conflict when the fee has risen above `request.fee` */
export async function sendTransfer(
  trx: Transaction<Tables>,
  options: {
    userId: string
    request: TransferRequest & { fee?: string | undefined }
    chain: ChainProvider
    now: Date
  },
): Promise<{ id: string; status: 'processing' }> {
  const { userId, request, chain, now } = options
  const own = await trx
    .selectFrom('wallets')
    .select(['network', 'address'])
    .where('user_id', '=', userId)
    .execute()
  const { network, from, to, amount } = checkTransfer(request, own)
  const fee = await chain.estimateFee(network.slug)
  requireSeenFee(fee, request.fee)
  const id = randomUUID()
  await sendToChain(trx, { id, owner: userId, amount, fee, now })
  await trx
    .insertInto('transfers')
    .values({
      id,
      user_id: userId,
      code: network.code,
      network: network.slug,
      from_address: from,
      to_address: to,
      amount: amount.minor.toString(),
      fee: fee.minor.toString(),
      chain_reference: null,
      created_at: now,
      completed_at: null,
    })
    .execute()
  await trx
    .insertInto('transactions')
    .values({
      // The transfer's own id, so that the sender finds it in the list.
      id,
      user_id: userId,
      code: network.code,
      subtype: 'outgoing',
      kind: 'transfer',
      amount: amount.minor.toString(),
      fee: fee.minor.toString(),
      status: 'processing',
      address: to,
      network: network.network,
      reference: id,
      created_at: now,
    })
    .execute()
  return { id, status: 'processing' }
}

/** The customer agreed to a total. A higher fee is refused, so that they are asked again; a lower one is charged. */
function requireSeenFee(fee: Money<Coin>, seenText: string | undefined): void {
  if (seenText === undefined) return
  // As many decimals as the customer was shown.
  const shown = toMoney(formatAmount(fee, COIN_WIRE_DECIMALS), fee.currency)
  const seen = parseAmount(seenText, fee.currency)
  if (typeof seen !== 'string' && shown.minor <= seen.minor) return
  const words = `${trimZeros(formatAmount(shown, COIN_WIRE_DECIMALS))} ${fee.currency}`
  throw conflict(`The network fee is now ${words}. Check the total and send again`)
}
