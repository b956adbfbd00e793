import type { Database } from '../../db/database.ts'
import { hashToken, newToken } from '../../http/token.ts'
import { HOUR_MS } from '../../durations.ts'

/** How long the link in a mail about a new sign-in can freeze the account. */
export const FREEZE_LINK_HOURS = 72
const FREEZE_LINK_MS = FREEZE_LINK_HOURS * HOUR_MS

/** A new link's token; the database keeps only its hash. */
export async function makeFreezeLink(
  db: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<string> {
  const token = newToken()
  await db
    .insertInto('freeze_links')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      created_at: now,
      expires_at: new Date(now.getTime() + FREEZE_LINK_MS),
    })
    .execute()
  return token
}

type FoundLink =
  | { state: 'unknown' }
  | { state: 'used' }
  | { state: 'expired' }
  | { state: 'spent'; userId: string }

/** Uses up a link, in the transaction of the freeze. Only one of two concurrent requests finds it unused. */
export async function spendFreezeLink(trx: Database, token: string, now: Date): Promise<FoundLink> {
  const tokenHash = hashToken(token)
  const spent = await trx
    .updateTable('freeze_links')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  if (spent) return { state: 'spent', userId: spent.user_id }
  const link = await trx
    .selectFrom('freeze_links')
    .select('used_at')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (!link) return { state: 'unknown' }
  return link.used_at === null ? { state: 'expired' } : { state: 'used' }
}
