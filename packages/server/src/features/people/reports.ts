import type { ReportOutcome } from '@oja/api/contract'
import { type Insertable, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { holdLockAlone } from '../../db/shared-lock.ts'
import type { Tables } from '../../db/tables.ts'
import { conflict, notFound, throttled } from '../../errors.ts'
import { holdSession, type Session } from '../../http/session.ts'
import { isUuid } from '../../http/uuid.ts'
import { DAY_MS } from '../../durations.ts'
import { noTrade } from '../claims/trade.ts'

/** Reports that one customer may make within a day. */
const REPORTS_A_DAY = 10

/** Opens a case for staff; does nothing while the reporter's case about the same person is open. The two must share the trade that it
 *  is about.
 *  @throws AppError not_found for other people's claims, throttled after ten reports within a day, unauthenticated when
 *  the session has ended since its request */
export async function addReport(
  db: Database,
  session: Session,
  report: Insertable<Tables['reports']>,
): Promise<void> {
  const { reporter, person, claim, created_at: now } = report
  if (claim && !(await isShared(db, claim, [reporter, person]))) throw noTrade()
  await db.transaction().execute(async (trx) => {
    // The lock makes concurrent reports wait for each other, so that each counts the ones before.
    await holdLockAlone(trx, `reports:${reporter}`)
    await holdSession(trx, session)
    const made = await trx
      .selectFrom('reports')
      .select('created_at')
      .where('reporter', '=', reporter)
      .where('created_at', '>', new Date(now.getTime() - DAY_MS))
      .orderBy('created_at', 'desc')
      .limit(REPORTS_A_DAY)
      .execute()
    const oldest = made.at(REPORTS_A_DAY - 1)
    if (oldest) {
      const seconds = (oldest.created_at.getTime() + DAY_MS - now.getTime()) / 1000
      throw throttled(seconds, 'You have made ten reports today. Write to support if it is urgent')
    }
    await trx
      .insertInto('reports')
      .values(report)
      .onConflict((known) => known.doNothing())
      .execute()
  })
}

async function isShared(db: Database, claim: string, people: readonly string[]): Promise<boolean> {
  if (!isUuid(claim)) return false
  const found = await db
    .selectFrom('claims')
    .select('id')
    .where('id', '=', claim)
    .where('vendor', 'in', people)
    .where('claimer', 'in', people)
    .executeTakeFirst()
  return found !== undefined
}

/** Open reports, oldest first, each with the number of all reports about the same person. */
export async function openReports(db: Database, { limit }: { limit: number }) {
  return db
    .selectFrom('reports')
    .innerJoin('users as reporter', 'reporter.id', 'reports.reporter')
    .innerJoin('users as person', 'person.id', 'reports.person')
    .select([
      'reports.id',
      'reports.claim',
      'reports.reason',
      'reports.text',
      'reports.created_at',
      'reporter.id as reporter_id',
      'reporter.first_name as reporter_first_name',
      'reporter.last_name as reporter_last_name',
      'person.id as person_id',
      'person.first_name as person_first_name',
      'person.last_name as person_last_name',
    ])
    .select(
      sql<number>`(select count(*)::integer from reports o where o.person = reports.person)`.as(
        'about_person',
      ),
    )
    .where('reports.status', '=', 'open')
    .orderBy('reports.created_at')
    .orderBy('reports.id')
    .limit(limit)
    .execute()
}

/** Closes a report and returns the person it was about. `by`: the operator who decided.
 *  @throws AppError not_found, conflict when it is already closed */
export async function closeReport(
  db: Database,
  decision: {
    id: string
    outcome: ReportOutcome
    note: string
    by: string
    now: Date
  },
): Promise<{ person: string; claim: string | null }> {
  const { id, outcome, note, by, now } = decision
  const closed = isUuid(id)
    ? await db
        .updateTable('reports')
        .set({ status: 'closed', outcome, note, closed_by: by, closed_at: now })
        .where('id', '=', id)
        .where('status', '=', 'open')
        .returning(['person', 'claim'])
        .executeTakeFirst()
    : undefined
  if (closed) return closed
  const known = isUuid(id)
    ? await db.selectFrom('reports').select('id').where('id', '=', id).executeTakeFirst()
    : undefined
  throw known ? conflict('This report is closed already.') : notFound('We could not find that report.')
}
