import type { Database } from '../db/database.ts'
import { isSecure, type Settings } from '../settings.ts'
import { hashToken, isToken } from './token.ts'

/** The cookie that makes a browser known. It outlives the session. */
export function deviceCookieName(settings: Pick<Settings, 'publicUrl'>): string {
  return isSecure(settings) ? '__Host-oja_device' : 'oja_device'
}

/** The customer who first signed in with the browser that has this token, if any. */
export async function ownerOfBrowser(db: Database, token: string | undefined): Promise<string | undefined> {
  if (!isToken(token)) return undefined
  const row = await db
    .selectFrom('devices')
    .select('user_id')
    .where('id_hash', '=', hashToken(token))
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return row?.user_id
}
