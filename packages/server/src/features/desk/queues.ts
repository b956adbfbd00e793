import { type Answer, type Books, endpoints, type Queue, QUEUES, type Role, roleOf } from '@oja/api/contract'
import { type NotNull, type RawBuilder, sql } from 'kysely'
import { coinWire } from '../../coin-wire.ts'
import { type Database, oneRow } from '../../db/database.ts'
import { LIVE_CLAIMS } from '../../db/statuses.ts'
import type { Operator } from '../../http/desk-session.ts'
import type { Route } from '../../http/call.ts'
import { auditBooks, lastAudit, viewBooks } from '../../ledger/index.ts'
import { maskAddress, named, personIn } from './masks.ts'
import { HOUR_MS, MINUTE_MS } from '../../durations.ts'

/** A transfer counts as held when the network has not confirmed it for this long. */
const HELD_AFTER_MS = 10 * MINUTE_MS
const LISTED_MAX = 200

/** The roles that see a queue, besides admins: those that may list its cases. */
const OF_ROLES: Readonly<Record<Queue, readonly Role[]>> = {
  kyc: endpoints.deskKycQueue.roles,
  disputes: endpoints.deskDisputes.roles,
  appeals: endpoints.deskDisputes.roles,
  reports: endpoints.deskReports.roles,
  overdue: endpoints.deskOverdue.roles,
  'held-transfers': endpoints.deskHeldTransfers.roles,
  audit: endpoints.deskAudit.roles,
}

/** How long the oldest case may wait; null without a promise. Source: docs/product/desk.md#queues */
const DUE_AFTER_MS: Readonly<Record<Queue, number | null>> = {
  kyc: 24 * HOUR_MS,
  disputes: 48 * HOUR_MS,
  appeals: 48 * HOUR_MS,
  reports: 72 * HOUR_MS,
  overdue: null,
  'held-transfers': HOUR_MS,
  audit: HOUR_MS,
}

type Waiting = { count: number; oldest: Date | null }

/** What waits for operators. */
export function queueRoutes(route: Route): void {
  route(endpoints.deskQueues, async ({ db, operator, now }) => {
    const own = QUEUES.filter((queue) => isOwn(queue, operator))
    return Promise.all(
      own.map(async (queue) => {
        const { count, oldest } = await COUNTS[queue](db, now)
        const dueAfter = DUE_AFTER_MS[queue]
        return {
          queue,
          count,
          oldest_at: oldest?.toISOString() ?? null,
          due_at: oldest && dueAfter !== null ? new Date(oldest.getTime() + dueAfter).toISOString() : null,
        }
      }),
    )
  })

  route(endpoints.deskOverdue, ({ db }) => listOverdue(db))
  route(endpoints.deskHeldTransfers, ({ db, now }) => listHeld(db, now))
  route(endpoints.deskAudit, ({ db }) => viewAudit(db))
}

function isOwn(queue: Queue, { roles }: Operator): boolean {
  return roles.includes('admin') || OF_ROLES[queue].some((role) => roles.includes(role))
}

const COUNTS: Readonly<Record<Queue, (db: Database, now: Date) => Promise<Waiting>>> = {
  kyc: (db) => counted(db, sql`select created_at as at from kyc_submissions where status = 'processing'`),
  disputes: (db) => counted(db, sql`select opened_at as at from disputes where status = 'open'`),
  appeals: (db) => counted(db, sql`select created_at as at from dispute_appeals where decided_at is null`),
  reports: (db) => counted(db, sql`select created_at as at from reports where status = 'open'`),
  overdue: (db) =>
    counted(
      db,
      sql`select overdue_at as at from claims where overdue_at is not null and status in (${LIVE_CLAIMS})`,
    ),
  audit: failingChecks,
  'held-transfers': (db, now) =>
    counted(db, sql`select created_at as at from transfers where ${isHeld(now)}`),
}

function counted(db: Database, waiting: ReturnType<typeof sql>): Promise<Waiting> {
  const count = sql<Waiting>`select count(*)::integer as count, min(at) as oldest from (${waiting}) as waiting`
  return oneRow(db, count)
}

/** How many checks of the books fail, and since when they do. */
async function failingChecks(db: Database): Promise<Waiting> {
  const { broken, failingSince } = await lastAudit(db)
  return { count: Object.keys(broken).length, oldest: failingSince }
}

/** The last result of the audit job, with current totals. Runs a full audit when the job has not completed one yet. */
async function viewAudit(db: Database): Promise<Books> {
  const { broken, wholeAt } = await lastAudit(db)
  return wholeAt === null ? auditBooks(db) : viewBooks(db, broken)
}

async function listOverdue(db: Database): Promise<Answer<typeof endpoints.deskOverdue>> {
  const rows = await db
    .selectFrom('claims')
    .innerJoin('ads', 'ads.id', 'claims.ad')
    .innerJoin('users as vendor', 'vendor.id', 'claims.vendor')
    .innerJoin('users as claimer', 'claimer.id', 'claims.claimer')
    .leftJoin('disputes', 'disputes.claim', 'claims.id')
    .select(['claims.id', 'claims.status', 'overdue_at', 'amount_ngn', 'coin', 'ads.code', 'ads.type'])
    .select([personIn('vendor'), personIn('claimer')])
    .select('disputes.status as dispute')
    .where('overdue_at', 'is not', null)
    .$narrowType<{ overdue_at: NotNull }>()
    // Implies the condition of the index `claims_overdue`.
    .where(sql<boolean>`claims.status in (${LIVE_CLAIMS})`)
    .orderBy('overdue_at')
    .orderBy('claims.id')
    .limit(LISTED_MAX)
    .execute()
  return rows.map((row) => {
    const { vendor, claimer } = row
    const [owner, payer] = roleOf(row.type, 'vendor') === 'owner' ? [vendor, claimer] : [claimer, vendor]
    return {
      claim: row.id,
      status: row.status,
      owner: named(owner),
      payer: named(payer),
      amount: Number(row.amount_ngn),
      coin_equivalent: coinWire(row.coin, row.code),
      code: row.code,
      overdue_at: row.overdue_at.toISOString(),
      disputed: row.dispute === 'open',
    }
  })
}

async function listHeld(db: Database, now: Date): Promise<Answer<typeof endpoints.deskHeldTransfers>> {
  const rows = await db
    .selectFrom('transfers')
    .innerJoin('users as customer', 'customer.id', 'transfers.user_id')
    .select(['transfers.id', 'amount', 'code', 'network', 'to_address', 'transfers.created_at'])
    .select(personIn('customer'))
    .where(isHeld(now))
    .orderBy('transfers.created_at')
    .orderBy('transfers.id')
    .limit(LISTED_MAX)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    customer: named(row.customer),
    amount: coinWire(row.amount, row.code),
    code: row.code,
    network: row.network,
    address: maskAddress(row.to_address),
    created_at: row.created_at.toISOString(),
  }))
}

/** Whether a row of `transfers` has had no outcome for too long. The network has never seen one that no process leased while a
 *  freeze makes it wait. */
export function isHeld(now: Date): RawBuilder<boolean> {
  return sql<boolean>`transfers.status = 'processing'
    and transfers.created_at <= ${new Date(now.getTime() - HELD_AFTER_MS)}
    and not (transfers.leased_until is null and exists (
      select from users sender where sender.id = transfers.user_id and sender.frozen_at is not null))`
}
