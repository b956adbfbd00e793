import type { DatabaseConnection } from 'kysely'
import type pg from 'pg'
import type { Database } from './database.ts'

const listeners = new WeakMap<pg.Pool, (messages: readonly string[]) => void>()
const messagesOf = new WeakMap<DatabaseConnection, string[]>()

/** Sends `message` to the pool's listener after the transaction commits. A rollback drops it. Without a listener, messages are
 *  dropped. */
export async function sendAfterCommit(trx: Database, message: string): Promise<void> {
  await trx.getExecutor().provideConnection(async (connection) => {
    const messages = messagesOf.get(connection)
    if (messages) messages.push(message)
    else messagesOf.set(connection, [message])
  })
}

/** Calls `listener` with the messages of each transaction on `pool`, after its commit. */
export function listenForCommits(pool: pg.Pool, listener: (messages: readonly string[]) => void): void {
  listeners.set(pool, listener)
}

/** For the driver: delivers the messages of the transaction that just committed. */
export function deliverMessages(pool: pg.Pool, connection: DatabaseConnection): void {
  const messages = messagesOf.get(connection)
  messagesOf.delete(connection)
  if (messages) listeners.get(pool)?.(messages)
}

/** For the driver: drops the messages of the transaction that just rolled back. */
export function dropMessages(connection: DatabaseConnection): void {
  messagesOf.delete(connection)
}
