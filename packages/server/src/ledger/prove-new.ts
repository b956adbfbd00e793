import { type RawBuilder, sql } from 'kysely'
import { type Database, oneRow, type Transaction } from '../db/database.ts'
import { type Broken, CHECKS, EVERY_BALANCE, isSound, NAMED_MAX, type Scope } from './checks.ts'

/** Movements and ads of one slice: about a second of work, far from the time-out of a statement. */
const SLICE_SIZE = 5_000

/** What a slice proved. `isLast`: nothing new follows it. */
type Proof = { broken: Broken; movements: bigint; isLast: boolean }

/** Proves everything posted or changed since the last proven point, and the balances this moved, in slices, for about `forMs`.
 *  Each slice is one snapshot, and advances the point only when nothing is broken, so a later run continues there. The first run
 *  just sets a point: the whole proof covers what came before. Records a run in `audit_runs` when it is up to date or finds
 *  something broken.
 *  Source: docs/decisions/028-growth.md */
export async function proveNew(
  db: Database,
  now: Date,
  { forMs = 5_000, sliceSize = SLICE_SIZE }: { forMs?: number; sliceSize?: number } = {},
): Promise<Broken> {
  const started = performance.now()
  let movements = 0n
  for (;;) {
    const proof = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        // Lock before the first query, so that the snapshot is taken after any other run has ended.
        await sql`lock table audit_state in exclusive mode`.execute(trx)
        if (!(await hasValidPoint(trx))) {
          await sql`delete from audit_balances`.execute(trx)
          await movePointToNow(trx)
          return null
        }
        const slice = await proveSlice(trx, sliceSize)
        movements += slice.movements
        if (!isSound(slice.broken))
          await sql`update audit_state set failing_since = coalesce(failing_since, ${now})`.execute(trx)
        if (!isSound(slice.broken) || slice.isLast) {
          const finishedAt = new Date(now.getTime() + performance.now() - started)
          const broken = JSON.stringify(slice.broken)
          await trx
            .insertInto('audit_runs')
            .values({ range: 'new', started_at: now, finished_at: finishedAt, movements, broken })
            .execute()
        }
        return slice
      })
    if (!proof) return {}
    if (!isSound(proof.broken) || proof.isLast) return proof.broken
    if (performance.now() - started > forMs) return {}
  }
}

/** Proves the oldest unproven rows, and moves the point behind them when they are sound. */
async function proveSlice(trx: Transaction, size: number): Promise<Proof> {
  const { upTo, ...ids } = await findSlice(trx, size)
  const isLast = upTo === null
  const broken = await findBroken(trx, ids, { isLast })
  if (isSound(broken) && isLast) {
    await storeSums(trx, ids)
    await movePointToNow(trx)
  }
  if (isSound(broken) && !isLast) {
    await addToSums(trx, ids)
    await movePointTo(trx, upTo)
  }
  return { broken, movements: BigInt(ids.movements.length), isLast }
}

/** Transaction ids start over when a dump is restored into another cluster. Then the stored point is not valid. */
async function hasValidPoint(trx: Transaction): Promise<boolean> {
  const { rows } = await sql`
    select from audit_state
    where pg_snapshot_xmin(proven_point) <= pg_snapshot_xmin(pg_current_snapshot())`.execute(trx)
  return rows.length > 0
}

/** Moves the point behind everything that this snapshot sees. */
async function movePointToNow(trx: Transaction): Promise<void> {
  await sql`update audit_state set proven_point = pg_current_snapshot()`.execute(trx)
}

async function movePointTo(trx: Transaction, upTo: string): Promise<void> {
  // Some transactions below the new end stay unproven: those that still run, and those after the slice that the old point did not
  // see either.
  await sql`
    with ends as (
      select proven_point, greatest(pg_snapshot_xmax(proven_point)::text::numeric, ${upTo}::numeric + 1) as ended
      from audit_state
    ), unproven as (
      select xid::text::numeric as xid from pg_snapshot_xip(pg_current_snapshot()) xid
      union
      select xid::text::numeric from ends, pg_snapshot_xip(proven_point) xid where xid::text::numeric > ${upTo}::numeric
    )
    update audit_state set proven_point = (
      select format('%s:%s:%s', coalesce(min(xid), ended), ended, string_agg(xid::text, ',' order by xid))::pg_snapshot
      from ends left join unproven on xid < ended group by ended
    )`.execute(trx)
}

type SliceIds = Readonly<Record<Scope, readonly string[]>>

/** The ids of the oldest `size` new rows, and of all other rows of their transactions. `upTo`: the last of these transactions;
 *  `null` when no more follow. Reads the ids first and passes them as arrays below, so that the database plans for their actual
 *  number. */
async function findSlice(trx: Transaction, size: number): Promise<SliceIds & { upTo: string | null }> {
  const proven = await oneRow(
    trx,
    sql<{ point: string }>`select proven_point::text as point from audit_state`,
  )
  const point = sql`${proven.point}::pg_snapshot`
  // Rows from transactions that the proven snapshot did not see. The first comparison lets the index narrow them down.
  const isNew = (xid: RawBuilder<unknown>) =>
    sql`${xid} >= pg_snapshot_xmin(${point}) and not pg_visible_in_snapshot(${xid}, ${point})`
  const [posted, changed] = [sql`posted_in`, sql`changed_in`]
  const { rows: lastInSlice } = await sql<{ xid: string }>`
    select xid::text as xid from (
      (select posted_in as xid from movements where ${isNew(posted)} order by 1 limit ${size})
      union all (select changed_in from ads where ${isNew(changed)} order by 1 limit ${size})
    ) new order by new.xid offset ${size - 1} limit 1`.execute(trx)
  const upTo = lastInSlice[0]?.xid ?? null
  const isInSlice = (xid: RawBuilder<unknown>) =>
    upTo === null ? isNew(xid) : sql`${isNew(xid)} and ${xid} <= ${upTo}::xid8`
  const idsOf = async (ids: RawBuilder<{ id: string }>) => (await ids.execute(trx)).rows.map(({ id }) => id)
  const movements = await idsOf(sql`select id from movements where ${isInSlice(posted)}`)
  const ads = await idsOf(sql`select id from ads where ${isInSlice(changed)}`)
  const accounts = await idsOf(sql`
    select distinct account as id from entries where movement = any(${movements}::uuid[])`)
  const owners = await idsOf(sql`
    select distinct owner as id from accounts where owner is not null and id = any(${accounts}::uuid[])`)
  return { entries: movements, movements, accounts, owners, ads, upTo }
}

function addedSums({ movements }: SliceIds) {
  return sql`select account, sum(amount) as amount from entries where movement = any(${movements}::uuid[]) group by account`
}

/** The accounts that moved, each with the sum of its entries: the sum at the proven point plus the new entries. For an account
 *  without a proven sum, all its entries. */
function movedAccounts(ids: SliceIds) {
  return sql`
    select a.id, a.balance, coalesce(
      b.entries_sum + added.amount,
      (select sum(e.amount) from entries e where e.account = a.id)) as entries_sum
    from (${addedSums(ids)}) added
    join accounts a on a.id = added.account left join audit_balances b on b.account = a.id`
}

/** Accounts whose balance differs from their entries, and coins whose balances do not sum to zero: an account that was changed
 *  without an entry is not among those that moved. Only the last slice compares the balances of accounts, because those already
 *  contain the movements of later slices. The account's next movement proves it, and the whole proof. */
function drifted(ids: SliceIds, { isLast }: { isLast: boolean }) {
  return sql`
    select id::text from (${movedAccounts(ids)}) moved where ${isLast} and balance <> entries_sum
    union all select code from accounts group by code having sum(balance) <> 0`
}

async function findBroken(trx: Transaction, ids: SliceIds, slice: { isLast: boolean }): Promise<Broken> {
  const broken: Record<string, string[]> = {}
  for (const { name, of, bad } of CHECKS) {
    const part = sql`with part as (select unnest(${ids[of]}::uuid[]) as id)`
    const found = name === EVERY_BALANCE ? drifted(ids, slice) : sql`${part} ${bad}`
    const { rows } = await sql<{ id: string }>`select id from (${found}) bad (id) limit ${NAMED_MAX}`.execute(
      trx,
    )
    if (rows.length > 0) broken[name] = rows.map(({ id }) => id)
  }
  return broken
}

/** For the last slice: stores the sum of every account that moved. */
async function storeSums(trx: Transaction, ids: SliceIds): Promise<void> {
  await sql`
    insert into audit_balances (account, entries_sum) select id, entries_sum from (${movedAccounts(ids)}) moved
    on conflict (account) do update set entries_sum = excluded.entries_sum`.execute(trx)
}

/** For a slice that others follow. An account without a stored sum gets none: all its entries would include later ones. */
async function addToSums(trx: Transaction, ids: SliceIds): Promise<void> {
  await sql`
    update audit_balances b set entries_sum = b.entries_sum + added.amount
    from (${addedSums(ids)}) added where added.account = b.account`.execute(trx)
}
