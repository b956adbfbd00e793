import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Database } from './database.ts'

/** The text of a query that carries a note to the driver. It never reaches PostgreSQL. */
const NOTE = '-- a note for after the commit'

const readers = new WeakMap<pg.Pool, (notes: readonly string[]) => void>()

/** Leaves `note` with a transaction. The reader of its pool gets it after the commit. A rollback drops it, and so does a pool
 *  without a reader. */
export async function noteForCommit(trx: Database, note: string): Promise<void> {
  await trx.executeQuery(CompiledQuery.raw(NOTE, [note]))
}

/** Reads the notes of all transactions over `pool`, each after its commit. */
export function readCommitNotes(pool: pg.Pool, reader: (notes: readonly string[]) => void): void {
  readers.set(pool, reader)
}

/** For the driver: the note that a query stands for, `null` for a real query. */
export function noteOf({ sql, parameters }: CompiledQuery): string | null {
  return sql === NOTE ? String(parameters[0]) : null
}

/** For the driver: passes on the notes of a transaction that has committed. */
export function passOnNotes(pool: pg.Pool, notes: readonly string[]): void {
  if (notes.length > 0) readers.get(pool)?.(notes)
}
