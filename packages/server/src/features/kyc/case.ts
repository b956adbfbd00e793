import { type DeskKycCase, type DeskKycQueued, type DeskKycSubmission, KYC_REASONS } from '@oja/api/contract'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { notFound } from '../../errors.ts'
import { isUuid } from '../../http/uuid.ts'
import { isoTimes } from '../../iso-times.ts'
import type { IdentityFacts } from '../../providers/kyc.ts'
import { othersWithNumber } from './id-number.ts'
import { decisionDueAt } from './rules.ts'
import { MINUTE_MS } from '../../durations.ts'

/** Longer than any queue that people work through. */
const QUEUE_MAX = 500

/** Cases that wait for a decision, oldest first. */
export async function kycQueue(db: Database, limit = QUEUE_MAX): Promise<DeskKycQueued[]> {
  const rows = await db
    .selectFrom('kyc_submissions as one')
    .select(['id', 'document_type', 'check_state', 'created_at'])
    .select(
      sql<number>`(select count(*)::int from kyc_submissions e where e.user_id = one.user_id)`.as('attempt'),
    )
    .where('status', '=', 'processing')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    document_type: row.document_type,
    attempt: row.attempt,
    check: checkOf(row.check_state),
    submitted_at: row.created_at.toISOString(),
    due_at: decisionDueAt(row.created_at).toISOString(),
  }))
}

/** One case with everything but its pictures, for `operator`.
 *  @throws AppError not_found */
export async function kycCase(
  db: Database,
  { id, operator, now }: { id: string; operator: string; now: Date },
): Promise<DeskKycCase> {
  const row = await findCase(db, id)
  const { phone, ...customer } = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'kyc_status', 'phone', 'created_at as since'])
    .where('id', '=', row.user_id)
    .executeTakeFirstOrThrow()
  const accounts = await db
    .selectFrom('bank_accounts')
    .select(['bank_name', 'account_name'])
    .where('user_id', '=', row.user_id)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .execute()
  const others = await db
    .selectFrom('kyc_submissions')
    .selectAll()
    .where('user_id', '=', row.user_id)
    .where('id', '!=', row.id)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
  const names = await operatorNames(db, [row, ...others])
  const hash = row.id_number_hash
  return {
    ...viewSubmission(row, names),
    due_at: decisionDueAt(row.created_at).toISOString(),
    customer: { ...isoTimes(customer), has_phone: phone !== null },
    bank_accounts: accounts,
    id_number_kind: row.id_number_kind,
    same_number: hash === null ? [] : await othersWithNumber(db, { hash, userId: row.user_id }),
    check: checkOf(row.check_state),
    // Only `check-identity.ts` writes the column.
    facts: row.facts as IdentityFacts | null,
    pictures_until: (await picturesUntil(db, { id: row.id, operator, now }))?.toISOString() ?? null,
    pictures_erased: row.files_removed_at !== null,
    history: others.map((other) => viewSubmission(other, names)),
  }
}

type CaseRow = Selectable<Tables['kyc_submissions']>

/** @throws AppError not_found */
export async function findCase(db: Database, id: string): Promise<CaseRow> {
  if (!isUuid(id)) throw noCase()
  return db.selectFrom('kyc_submissions').selectAll().where('id', '=', id).executeTakeFirstOrThrow(noCase)
}

const noCase = () => notFound('There is no such case')

/** How long an operator may see pictures after giving a reason. */
const SHOWN_MS = 15 * MINUTE_MS

/** Lets this operator see the pictures of a case. Returns the end of that time. */
export async function reveal(
  db: Database,
  { id, operator, reason, now }: { id: string; operator: string; reason: string; now: Date },
): Promise<Date> {
  await db
    .insertInto('kyc_reveals')
    .values({ submission: id, operator, reason, revealed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['submission', 'operator']).doUpdateSet({ reason, revealed_at: now }),
    )
    .execute()
  return new Date(now.getTime() + SHOWN_MS)
}

/** Until when this operator may see the pictures; `null` when they may not. */
export async function picturesUntil(
  db: Database,
  { id, operator, now }: { id: string; operator: string; now: Date },
): Promise<Date | null> {
  const at = await revealedAt(db, { id, operator })
  const until = at && new Date(at.getTime() + SHOWN_MS)
  return until && until > now ? until : null
}

/** When this operator last revealed the pictures; `null` when they never did. */
export async function revealedAt(
  db: Database,
  { id, operator }: { id: string; operator: string },
): Promise<Date | null> {
  const row = await db
    .selectFrom('kyc_reveals')
    .select('revealed_at')
    .where('submission', '=', id)
    .where('operator', '=', operator)
    .executeTakeFirst()
  return row?.revealed_at ?? null
}

async function operatorNames(
  db: Database,
  rows: readonly { decided_by: string | null }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap((row) => (row.decided_by !== null && isUuid(row.decided_by) ? row.decided_by : []))
  if (ids.length === 0) return new Map()
  const found = await db.selectFrom('operators').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(found.map(({ id, name }) => [id, name]))
}

function viewSubmission(row: CaseRow, names: ReadonlyMap<string, string>): DeskKycSubmission {
  const name = [row.first_name, row.last_name].filter(Boolean).join(' ')
  return {
    id: row.id,
    name: name || null,
    document_type: row.document_type,
    status: row.decided_by === 'customer' ? 'replaced' : row.status,
    reason: KYC_REASONS.find((reason) => reason === row.reason_code) ?? null,
    sentence: row.reason,
    note: row.note,
    decided_by: row.decided_by === null ? null : (names.get(row.decided_by) ?? row.decided_by),
    submitted_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  }
}

function checkOf(state: CaseRow['check_state']): DeskKycCase['check'] {
  if (state === null) return 'none'
  return state === 'asked' ? 'waiting' : state
}
