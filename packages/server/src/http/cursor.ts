import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import { invalidInput } from '../errors.ts'

/** A page of a list: at most `limit` rows after the row that `cursor` names. */
export type Page = { limit: number; cursor?: string | undefined }

/** A page as a handler returns it. `next_cursor` leads to the next one; `null` on the last. */
export type Listed<T> = { data: T; next_cursor: string | null }

/** Where the next page of a list begins: the sort values of the last row, opaque to clients. */
export function encodeCursor(parts: readonly string[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/** Reads a cursor of `count` parts.
 *  @throws AppError invalid_input for one we did not make. */
export function decodeCursor(cursor: string, count: number): string[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (Array.isArray(parts) && parts.length === count && parts.every((part) => typeof part === 'string')) {
      return parts
    }
  } catch {
    // Not ours: refused below.
  }
  throw invalidInput({ cursor: 'This page does not exist any more. Start from the first one' })
}

/** A page of `limit` rows from the `limit + 1` that were queried: the extra row shows that there are more. */
export function pageOf<Row, Shown>(
  rows: readonly Row[],
  options: { limit: number; cursorOf: (last: Row) => string; view: (row: Row) => Shown },
): Listed<Shown[]> {
  const { limit, cursorOf, view } = options
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const hasMore = rows.length > limit && last !== undefined
  return { data: shown.map(view), next_cursor: hasMore ? cursorOf(last) : null }
}

/** The page of rows queried by `newest`. */
export function newestPage<Row extends { created_at: Date; id: string }, Shown>(
  rows: readonly Row[],
  { limit }: Page,
  view: (row: Row) => Shown,
): Listed<Shown[]> {
  const cursorOf = (last: Row) => encodeCursor([last.created_at.toISOString(), last.id])
  return pageOf(rows, { limit, cursorOf, view })
}

/** Selects a page of rows, newest first, and one extra row. Rows of the same time are ordered by id. */
export function newest<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { limit, cursor }: Page,
): SelectQueryBuilder<DB, TB, Row> {
  const page = query
    .orderBy(sql`created_at`, 'desc')
    .orderBy(sql`id`, 'desc')
    .limit(limit + 1)
  if (!cursor) return page
  const [createdAt = '', id = ''] = decodeCursor(cursor, 2)
  return page.where(sql<SqlBool>`(created_at, id) < (${createdAt}::timestamptz, ${id}::uuid)`)
}

/** The union of two page queries. Each uses an index; an `or` over one table would make the database sort every match. */
export function unionOf<DB, TB extends keyof DB, Row>(
  one: SelectQueryBuilder<DB, TB, Row>,
  other: SelectQueryBuilder<DB, TB, Row>,
): RawBuilder<Row> {
  return sql<Row>`(${one} union all ${other})`
}
