import { sql } from 'kysely'
import { LIMITS, openDatabase } from './database.ts'

/** Sets the limits on the server's role in this database. A pooler in transaction mode cannot keep settings for one client, and
 *  most poolers refuse a connection that asks for them.
 *  `directUrl`: the same role, without the pooler. */
export async function limitRole(directUrl: string): Promise<void> {
  const { db } = openDatabase({ url: directUrl, onIdleError: () => undefined, poolSize: 1 })
  try {
    await db.transaction().execute(async (trx) => {
      // Two processes starting together would update the same catalogue row and fail.
      await sql`select pg_advisory_xact_lock(hashtextextended('oja limits', 0))`.execute(trx)
      const { rows } = await sql<{ role: string; name: string }>`
        select current_user::text as role, current_database()::text as name`.execute(trx)
      const [{ role, name } = { role: '', name: '' }] = rows
      for (const [limit, ms] of Object.entries(LIMITS)) {
        await sql`alter role ${sql.id(role)} in database ${sql.id(name)} set ${sql.id(limit)} = ${sql.lit(ms)}`.execute(
          trx,
        )
      }
    })
  } finally {
    await db.destroy()
  }
}
