import { type DailyLimits, type DailyUse, type Tier, TIERS } from '@oja/api/contract'
import { sql } from 'kysely'
import { type Database, oneRow } from '../../db/database.ts'
import type { Settings } from '../../settings.ts'
import { DAY_MS } from '../../durations.ts'

type Kind = 'transfers' | 'trades'

/** Writes the limits of `DAILY_LIMITS_NGN` to every tier that no operator has set. Runs at each start. */
export async function applyDailyLimits(
  db: Database,
  { dailyLimitsNgn }: Pick<Settings, 'dailyLimitsNgn'>,
): Promise<void> {
  for (const tier of TIERS) {
    const most = BigInt(dailyLimitsNgn[tier])
    await db
      .updateTable('tier_limits')
      .set({ transfers_ngn: most, trades_ngn: most })
      .where('tier', '=', tier)
      .where('set_by_operator', '=', false)
      .execute()
  }
}

export async function tierOf(db: Database, userId: string): Promise<Tier> {
  return (await oneRow(db, sql<{ tier: Tier }>`select customer_tier(${userId}::uuid) as tier`)).tier
}

/** What a customer has used in the last 24 hours, counted by the SQL functions that enforce the limits. */
export async function dailyLimitsOf(
  db: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<DailyLimits> {
  const tier = await tierOf(db, userId)
  const rows = await db.selectFrom('tier_limits').selectAll().execute()
  const tiers = TIERS.map((name) => {
    const row = rows.find((each) => each.tier === name)
    return { tier: name, transfers: Number(row?.transfers_ngn ?? 0), trades: Number(row?.trades_ngn ?? 0) }
  })
  const own = tiers.find((row) => row.tier === tier)
  return {
    tier,
    transfers: await dayOf(db, { kind: 'transfers', userId, limit: own?.transfers ?? 0, now }),
    trades: await dayOf(db, { kind: 'trades', userId, limit: own?.trades ?? 0, now }),
    raise_by: RAISE_BY[tier],
    tiers,
  }
}

const RAISE_BY: Record<Tier, DailyLimits['raise_by']> = {
  basic: 'phone',
  phone: 'identity',
  identity: 'support',
  extended: null,
}

async function dayOf(
  db: Database,
  { kind, userId, limit, now }: { kind: Kind; userId: string; limit: number; now: Date },
): Promise<DailyUse> {
  const uses = sql<{ used: number; oldest: Date | null }>`
    select coalesce(sum(amount_ngn), 0)::float8 as used, min(used_at) as oldest
      from day_uses(${kind}, ${userId}::uuid, ${now})`
  const { used, oldest } = await oneRow(db, uses)
  return {
    used,
    limit,
    left: Math.max(0, limit - used),
    more_at: oldest === null ? null : new Date(oldest.getTime() + DAY_MS).toISOString(),
  }
}

/** Puts a customer into a tier, whatever they have proven; `proven` ends the grant. Records who granted it and why. Returns the
 *  tier that is now in force. */
export async function grantTier(
  db: Database,
  { user, tier, note, by, now }: { user: string; tier: Tier | 'proven'; note: string; by: string; now: Date },
): Promise<Tier> {
  await db
    .insertInto('tier_grants')
    .values({ user_id: user, tier: tier === 'proven' ? null : tier, note, granted_by: by, created_at: now })
    .execute()
  return tierOf(db, user)
}
