import { sql } from 'kysely'
import { LIMITS, openDatabase } from './database.ts'

/** Makes the limits those of the server's role in this database. A pooler that lends its connections by the transaction takes
 *  none along for one client, and most refuse to start a connection that asks for them.
 *  `directUrl`: the same role, without the pooler. */
export async function limitRole(directUrl: string): Promise<void> {
  const { db } = openDatabase({ url: directUrl, onIdleError: () => undefined, poolSize: 1 })
  try {
    await db.transaction().execute(async (trx) => {
      // Two processes that start at once would change the same row of the catalogue.
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
