import { type Body, type DeskReport, endpoints } from '@oja/api/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { conflict, notFound } from '../../errors.ts'
import type { Route } from '../../http/call.ts'
import { isUuid } from '../../http/uuid.ts'
import { isoTimes } from '../../iso-times.ts'
import { named, personIn } from './masks.ts'

const LISTED_MAX = 200

/** Listing and closing reports about people. */
export function reportRoutes(route: Route): void {
  route(endpoints.deskReports, ({ db }) => openReports(db))

  route(endpoints.deskCloseReport, async ({ trx, query, body, operator, now, about }) => {
    const { claim, person } = await closeReport(trx, { id: query.id, ...body, by: operator.id, now })
    about({ customer: person, claim, why: body.note })
    return {}
  })
}

/** Open reports, oldest first, each with the number of all reports about the same person. */
export async function openReports(db: Database): Promise<DeskReport[]> {
  const rows = await db
    .selectFrom('reports')
    .innerJoin('users as reporter', 'reporter.id', 'reports.reporter')
    .innerJoin('users as person', 'person.id', 'reports.person')
    .select(['reports.id', 'reports.claim', 'reports.reason', 'reports.text', 'reports.created_at'])
    .select([personIn('reporter'), personIn('person')])
    .select(
      sql<number>`(select count(*)::integer from reports o where o.person = reports.person)`.as(
        'about_person',
      ),
    )
    .where('reports.status', '=', 'open')
    .orderBy('reports.created_at')
    .orderBy('reports.id')
    .limit(LISTED_MAX)
    .execute()
  return rows.map((row) => ({ ...isoTimes(row), reporter: named(row.reporter), person: named(row.person) }))
}

type Decision = Body<typeof endpoints.deskCloseReport> & { id: string; by: string; now: Date }

/** Closes a report and returns the person it was about. `by`: the operator who decided.
 *  @throws AppError not_found, conflict when it is already closed */
export async function closeReport(
  db: Database,
  { id, outcome, note, by, now }: Decision,
): Promise<{ person: string; claim: string | null }> {
  if (!isUuid(id)) throw noReport()
  const closed = await db
    .updateTable('reports')
    .set({ status: 'closed', outcome, note, closed_by: by, closed_at: now })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returning(['person', 'claim'])
    .executeTakeFirst()
  if (closed) return closed
  await db.selectFrom('reports').select('id').where('id', '=', id).executeTakeFirstOrThrow(noReport)
  throw conflict('This report is closed already.')
}

const noReport = () => notFound('We could not find that report.')
