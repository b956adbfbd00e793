import { randomUUID } from 'node:crypto'
import {
  type Coin,
  COIN_WIRE_DECIMALS,
  formatAmount,
  type Money,
  parseAmount,
  toMoney,
  trimZeros,
} from '@oja/api/money'
import { sql } from 'kysely'
import { oneRow, type Transaction } from '../../db/database.ts'
import { conflict, invalidInput } from '../../errors.ts'
import type { Prices } from '../../providers/fx.ts'
import type { Settings } from '../../settings.ts'
import { nairaAt, rateNgn } from '../limits/transfer-rate.ts'
import { requireInBook } from '../receivers/book.ts'
import { readAddress } from '../../providers/address.ts'
import { findNetwork, type Network, requireNetwork } from '../../providers/networks.ts'
import { readReceiver } from '../receivers/read-receiver.ts'
import { exactCoin } from '../../coin-wire.ts'

/** Debits amount and fee from the Portfolio wallet and records the outgoing transfer, in the caller's transaction.
 *  `confirmTransfers` sends it to the network later.
 *  @throws AppError invalid_input, insufficient_funds, forbidden when the receiver's wait in the book is not over, limit_reached,
 *  conflict when the fee has risen above `request.fee` */
export async function sendTransfer(
  trx: Transaction,
  options: {
    userId: string
    request: TransferRequest & { fee?: string | undefined }
    /** `null` while their source has none. */
    prices: Prices | null
    /** The current fee of the request's network. */
    fee: Money<Coin>
    settings: Pick<Settings, 'addressBookHours'>
    now: Date
  },
): Promise<{ id: string; status: 'processing' }> {
  const { userId, request, prices, fee, settings, now } = options
  const { ownAddresses, onlyBook } = await beginTransfer(trx, { userId, now })
  const { network, from, to, amount } = checkTransfer(request, ownAddresses)
  if (onlyBook) await requireInBook(trx, { userId, network, address: to, settings, now })
  const rate = await rateNgn(trx, { code: network.code, prices })
  requireSeenFee(fee, request.fee)
  const id = randomUUID()
  await sql`select transfer_send(
    p_id => ${id}::uuid, p_user => ${userId}::uuid, p_code => ${network.code}, p_network => ${network.slug},
    p_network_name => ${network.network}, p_from => ${from}, p_to => ${to}, p_amount => ${amount.minor.toString()}::numeric,
    p_fee => ${fee.minor.toString()}::numeric, p_rate_ngn => ${rate}::numeric,
    p_amount_ngn => ${nairaAt(amount, rate).toString()}::bigint, p_now => ${now})`.execute(trx)
  return { id, status: 'processing' }
}

/** Locks the customer's transfers and address book until the transaction ends, and reads what the checks need. */
async function beginTransfer(
  trx: Transaction,
  { userId, now }: { userId: string; now: Date },
): Promise<{ ownAddresses: OwnAddress[]; onlyBook: boolean }> {
  const begin = sql<{ own_addresses: OwnAddress[]; only_book: boolean }>`
    select own_addresses, only_book from transfer_begin(${userId}::uuid, ${now})`
  const begun = await oneRow(trx, begin)
  return { ownAddresses: begun.own_addresses, onlyBook: begun.only_book }
}

/** Refuses a fee higher than the customer agreed to, so that they can decide again. A lower one is charged as it is. */
function requireSeenFee(fee: Money<Coin>, seenText: string | undefined): void {
  if (seenText === undefined) return
  // Round to the decimals that the customer saw.
  const shown = toMoney(formatAmount(fee, COIN_WIRE_DECIMALS), fee.currency)
  const seen = parseAmount(seenText, fee.currency)
  if (typeof seen !== 'string' && shown.minor <= seen.minor) return
  const words = `${trimZeros(formatAmount(shown, COIN_WIRE_DECIMALS))} ${fee.currency}`
  throw conflict(`The network fee is now ${words}. Check the total and send again`)
}

type TransferRequest = { from: string; to: string; value: string; network: string }
type OwnAddress = { network: string; address: string }
type CheckedTransfer = { network: Network; from: string; to: string; amount: Money<Coin> }

/** Checks a transfer before any balance: it comes from one of the customer's wallets, goes to a valid address of its network, and
 *  its amount fits the coin's decimals.
 *  @throws AppError invalid_input at the field that is wrong. */
function checkTransfer(request: TransferRequest, own: readonly OwnAddress[]): CheckedTransfer {
  const network = requireNetwork(request.network)
  const from = own.find((wallet) => isSameAddress(wallet, request.from))
  if (!from) throw invalidInput({ from: 'This is not one of your wallets' })
  if (from.network !== network.slug) {
    throw invalidInput({ network: `This wallet is not on ${network.network}` })
  }
  const to = readReceiver(request.to, {
    network,
    field: 'to',
    amount: { field: 'value', text: request.value },
  })
  if (to === from.address) throw invalidInput({ to: 'This is your own address. Enter the receiver address' })
  const amount = exactCoin(request.value, { code: network.code, field: 'value' })
  return { network, from: from.address, to, amount }
}

/** Most networks ignore case, so compare both addresses in the stored form. */
function isSameAddress(wallet: OwnAddress, text: string): boolean {
  const network = findNetwork(wallet.network)
  return network !== undefined && readAddress(network.slug, text.trim()) === wallet.address
}
