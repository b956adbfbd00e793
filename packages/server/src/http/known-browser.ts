import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { isSecure, type Settings } from '../settings.ts'
import { hashToken, isToken } from './token.ts'

/** The cookie that makes a browser known. It outlives the session. */
export function deviceCookieName(settings: Pick<Settings, 'publicUrl'>): string {
  return isSecure(settings) ? '__Host-oja_device' : 'oja_device'
}

/** The name in counters of a browser that any customer has signed in with; `null` for another browser. */
export async function findKnownBrowser(
  { db, settings }: { db: Database; settings: Pick<Settings, 'publicUrl'> },
  request: FastifyRequest,
): Promise<string | null> {
  const token = request.cookies[deviceCookieName(settings)]
  return isToken(token) && (await isKnownBrowser(db, token))
    ? `device:${hashToken(token).toString('hex')}`
    : null
}

/** Whether any customer has signed in with the browser that has this token. */
export async function isKnownBrowser(db: Database, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('devices')
    .select('user_id')
    .where('id_hash', '=', hashToken(token))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
