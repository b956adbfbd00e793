import type { Kysely, Transaction as KyselyTransaction } from 'kysely'
import type { Tables } from './tables.ts'

/** A handle for queries: the pool, or the transaction they belong to. */
export type Database = Kysely<Tables>
export type Transaction = KyselyTransaction<Tables>
