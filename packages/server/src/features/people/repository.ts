import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { invalidInput, notFound } from '../../errors.ts'
import { isUuid } from '../../http/uuid.ts'

/** Requires that the customer can know the other one, from a shared order or an ad in the market.
 *  @throws AppError not_found for everybody else, whether they exist or not; invalid_input for the customer themselves */
export async function requireMet(db: Database, me: string, other: string): Promise<void> {
  // A UUID in capitals is the same id.
  if (other.toLowerCase() === me) throw invalidInput({ person: 'This is your own account' })
  const met =
    isUuid(other) &&
    (await db
      .selectFrom('users')
      .select('id')
      .where('id', '=', other)
      .where(
        sql<boolean>`(exists (select 1 from chat_rooms where (vendor = ${me}::uuid and claimer = ${other}::uuid)
            or (vendor = ${other}::uuid and claimer = ${me}::uuid))
          or exists (select 1 from ads where vendor = ${other}::uuid and status in ('open', 'processing')))`,
      )
      .executeTakeFirst())
  if (!met) throw notFound('We could not find that person')
}
