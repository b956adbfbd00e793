import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { ignoreFullDisk } from '../db/disk-full.ts'
import type { Deps } from '../deps.ts'
import { networkRange } from '../ip-networks.ts'
import { cookieName, expiry, type SignedIn } from './session.ts'
import type { SessionCache } from './session-cache.ts'
import { hashToken, isToken, USE_RECORDED_MS } from './token.ts'

/** The live session a request carries, with its customer; `null` without one. Records its use. A read may pass `cache`. */
export async function findSession(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  request: FastifyRequest,
  cache?: SessionCache,
): Promise<SignedIn | null> {
  const token = request.cookies[cookieName(deps.settings)]
  if (!isToken(token)) return null
  const idHash = hashToken(token)
  const now = deps.clock.now()
  const read = () => readSession(deps.db, { idHash, ip: request.ip, now })
  return cache ? cache.find(idHash, now, read) : read()
}

async function readSession(
  db: Database,
  { idHash, ip, now }: { idHash: Buffer; ip: string; now: Date },
): Promise<SignedIn | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.created_at as createdAt', 'expires_at as expiresAt', 'last_seen_at as lastSeenAt'])
    .select(['users.id', 'email', 'first_name as firstName', 'last_name as lastName', 'phone'])
    .select(['kyc_status as kycStatus', sql<boolean>`email_verified_at is not null`.as('emailVerified')])
    .select(sql<boolean>`pin_hash is not null`.as('hasPin'))
    .where('sessions.id_hash', '=', idHash)
    .where('sessions.expires_at', '>', now)
    .where('users.frozen_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { createdAt, expiresAt, lastSeenAt, ...user } = row
  if (now.getTime() - lastSeenAt.getTime() >= USE_RECORDED_MS) {
    await db
      .updateTable('sessions')
      .set({ last_seen_at: now, network: networkRange(ip), expires_at: expiry({ createdAt, now }) })
      .where('id_hash', '=', idHash)
      .execute()
      // Customers can still read.
      .catch(ignoreFullDisk)
  }
  return { session: { idHash, userId: user.id, createdAt, expiresAt }, user }
}
