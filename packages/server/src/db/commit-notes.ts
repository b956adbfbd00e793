import type { DatabaseConnection } from 'kysely'
import type pg from 'pg'
import type { Database } from './database.ts'

const readers = new WeakMap<pg.Pool, (notes: readonly string[]) => void>()
const notesOf = new WeakMap<DatabaseConnection, string[]>()

/** Attaches `note` to a transaction. The pool's reader receives it after the commit; a rollback drops it. Without a reader,
 *  notes are dropped. */
export async function noteForCommit(trx: Database, note: string): Promise<void> {
  await trx.getExecutor().provideConnection(async (connection) => {
    const notes = notesOf.get(connection)
    if (notes) notes.push(note)
    else notesOf.set(connection, [note])
  })
}

/** Calls `reader` with the notes of each transaction on `pool`, after its commit. */
export function readCommitNotes(pool: pg.Pool, reader: (notes: readonly string[]) => void): void {
  readers.set(pool, reader)
}

/** For the driver: passes the notes of the transaction that just committed to the reader. */
export function passOnNotes(pool: pg.Pool, connection: DatabaseConnection): void {
  const notes = notesOf.get(connection)
  notesOf.delete(connection)
  if (notes) readers.get(pool)?.(notes)
}

/** For the driver: drops the notes of the transaction that just rolled back. */
export function dropNotes(connection: DatabaseConnection): void {
  notesOf.delete(connection)
}
