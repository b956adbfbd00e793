import { createHmac, hkdfSync } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import type { Settings } from '../../settings.ts'

type IdNumber = { kind: 'nin' | 'bvn'; number: string }

/** Recognizes a number that was sent before. Keyed, because a copy of the database alone must not reveal a number to somebody who
 *  tries all of them. */
export function hashIdNumber({ factorKey }: Pick<Settings, 'factorKey'>, { kind, number }: IdNumber): Buffer {
  const key = new Uint8Array(hkdfSync('sha256', factorKey, '', 'oja hash of id numbers', 32))
  return createHmac('sha256', key).update(`${kind} ${number}`).digest()
}

/** More than an operator needs to see that something is wrong. */
const LISTED_MAX = 20

/** The ids of other customers who have ever sent this number, whatever was decided: also while they are frozen, refused, or have
 *  closed their account. */
export async function othersWithNumber(
  db: Database,
  { hash, userId }: { hash: Buffer; userId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('kyc_submissions')
    .select('user_id')
    .distinct()
    .where('id_number_hash', '=', hash)
    .where('user_id', '!=', userId)
    .orderBy('user_id')
    .limit(LISTED_MAX)
    .execute()
  return rows.map(({ user_id: id }) => id)
}
