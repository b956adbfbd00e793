import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Channel on which processes announce that a session ended or has a new id: `ended:<id>`, `moved:<id>`. Ids are the hashes
 *  in hex. Inside a transaction, PostgreSQL sends the notice after the commit. */
export const SESSION_CHANNEL = 'oja_sessions'

export async function announceEnded(db: Database, idHash: Buffer): Promise<void> {
  await notify(db, `ended:${idHash.toString('hex')}`)
}

export async function announceMoved(db: Database, idHash: Buffer): Promise<void> {
  await notify(db, `moved:${idHash.toString('hex')}`)
}

async function notify(db: Database, payload: string): Promise<void> {
  await sql`select pg_notify(${SESSION_CHANNEL}, ${payload})`.execute(db)
}
