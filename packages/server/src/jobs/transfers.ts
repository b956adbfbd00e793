import { money } from '@oja/api/money'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { settleTransfer, type TransferRow } from '../features/transfers/settle-transfer.ts'
import { findNetwork } from '../providers/networks.ts'
import { eachRow } from '../db/each-row.ts'

/** How long a process leases its transfers before another may take them over. */
export const TRANSFER_LEASE_MS = 15_000
const RENEW_MS = TRANSFER_LEASE_MS / 3
/** Transfers per run: few enough to end within the lease even if the chain is slow. */
const BATCH = 50

type Parts = Pick<Deps, 'db' | 'clock' | 'providers' | 'log'>

/** A transfer that this process has leased. `leased_before`: the end of the lease before, `null` if no process ever leased it. */
type DueTransfer = TransferRow & { leased_before: Date | null }

/** `moveLease` moves the end of this process's lease, and returns whether the process still had it. */
type Leased = { transfer: TransferRow; moveLease: (until: Date | null) => Promise<boolean> }

/** Broadcasts waiting transfers and settles those that the chain has confirmed or refused. A process leases its transfers, so
 *  that no other broadcasts the same one at once. After a crash the lease expires and another process continues. A repeated
 *  broadcast has no effect, because the chain knows the transfer's id, and a transfer is settled once. A failed transfer waits
 *  for a later run and blocks no others. Returns how many were settled. */
export async function confirmTransfers(deps: Parts, now: Date): Promise<number> {
  const startedAt = performance.now()
  let ended = 0
  await eachRow(await leaseDue(deps.db, now), { job: 'transfers', log: deps.log }, async (transfer) => {
    const moveLease = leaseOn(deps.db, transfer)
    // On a slow chain, leave the rest to the next run, before the lease expires. They keep their place, before those checked now.
    if (performance.now() - startedAt > TRANSFER_LEASE_MS / 2) return moveLease(transfer.leased_before)
    try {
      if (await advance(deps, { transfer, moveLease }, now)) ended++
    } finally {
      await moveLease(now)
    }
  })
  return ended
}

/** Leases the transfers that were checked longest ago, so that stuck ones do not block the others. */
async function leaseDue(db: Database, now: Date): Promise<DueTransfer[]> {
  const due = db
    .selectFrom('transfers')
    .select(['id', 'leased_until'])
    .where('status', '=', 'processing')
    // While the sender's account is frozen, transfers that were not broadcast yet wait.
    .where(
      sql<boolean>`(chain_reference is not null or not exists (
        select from users where users.id = transfers.user_id and users.frozen_at is not null))`,
    )
    .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<=', now)]))
    .orderBy((eb) => eb.fn.coalesce('leased_until', 'created_at'))
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
  const leased = await db
    .with('due', () => due)
    .updateTable('transfers')
    .from('due')
    .set({ leased_until: new Date(now.getTime() + TRANSFER_LEASE_MS) })
    .whereRef('transfers.id', '=', 'due.id')
    .returningAll('transfers')
    .returning('due.leased_until as leased_before')
    .execute()
  return leased.toSorted((a, b) => turnOf(a) - turnOf(b) || a.created_at.getTime() - b.created_at.getTime())
}

function turnOf({ leased_before, created_at }: DueTransfer): number {
  return (leased_before ?? created_at).getTime()
}

function leaseOn(db: Database, { id, leased_until }: TransferRow): Leased['moveLease'] {
  let end = leased_until
  return async (until) => {
    const { numUpdatedRows } = await db
      .updateTable('transfers')
      .set({ leased_until: until })
      .where('id', '=', id)
      .where('status', '=', 'processing')
      // If another process took over, the end of the lease is later.
      .where('leased_until', '=', end)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    end = until
    return true
  }
}

/** Runs `work` while renewing the transfer's lease. Returns `null` without running it if another process has taken over. */
async function underLease<T>(
  deps: Parts,
  { transfer, moveLease }: Leased,
  work: () => Promise<T>,
): Promise<T | null> {
  const renew = () => moveLease(leaseEnd(deps))
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

async function advance(
  deps: Parts,
  { transfer, moveLease }: Leased & { transfer: DueTransfer },
  now: Date,
): Promise<boolean> {
  const { chain } = deps.providers
  const settle = (outcome: 'confirmed' | 'refused') =>
    deps.db
      .transaction()
      .execute((trx) =>
        settleTransfer(trx, { id: transfer.id, outcome, creditReceiver: chain.creditsOwnAddresses, now }),
      )
  if (transfer.chain_reference === null) {
    // The sender may have been frozen since the lease, while the chain was slow with earlier transfers.
    const by = await frozenBy(deps.db, transfer.user_id)
    // The customer's freeze could not return it, because of the lease. Nobody else can have begun with it while we keep that.
    const isOurs = by === 'customer' && transfer.leased_before === null && (await moveLease(leaseEnd(deps)))
    if (by !== null) return isOurs && settle('refused')
  }
  const reference =
    transfer.chain_reference ??
    (await underLease(deps, { transfer, moveLease }, () => handOver(deps, transfer)))
  if (reference === null) return false
  const outcome = await chain.outcome({ reference, createdAt: transfer.created_at, now })
  return outcome !== 'pending' && settle(outcome)
}

function leaseEnd({ clock }: Pick<Deps, 'clock'>): Date {
  return new Date(clock.now().getTime() + TRANSFER_LEASE_MS)
}

async function frozenBy(db: Database, userId: string): Promise<'customer' | 'operator' | null> {
  const { frozen_by } = await db
    .selectFrom('users')
    .select('frozen_by')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return frozen_by
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
