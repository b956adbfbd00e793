import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '../db/database.ts'
import type { Broken } from './checks.ts'
import { CHECKS, EVERY_BALANCE, NAMED_MAX, type Scope } from './checks.ts'

/** Proves everything posted or changed since the last proven point, and the balances this moved, in one snapshot. Advances the
 *  point only when nothing is broken. The first run just sets a point: the whole proof covers what came before.
 *  Source: docs/decisions/028-growth.md */
export async function proveNew(db: Database, now: Date): Promise<Broken> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      // Lock before the first query, so that the snapshot is taken after any other run has ended.
      await sql`lock table audit_state in exclusive mode`.execute(trx)
      const started = performance.now()
      if (!(await hasPoint(trx))) {
        await sql`delete from audit_balances`.execute(trx)
        await movePoint(trx)
        return {}
      }
      const ids = await findNew(trx)
      const broken = await findBroken(trx, ids)
      const finishedAt = new Date(now.getTime() + performance.now() - started)
      await trx
        .insertInto('audit_runs')
        .values({
          range: 'new',
          started_at: now,
          finished_at: finishedAt,
          movements: BigInt(ids.movements.length),
          broken: JSON.stringify(broken),
        })
        .execute()
      if (Object.keys(broken).length === 0) {
        await keepBalances(trx, ids)
        await movePoint(trx)
      } else {
        await sql`update audit_state set failing_since = coalesce(failing_since, ${now})`.execute(trx)
      }
      return broken
    })
}

/** Transaction ids start over when a dump is restored into another cluster. Then there is no valid point. */
async function hasPoint(trx: Transaction): Promise<boolean> {
  const { rows } = await sql`
    select from audit_state
    where pg_snapshot_xmin(proven_point) <= pg_snapshot_xmin(pg_current_snapshot())`.execute(trx)
  return rows.length > 0
}

async function movePoint(trx: Transaction): Promise<void> {
  await sql`update audit_state set proven_point = pg_current_snapshot()`.execute(trx)
}

type NewIds = Readonly<Record<Scope, readonly string[]>>

/** Reads the ids first and passes them as arrays below, so that the database plans for their actual number. */
async function findNew(trx: Transaction): Promise<NewIds> {
  const { rows } = await sql<{ point: string }>`select proven_point::text as point from audit_state`.execute(
    trx,
  )
  const point = sql`${rows[0]?.point}::pg_snapshot`
  const idsOf = async (ids: RawBuilder<{ id: string }>) => (await ids.execute(trx)).rows.map(({ id }) => id)
  // Rows from transactions that the proven snapshot did not see. The first comparison lets the index narrow them down.
  const movements = await idsOf(sql`
    select id from movements
    where posted_in >= pg_snapshot_xmin(${point}) and not pg_visible_in_snapshot(posted_in, ${point})`)
  const ads = await idsOf(sql`
    select id from ads
    where changed_in >= pg_snapshot_xmin(${point}) and not pg_visible_in_snapshot(changed_in, ${point})`)
  const accounts = await idsOf(sql`
    select distinct account as id from entries where movement = any(${movements}::uuid[])`)
  const owners = await idsOf(sql`
    select distinct owner as id from accounts where owner is not null and id = any(${accounts}::uuid[])`)
  return { entries: movements, movements, accounts, owners, ads }
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
 *  whose balances do not sum to zero. */
function drifted(ids: NewIds) {
  return sql`
    select id::text from (${moved(ids)}) moved where balance <> entries_sum
    union all select code from accounts group by code having sum(balance) <> 0`
}

async function findBroken(trx: Transaction, ids: NewIds): Promise<Broken> {
  const broken: Record<string, string[]> = {}
  for (const { name, of, bad } of CHECKS) {
    const part = sql`with part as (select unnest(${ids[of]}::uuid[]) as id)`
    const found = name === EVERY_BALANCE ? drifted(ids) : sql`${part} ${bad}`
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
