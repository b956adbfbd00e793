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
    .select(['sessions.id_hash', 'sessions.created_at', 'sessions.last_seen_at', 'sessions.expires_at'])
    .select(['users.id', 'email', 'first_name', 'last_name', 'phone', 'email_verified_at', 'kyc_status'])
    .select(sql<boolean>`users.pin_hash is not null`.as('has_pin'))
    .where('sessions.id_hash', '=', idHash)
    .where('sessions.expires_at', '>', now)
    .where('users.frozen_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  if (now.getTime() - row.last_seen_at.getTime() >= USE_RECORDED_MS) {
    await db
      .updateTable('sessions')
      .set({
        last_seen_at: now,
        network: networkRange(ip),
        expires_at: expiry({ createdAt: row.created_at, now }),
      })
      .where('id_hash', '=', row.id_hash)
      .execute()
      // Customers can still read.
      .catch(ignoreFullDisk)
  }
  return {
    session: { idHash: row.id_hash, userId: row.id, createdAt: row.created_at, expiresAt: row.expires_at },
    user: {
      id: row.id,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      phone: row.phone,
      emailVerified: row.email_verified_at !== null,
      hasPin: row.has_pin,
      kycStatus: row.kyc_status,
    },
  }
}
