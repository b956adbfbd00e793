import { money } from '@oja/api/money'
import type { Database } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { settleTransfer, type TransferRow } from '../features/transfers/settle-transfer.ts'
import { findNetwork } from '../providers/networks.ts'
import { eachRow } from '../db/each-row.ts'

/** How long a process holds the transfers it took. Then another one may take them over. */
export const TRANSFER_LEASE_MS = 15_000
const RENEW_MS = TRANSFER_LEASE_MS / 3
/** Transfers taken at once: few enough to end within the lease when the chain is slow. */
const BATCH = 50

type Parts = Pick<Deps, 'db' | 'clock' | 'providers' | 'log'>

/** Hands waiting transfers over to the chain and ends those it has decided on. A process leases its transfers, so that no
 *  two hand over the same one at once. After a crash the lease expires and another process goes on. It may hand a transfer
 *  over again: the chain knows it by its id, and the row ends once. A transfer that fails waits for a later tick and holds
 *  up no other. Returns how many ended. */
export async function confirmTransfers(deps: Parts, now: Date): Promise<number> {
  const startedAt = performance.now()
  let ended = 0
  await eachRow(
    await lease(deps.db, now),
    { job: 'transfers', idOf: ({ id }) => id, log: deps.log },
    async (transfer) => {
      try {
        // A slow chain must not keep the others waiting. The next tick takes the rest.
        if (performance.now() - startedAt > TRANSFER_LEASE_MS / 2) return
        if (await advance(deps, transfer, now)) ended++
      } finally {
        await moveLease(deps.db, transfer, now)
      }
    },
  )
  return ended
}

/** The transfers that were not looked at for longest, so that stuck ones do not hold up the others. */
async function lease(db: Database, now: Date): Promise<TransferRow[]> {
  const due = db
    .selectFrom('transfers')
    .select('id')
    .where('status', '=', 'processing')
    // What is not with the network yet waits while its sender's account is frozen.
    .where((eb) =>
      eb.or([
        eb('chain_reference', 'is not', null),
        eb.not(
          eb.exists(
            eb
              .selectFrom('users')
              .select('users.id')
              .whereRef('users.id', '=', 'transfers.user_id')
              .where('users.frozen_at', 'is not', null),
          ),
        ),
      ]),
    )
    .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<=', now)]))
    .orderBy((eb) => eb.fn.coalesce('leased_until', 'created_at'))
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
  const leased = await db
    .updateTable('transfers')
    .set({ leased_until: new Date(now.getTime() + TRANSFER_LEASE_MS) })
    .where('id', 'in', due)
    .returningAll()
    .execute()
  return leased.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
}

/** Moves the end of this process's lease on a transfer. Returns whether it still has it. */
async function moveLease(db: Database, transfer: TransferRow, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('transfers')
    .set({ leased_until: until })
    .where('id', '=', transfer.id)
    .where('status', '=', 'processing')
    // Another process that took it over has a later one.
    .where('leased_until', '=', transfer.leased_until)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  transfer.leased_until = until
  return true
}

/** Works on a transfer while its lease is renewed. Returns `null`, without work, where another process has taken it over. */
async function underLease<T>(deps: Parts, transfer: TransferRow, work: () => Promise<T>): Promise<T | null> {
  const renew = () => moveLease(deps.db, transfer, new Date(deps.clock.now().getTime() + TRANSFER_LEASE_MS))
  if (!(await renew())) return null
  let renewing: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    renewing = renew().catch((cause: unknown) =>
      deps.log.warn({ id: transfer.id, err: cause }, 'Could not renew the lease of a transfer; trying again'),
    )
  }, RENEW_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    await renewing
  }
}

async function advance(deps: Parts, transfer: TransferRow, now: Date): Promise<boolean> {
  const { chain } = deps.providers
  const reference =
    transfer.chain_reference ?? (await underLease(deps, transfer, () => handOver(deps, transfer)))
  if (reference === null) return false
  const outcome = await chain.outcome({ reference, createdAt: transfer.created_at, now })
  if (outcome === 'pending') return false
  const creditReceiver = chain.creditsOwnAddresses
  return deps.db
    .transaction()
    .execute((trx) => settleTransfer(trx, { id: transfer.id, outcome, creditReceiver, now }))
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
