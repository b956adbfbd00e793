import { type Answer, endpoints } from '@oja/api/contract'
import type { Database, Transaction } from '../../db/database.ts'
import { holdLockAlone } from '../../db/shared-lock.ts'
import type { Route } from '../../http/call.ts'
import type { Operator } from '../../http/desk-session.ts'

/** Operators declare an outage. Orders that expire during it do not count against customers. */
export function degradedRoutes(route: Route): void {
  route(endpoints.deskDegraded, async ({ trx, body, operator, now, about }) => {
    about({ why: body.reason, detail: { on: body.on } })
    await switchDegraded(trx, { ...body, operator, now })
    return { degraded: await findDegraded(trx) }
  })
}

/** A repeat changes nothing. */
async function switchDegraded(
  trx: Transaction,
  { on, reason, operator, now }: { on: boolean; reason: string; operator: Operator; now: Date },
): Promise<void> {
  await holdLockAlone(trx, 'degraded')
  if (!on) {
    await trx.updateTable('outages').set({ ended_at: now }).where('ended_at', 'is', null).execute()
    return
  }
  if (await findDegraded(trx)) return
  await trx
    .insertInto('outages')
    .values({ started_at: now, ended_at: null, declared_by: operator.name, reason })
    // Switched off and on again within the same millisecond, the outage never ended.
    .onConflict((same) => same.column('started_at').doUpdateSet({ ended_at: null }))
    .execute()
}

/** The declared outage; `null` when there is none. */
export async function findDegraded(db: Database): Promise<Answer<typeof endpoints.deskBounds>['degraded']> {
  const row = await db
    .selectFrom('outages')
    .select(['started_at', 'declared_by', 'reason'])
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  return { since: row.started_at.toISOString(), by: row.declared_by ?? '', reason: row.reason ?? '' }
}
