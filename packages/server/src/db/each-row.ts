import { type SelectQueryBuilder, sql, type StringReference } from 'kysely'
import { isDatabaseUnavailable } from './errors.ts'
import type { Log } from '../log.ts'
import { NIL_UUID } from '../nil-uuid.ts'

/** Calls `act` for each row. Logs a row that fails with its id, leaves it for the next run, and goes on with the others.
 *  Returns how many failed.
 *  @throws when the database is down, because every further row would fail too */
export async function eachRow<Row extends { id: string }>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  { job, log }: { job: string; log: Pick<Log, 'error'> },
  act: (row: Row) => Promise<unknown>,
): Promise<number> {
  let failed = 0
  for await (const row of rows) {
    try {
      await act(row)
    } catch (cause) {
      if (isDatabaseUnavailable(cause)) throw cause
      failed += 1
      log.error({ job, id: row.id, err: cause }, 'Could not process a row; the next run retries')
    }
  }
  return failed
}

/** Throws at the end of a run in which rows failed, so that it counts as failed, and operators hear of it if that goes on. */
export function requireAll(failed: number, job: string): void {
  if (failed > 0) throw new Error(`${failed} rows of ${job} failed`)
}

const PAGE = 200

/** Reads the rows of `query` page by page, so that rows which keep failing cannot block the rows after them. `id`: the column that
 *  it selects as `id`, and that orders them. */
export async function* byPages<Tables, From extends keyof Tables, Row extends { id: string }>(
  query: SelectQueryBuilder<Tables, From, Row>,
  id: StringReference<Tables, From>,
): AsyncGenerator<Row> {
  const column = sql.ref<string>(id)
  let after = NIL_UUID
  for (;;) {
    const rows: Row[] = await query.where(column, '>', after).orderBy(column).limit(PAGE).execute()
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.id
  }
}
