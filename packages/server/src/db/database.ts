import type { Kysely, RawBuilder, Transaction as KyselyTransaction } from 'kysely'
import type { Tables } from './tables.ts'

/** A handle for queries: the pool, or the transaction they belong to. */
export type Database = Kysely<Tables>
export type Transaction = KyselyTransaction<Tables>

/** The row of a query that always has one, such as a count, or a call of a function. */
export async function oneRow<Row>(db: Database, query: RawBuilder<Row>): Promise<Row> {
  const [row] = (await query.execute(db)).rows
  if (!row) throw new Error('The query returned no row')
  return row
}
