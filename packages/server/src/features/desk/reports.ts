import { endpoints } from '@oja/api/contract'
import type { Route } from '../../http/call.ts'
import { closeReport, openReports } from '../people/reports.ts'
import { maskName } from './masks.ts'

const LISTED_MAX = 200

/** Listing and closing reports about people. */
export function reportRoutes(route: Route): void {
  route(endpoints.deskReports, async ({ db }) => {
    const rows = await openReports(db, { limit: LISTED_MAX })
    return rows.map((row) => ({
      id: row.id,
      reporter: {
        id: row.reporter_id,
        name: maskName({ first_name: row.reporter_first_name, last_name: row.reporter_last_name }),
      },
      person: {
        id: row.person_id,
        name: maskName({ first_name: row.person_first_name, last_name: row.person_last_name }),
      },
      claim: row.claim,
      reason: row.reason,
      text: row.text,
      about_person: row.about_person,
      created_at: row.created_at.toISOString(),
    }))
  })

  route(endpoints.deskCloseReport, async ({ trx, query, body, operator, now, about }) => {
    const { claim, person } = await closeReport(trx, { id: query.id, ...body, by: operator.id, now })
    about({ customer: person, ...(claim === null ? {} : { claim }), why: body.note })
    return {}
  })
}
