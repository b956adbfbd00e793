import type { DatabaseConnection } from 'kysely'
import type pg from 'pg'
import type { Database } from './database.ts'

const readers = new WeakMap<pg.Pool, (notes: readonly string[]) => void>()
const notesOf = new WeakMap<DatabaseConnection, string[]>()

/** Leaves `note` with a transaction. The reader of its pool gets it after the commit. A rollback drops it, and so does a pool
 *  without a reader. */
export async function noteForCommit(trx: Database, note: string): Promise<void> {
  await trx.getExecutor().provideConnection(async (connection) => {
    const notes = notesOf.get(connection)
    if (notes) notes.push(note)
    else notesOf.set(connection, [note])
  })
}

/** Reads the notes of all transactions over `pool`, each after its commit. */
export function readCommitNotes(pool: pg.Pool, reader: (notes: readonly string[]) => void): void {
  readers.set(pool, reader)
}

/** For the driver: passes on the notes of the transaction that has committed on this connection. */
export function passOnNotes(pool: pg.Pool, connection: DatabaseConnection): void {
  const notes = notesOf.get(connection)
  notesOf.delete(connection)
  if (notes) readers.get(pool)?.(notes)
}

/** For the driver: drops the notes of the transaction that was rolled back on this connection. */
export function dropNotes(connection: DatabaseConnection): void {
  notesOf.delete(connection)
}
