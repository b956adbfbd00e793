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
import type { Prices } from '../../providers/fx.ts'
import type { Settings } from '../../settings.ts'
import { checkTransferLimit } from '../limits/repository.ts'
import { nairaAt, rateNgn } from '../limits/transfer-rate.ts'
import { requireReceiverAllowed } from '../receivers/allowed.ts'
import { lockTransfers } from '../receivers/repository.ts'
import { checkTransfer, type TransferRequest } from './rules.ts'

/** Takes amount and fee out of the Portfolio wallet and leaves the transfer for `confirmTransfers` to hand over. Debit and
 *  outgoing transfer commit together, in the caller's transaction.
 *  @throws AppError invalid_input, insufficient_funds, forbidden where the receiver is not in the book yet, limit_reached,
 *  conflict when the fee has risen above `request.fee` */
export async function sendTransfer(
  trx: Transaction<Tables>,
  options: {
    userId: string
    request: TransferRequest & { fee?: string | undefined }
    chain: ChainProvider
    /** `null` while their source has none. */
    prices: Prices | null
    settings: Pick<Settings, 'addressBookHours'>
    now: Date
  },
): Promise<{ id: string; status: 'processing' }> {
  const { userId, request, chain, prices, settings, now } = options
  await lockTransfers(trx, userId)
  const own = await trx
    .selectFrom('wallets')
    .select(['network', 'address'])
    .where('user_id', '=', userId)
    .execute()
  const { network, from, to, amount } = checkTransfer(request, own)
  await requireReceiverAllowed(trx, { userId, network, address: to, settings, now })
  const rate = await rateNgn(trx, { code: network.code, prices })
  const naira = nairaAt(amount, rate)
  const fee = await chain.estimateFee(network.slug)
  requireSeenFee(fee, request.fee)
  const id = randomUUID()
  await sendToChain(trx, { id, owner: userId, amount, fee, now })
  // After the balance: a customer who has not that much is not told about limits.
  await checkTransferLimit(trx, { userId, naira, now })
  await trx
    .with('sent', (also) =>
      also.insertInto('transfers').values({
        id,
        user_id: userId,
        code: network.code,
        network: network.slug,
        from_address: from,
        to_address: to,
        amount: amount.minor.toString(),
        fee: fee.minor.toString(),
        rate_ngn: rate,
        amount_ngn: naira,
        chain_reference: null,
        created_at: now,
        completed_at: null,
      }),
    )
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
