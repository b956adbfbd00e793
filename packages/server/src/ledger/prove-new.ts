import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '../db/database.ts'
import type { Broken } from './checks.ts'
import { CHECKS, EVERY_BALANCE, NAMED_MAX, type Scope } from './checks.ts'

/** Movements and ads of one slice: about a second of work, far from the time-out of a statement. */
const SLICE = 5_000

type Slice = { broken: Broken; movements: bigint; isLast: boolean }

/** Proves everything posted or changed since the last proven point, and the balances this moved, in slices, for about `forMs`.
 *  Each slice is one snapshot, and advances the point only when nothing is broken, so a later run continues there. The first run
 *  just sets a point: the whole proof covers what came before. Records a run in `audit_runs` when it is up to date or finds
 *  something broken.
 *  Source: docs/decisions/028-growth.md */
export async function proveNew(
  db: Database,
  now: Date,
  { forMs = 5_000, sliceSize = SLICE }: { forMs?: number; sliceSize?: number } = {},
): Promise<Broken> {
  const started = performance.now()
  let movements = 0n
  for (;;) {
    const slice = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        // Lock before the first query, so that the snapshot is taken after any other run has ended.
        await sql`lock table audit_state in exclusive mode`.execute(trx)
        if (!(await hasPoint(trx))) {
          await sql`delete from audit_balances`.execute(trx)
          await movePoint(trx, null)
          return null
        }
        const proven = await proveSlice(trx, sliceSize)
        const isBroken = Object.keys(proven.broken).length > 0
        movements += proven.movements
        if (isBroken)
          await sql`update audit_state set failing_since = coalesce(failing_since, ${now})`.execute(trx)
        if (isBroken || proven.isLast) {
          const finishedAt = new Date(now.getTime() + performance.now() - started)
          const broken = JSON.stringify(proven.broken)
          await trx
            .insertInto('audit_runs')
            .values({ range: 'new', started_at: now, finished_at: finishedAt, movements, broken })
            .execute()
        }
        return proven
      })
    if (!slice) return {}
    if (slice.isLast || Object.keys(slice.broken).length > 0) return slice.broken
    if (performance.now() - started > forMs) return {}
  }
}

/** Proves the oldest unproven rows, and moves the point behind them when they are sound. */
async function proveSlice(trx: Transaction, size: number): Promise<Slice> {
  const { upTo, ...ids } = await findNew(trx, size)
  const isLast = upTo === null
  const broken = await findBroken(trx, ids, { isLast })
  if (Object.keys(broken).length === 0) {
    await (isLast ? keepBalances(trx, ids) : addToBalances(trx, ids))
    await movePoint(trx, upTo)
  }
  return { broken, movements: BigInt(ids.movements.length), isLast }
}

/** Transaction ids start over when a dump is restored into another cluster. Then there is no valid point. */
async function hasPoint(trx: Transaction): Promise<boolean> {
  const { rows } = await sql`
    select from audit_state
    where pg_snapshot_xmin(proven_point) <= pg_snapshot_xmin(pg_current_snapshot())`.execute(trx)
  return rows.length > 0
}

/** Moves the point behind the transactions up to `upTo`; `null`: behind everything that this snapshot sees. */
async function movePoint(trx: Transaction, upTo: string | null): Promise<void> {
  if (upTo === null) {
    await sql`update audit_state set proven_point = pg_current_snapshot()`.execute(trx)
    return
  }
  // Unproven below the new end: what still runs, and what the old point did not see and lies beyond the slice.
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

type NewIds = Readonly<Record<Scope, readonly string[]>>

/** The ids of the oldest `size` new rows, and of all other rows of their transactions. `upTo`: the last of these transactions;
 *  `null` when no more follow. Reads the ids first and passes them as arrays below, so that the database plans for their actual
 *  number. */
async function findNew(trx: Transaction, size: number): Promise<NewIds & { upTo: string | null }> {
  const { rows } = await sql<{ point: string }>`select proven_point::text as point from audit_state`.execute(
    trx,
  )
  const point = sql`${rows[0]?.point}::pg_snapshot`
  // Rows from transactions that the proven snapshot did not see. The first comparison lets the index narrow them down.
  const isNew = (xid: RawBuilder<unknown>) =>
    sql`${xid} >= pg_snapshot_xmin(${point}) and not pg_visible_in_snapshot(${xid}, ${point})`
  const [posted, changed] = [sql`posted_in`, sql`changed_in`]
  const { rows: ends } = await sql<{ xid: string }>`
    select xid::text as xid from (
      (select posted_in as xid from movements where ${isNew(posted)} order by 1 limit ${size})
      union all (select changed_in from ads where ${isNew(changed)} order by 1 limit ${size})
    ) new order by new.xid offset ${size - 1} limit 1`.execute(trx)
  const upTo = ends[0]?.xid ?? null
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

/** The accounts that moved, each with the sum of its entries: the sum at the proven point plus the new entries. For an account
 *  without a proven sum, all its entries. */
function moved({ movements }: NewIds) {
  return sql`
    select a.id, a.balance, coalesce(
      b.entries_sum + added.amount,
      (select sum(e.amount) from entries e where e.account = a.id)) as entries_sum
    from (
      select account, sum(amount) as amount from entries where movement = any(${movements}::uuid[]) group by account
    ) added join accounts a on a.id = added.account left join audit_balances b on b.account = a.id`
}

/** Accounts whose balance differs from their entries. An account changed without an entry did not move, so it shows as a coin
 *  whose balances do not sum to zero. A slice that others follow compares no single balance, because later movements are in it: the
 *  account's next movement does, and the whole proof. */
function drifted(ids: NewIds, { isLast }: { isLast: boolean }) {
  return sql`
    select id::text from (${moved(ids)}) moved where ${isLast} and balance <> entries_sum
    union all select code from accounts group by code having sum(balance) <> 0`
}

async function findBroken(trx: Transaction, ids: NewIds, slice: { isLast: boolean }): Promise<Broken> {
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

async function keepBalances(trx: Transaction, ids: NewIds): Promise<void> {
  await sql`
    insert into audit_balances (account, entries_sum) select id, entries_sum from (${moved(ids)}) moved
    on conflict (account) do update set entries_sum = excluded.entries_sum`.execute(trx)
}

/** For a slice that others follow. An account without a proven sum keeps none: all its entries would include later ones. */
async function addToBalances(trx: Transaction, { movements }: NewIds): Promise<void> {
  await sql`
    update audit_balances b set entries_sum = b.entries_sum + added.amount
    from (
      select account, sum(amount) as amount from entries where movement = any(${movements}::uuid[]) group by account
    ) added where added.account = b.account`.execute(trx)
}
