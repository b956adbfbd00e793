import type { Database } from '../../db/database.ts'
import { notFound } from '../../errors.ts'
import { isUuid } from '../../http/uuid.ts'
import type { UserRow } from '../users/repository.ts'

/** The customer with this id.
 *  @throws AppError not_found */
export async function findUser(db: Database, id: string): Promise<UserRow> {
  const user = isUuid(id)
    ? await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined
  if (!user) throw notFound('There is no such customer')
  return user
}
