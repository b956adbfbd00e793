import { createHash } from 'node:crypto'
import { type Coin, type Money, money } from '@oja/api/money'
import type { Selectable } from 'kysely'
import type { Transaction } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { emitEvent, lockCursors } from '../../events/emit.ts'
import { depositFromChain, sendBackFromChain } from '../../ledger/index.ts'
import { networkOfCoin } from '../../providers/networks.ts'
import { coinWire } from '../../coin-wire.ts'
import type { AddressedNotice } from '../notifications/notice.ts'
import { notify } from '../notifications/notify.ts'

export type TransferRow = Selectable<Tables['transfers']>

/** Ends a transfer with the chain's outcome, once: a second call changes nothing and returns `false`.
 *  Confirmed: notifies the sender, and with `creditReceiver` credits the customer who owns the receiving address.
 *  Refused: returns amount and fee. */
export async function settleTransfer(
  trx: Transaction,
  options: { id: string; outcome: 'confirmed' | 'refused'; creditReceiver: boolean; now: Date },
): Promise<boolean> {
  const { id, outcome, now } = options
  const status = outcome === 'confirmed' ? 'completed' : 'failed'
  const transfer = await trx
    .updateTable('transfers')
    .set({ status, completed_at: now })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .returningAll()
    .executeTakeFirst()
  if (!transfer) return false
  await trx.updateTable('transactions').set({ status }).where('id', '=', id).execute()

  const amount = money(BigInt(transfer.amount), transfer.code)
  if (outcome === 'refused') {
    const fee = money(BigInt(transfer.fee), transfer.code)
    const back = { id: derivedId(id, 'transfer-refused'), owner: transfer.user_id, amount, fee, now }
    await sendBackFromChain(trx, back)
    await notify(trx, [toSender(transfer, 'transfer-failed')], now)
    return true
  }
  const received = options.creditReceiver ? await credit(trx, { transfer, amount, now }) : []
  const notices = [toSender(transfer, 'transfer-sent'), ...received]
  await lockCursors(
    trx,
    notices.map(({ reader }) => reader),
  )
  await emitEvent(trx, {
    type: 'transfer-success',
    recipients: [transfer.user_id],
    payload: { initiator: transfer.user_id, transfer: id },
    now,
  })
  await notify(trx, notices, now)
  return true
}

async function credit(
  trx: Transaction,
  { transfer, amount, now }: { transfer: TransferRow; amount: Money<Coin>; now: Date },
): Promise<AddressedNotice[]> {
  const receiver = await trx
    .selectFrom('wallets')
    .select('user_id')
    .where('network', '=', transfer.network)
    .where('address', '=', transfer.to_address)
    .executeTakeFirst()
  if (!receiver) return []
  const deposit = {
    id: derivedId(transfer.id, 'transfer-received'),
    owner: receiver.user_id,
    amount,
    wallet: 'portfolio',
    address: transfer.from_address,
    reference: transfer.id,
    now,
  } as const
  return [await creditFromChain(trx, deposit)]
}

type Deposit = {
  id: string
  owner: string
  amount: Money<Coin>
  wallet: 'portfolio' | 'trading'
  address: string
  reference: string
  now: Date
}

/** Credits coin that arrived from a chain, and adds it to the transactions of its owner. Returns the notice for them. */
export async function creditFromChain(trx: Transaction, deposit: Deposit): Promise<AddressedNotice> {
  const { id, owner, amount, wallet, address, reference, now } = deposit
  const { currency: code } = amount
  const minor = amount.minor.toString()
  await depositFromChain(trx, { id, owner, amount, wallet, now })
  await trx
    .insertInto('transactions')
    .values({
      id,
      user_id: owner,
      code,
      subtype: 'incoming',
      kind: 'deposit',
      amount: minor,
      status: 'completed',
      address,
      network: networkOfCoin(code).network,
      reference,
      created_at: now,
    })
    .execute()
  const notice = {
    kind: 'coin-received',
    transaction: id,
    amount: coinWire(minor, code),
    code,
    wallet,
  } as const
  return { reader: owner, notice }
}

function toSender(transfer: TransferRow, kind: 'transfer-sent' | 'transfer-failed'): AddressedNotice {
  const { id, user_id, amount, code, to_address } = transfer
  const notice = { kind, transaction: id, amount: coinWire(amount, code), code, address: to_address }
  return { reader: user_id, notice }
}

/** A deterministic id for a follow-up step: the same cause and purpose give the same id, so that a repeat after a crash finds the
 *  step done. A UUID of version 8 (RFC 9562). */
export function derivedId(causeId: string, purpose: string): string {
  const hash = createHash('sha256').update(`${purpose}\n${causeId}`).digest()
  hash[6] = (hash.readUInt8(6) & 0x0f) | 0x80
  hash[8] = (hash.readUInt8(8) & 0x3f) | 0x80
  const hex = hash.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}
