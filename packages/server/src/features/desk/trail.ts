import { type Answer, endpoints, type Query, SUMMARIES, type TrailLine } from '@oja/api/contract'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { forbidden } from '../../errors.ts'
import { decodeCursor, encodeCursor, pageOf } from '../../http/cursor.ts'
import type { Operator } from '../../http/desk-session.ts'
import type { Route } from '../../http/call.ts'
import { isUuid } from '../../http/uuid.ts'
import { lagosDate } from '../../lagos-time.ts'

/** The most lines in one exported file. */
const EXPORT_MAX = 10_000

type Row = Selectable<Tables['desk_trail']>
type Filter = { customer?: string | undefined; claim?: string | undefined; operator?: string | undefined }

/** Reading the trail. */
export function trailRoutes(route: Route): void {
  route(endpoints.deskTrail, async ({ db, query, operator }) => {
    refuseWholeTrail(query, operator)
    const { limit, cursor } = query
    let lines = matching(db, query)
      .orderBy('id', 'desc')
      .limit(limit + 1)
    if (cursor !== undefined) {
      const [before = ''] = decodeCursor(cursor, 1)
      lines = lines.where('id', '<', sql<bigint>`${before}::bigint`)
    }
    const cursorOf = ({ id }: Row) => encodeCursor([id.toString()])
    return pageOf(await lines.execute(), { limit, cursorOf, view: toLine })
  })

  route(endpoints.deskTrailExport, async ({ trx, query, now, about }) => {
    const { format, after, customer, claim, operator } = query
    const rows = await matching(trx, query)
      .$if(after !== undefined, (lines) => lines.where('id', '>', BigInt(after ?? 0)))
      .orderBy('id')
      .limit(EXPORT_MAX + 1)
      .execute()
    const shown = rows.slice(0, EXPORT_MAX)
    about({ detail: { format, lines: shown.length, customer, claim, operator, after } })
    return {
      ...fileOf(shown.map(toLine), { format, day: lagosDate(now) }),
      next: rows.length > EXPORT_MAX ? String(shown.at(-1)?.id) : null,
    }
  })
}

/** Every reader may see the lines of one case. Only admins see the rest. */
function refuseWholeTrail(query: Query<typeof endpoints.deskTrail>, operator: Operator): void {
  const isCase = query.customer !== undefined || query.claim !== undefined
  if (!isCase && !operator.roles.includes('admin')) {
    throw forbidden('Only admins read the whole trail. Ask for a customer or a claim')
  }
}

function matching(db: Database, filter: Filter) {
  let lines = db.selectFrom('desk_trail').selectAll()
  for (const column of ['customer', 'claim', 'operator'] as const) {
    const id = filter[column]
    if (id === undefined) continue
    lines = isUuid(id) ? lines.where(column, '=', id) : lines.where((eb) => eb.lit(false))
  }
  return lines
}

/** Lines that do not come from a call. */
const OWN_ACTS: Readonly<Record<string, string>> = {
  sessionUsedElsewhere: 'A session was used from another network and ended',
}

function toLine(row: Row): TrailLine {
  const words: Readonly<Record<string, string>> = SUMMARIES
  return {
    id: row.id.toString(),
    at: row.at.toISOString(),
    by: row.actor_name,
    operator: row.operator,
    act: row.act,
    what: words[row.act] ?? OWN_ACTS[row.act] ?? row.act,
    customer: row.customer,
    claim: row.claim,
    subject: row.subject,
    why: row.why,
    // Written by `recordTrail`, which takes an object.
    detail: row.detail as TrailLine['detail'],
    network: row.network,
  }
}

const COLUMNS = [
  'id',
  'at',
  'by',
  'operator',
  'act',
  'what',
  'customer',
  'claim',
  'subject',
  'why',
  'detail',
  'network',
] as const

function fileOf(
  lines: TrailLine[],
  { format, day }: { format: 'csv' | 'jsonl'; day: string },
): Omit<Answer<typeof endpoints.deskTrailExport>, 'next'> {
  if (format === 'jsonl') {
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    return { file_name: `trail-${day}.jsonl`, media_type: 'application/jsonl', text }
  }
  const rows = lines.map((line) =>
    COLUMNS.map((column) =>
      cell(column === 'detail' ? line.detail && JSON.stringify(line.detail) : line[column]),
    ),
  )
  const text = [COLUMNS, ...rows].map((row) => `${row.join(',')}\r\n`).join('')
  return { file_name: `trail-${day}.csv`, media_type: 'text/csv', text }
}

/** Quotes a cell. A leading `'` keeps a spreadsheet from running a written reason as a formula. */
function cell(value: string | null): string {
  if (value === null) return ''
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
