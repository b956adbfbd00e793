import { isDatabaseAway } from './away.ts'
import type { Log } from '../log.ts'

/** Acts on each row by itself: one that fails is logged with its id and left for the next run, and the others go on.
 *  Returns how many failed.
 *  @throws when the database is away, for then every further row would fail too */
export async function eachRow<Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  { job, idOf, log }: { job: string; idOf: (row: Row) => string; log: Pick<Log, 'error'> },
  act: (row: Row) => Promise<unknown>,
): Promise<number> {
  let failed = 0
  for await (const row of rows) {
    try {
      await act(row)
    } catch (cause) {
      if (isDatabaseAway(cause)) throw cause
      failed += 1
      log.error({ job, id: idOf(row), err: cause }, 'Could not process a row; the next run retries')
    }
  }
  return failed
}

const PAGE = 200

/** Rows of a query by pages, so that failing ones at its beginning hide none behind them.
 *  `read` gives at most `limit` rows after an id, in the order of their ids. */
export async function* byPages<Row extends { id: string }>(
  read: (page: { after: string; limit: number }) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await read({ after, limit: PAGE })
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.id
  }
}
