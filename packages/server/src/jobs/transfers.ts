import { money } from '@oja/api/money'
import type { Deps } from '../deps.ts'
import { settleTransfer, type TransferRow } from '../features/transfers/settle-transfer.ts'
import { findNetwork } from '../providers/chain.ts'

/** Hands waiting transfers over to the chain and ends those it has decided on. Every step may be repeated, by this
 *  process after a crash or by another at the same time: the chain knows the transfer by its id, the row is ended once.
 *  A transfer that fails here is left for the next tick and holds up no other. Returns how many were ended. */
export async function confirmTransfers(
  deps: Pick<Deps, 'db' | 'providers' | 'log'>,
  now: Date,
): Promise<number> {
  const processing = await deps.db
    .selectFrom('transfers')
    .selectAll()
    .where('status', '=', 'processing')
    .orderBy('created_at')
    .execute()
  let ended = 0
  for (const transfer of processing) {
    try {
      if (await advance(deps, transfer, now)) ended++
    } catch (error) {
      deps.log.error('a transfer could not be carried on; the next tick tries again', {
        transfer: transfer.id,
        error,
      })
    }
  }
  return ended
}

async function advance(
  deps: Pick<Deps, 'db' | 'providers'>,
  transfer: TransferRow,
  now: Date,
): Promise<boolean> {
  const reference = transfer.chain_reference ?? (await handOver(deps, transfer))
  const outcome = await deps.providers.chain.outcome({ reference, createdAt: transfer.created_at, now })
  if (outcome === 'pending') return false
  return deps.db.transaction().execute((trx) => settleTransfer(trx, { id: transfer.id, outcome, now }))
}

async function handOver(deps: Pick<Deps, 'db' | 'providers'>, transfer: TransferRow): Promise<string> {
  const network = findNetwork(transfer.network)
  if (!network)
    throw new Error(`Transfer ${transfer.id} is on "${transfer.network}", which is no network of ours`)
  const reference = await deps.providers.chain.broadcast({
    id: transfer.id,
    network: network.slug,
    to: transfer.to_address,
    amount: money(BigInt(transfer.amount), transfer.code),
    fee: money(BigInt(transfer.fee), transfer.code),
  })
  await deps.db
    .updateTable('transfers')
    .set({ chain_reference: reference })
    .where('id', '=', transfer.id)
    .where('chain_reference', 'is', null)
    .execute()
  return reference
}
