import { NOTIFICATION_KEPT_MS } from '@oja/api/contract'
import { sql } from 'kysely'
import { deleteOld, inBatches } from '../db/delete-old.ts'
import type { Database } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { forgetAttempts } from '../features/auth/attempts.ts'
import { forgetCodes } from '../features/auth/codes.ts'
import { DEVICE_LIFE_MS } from '../features/auth/devices.ts'
import { eraseClosedAccounts } from '../features/account/close.ts'
import { forgetFreezeLinks } from '../features/auth/freeze-links.ts'
import { forgetChallenges } from '../features/auth/factors/passkeys.ts'
import { removeOldClaimPictures } from '../features/claims/claim-pictures.ts'
import { forgetDeskSessions } from '../http/desk-session.ts'
import { eraseOldChats } from '../features/chat/erase.ts'
import { removeOldPictures } from '../features/kyc/remove-pictures.ts'
import { forgetSignIns } from '../features/sessions/sign-ins.ts'
import { cleanUpBudgets } from '../http/rate-limit.ts'

const DAY_MS = 24 * 60 * 60_000
/** How long a browser gets push notifications after it was last signed in. */
const PUSH_WITHOUT_SESSION_MS = 30 * DAY_MS

/** Forgets what is kept for a day: answers of idempotent requests and events; notifications and what the audit found after 90 days; sessions
 *  that ended; codes that ended a day ago; links that freeze an account; challenges of passkeys; push subscriptions and deliveries
 *  that lead nowhere; tries to sign in after 180 days; counters of attempts and budgets that say nothing any more; browsers unused
 *  for a year; pictures of KYC and of trades, and chats, that were kept long enough; and who a closed account belonged to, after RETENTION_YEARS. */
export async function cleanUp(
  deps: Pick<Deps, 'db' | 'providers' | 'settings' | 'log'>,
  now: Date,
): Promise<void> {
  const { db } = deps
  const yesterday = new Date(now.getTime() - DAY_MS)
  await deleteOld(db, { from: 'idempotency_keys', column: 'created_at', before: yesterday })
  await deleteOld(db, { from: 'events', column: 'created_at', before: yesterday })
  const keptSince = new Date(now.getTime() - NOTIFICATION_KEPT_MS)
  await deleteOld(db, { from: 'notifications', column: 'created_at', before: keptSince })
  await deleteOld(db, { from: 'audit_runs', column: 'finished_at', before: keptSince })
  await endSessionsByTime(db, now)
  await forgetCodes(db, now)
  await forgetFreezeLinks(db, now)
  await forgetSignIns(db, now)
  await forgetChallenges(db, now)
  await forgetAttempts(db, now)
  const knownSince = new Date(now.getTime() - DEVICE_LIFE_MS)
  await deleteOld(db, { from: 'devices', column: 'last_seen_at', before: knownSince })
  await forgetOldPush(db, now)
  await eraseClosedAccounts(db, now)
  await cleanUpBudgets(db, now)
  await removeOldPictures(deps, now)
  await removeOldClaimPictures(deps, now)
  await eraseOldChats(deps, now)
}

/** A known browser goes on getting push notifications when its session ends by time; any other stops. */
async function endSessionsByTime(db: Database, now: Date): Promise<void> {
  await inBatches(async (limit) => {
    const { numAffectedRows = 0n } = await sql`
      with ended as (
        select id_hash, public_id from sessions where expires_at < ${now} order by expires_at limit ${limit}
        for update skip locked
      ), kept as (
        update push_subscriptions set session = null
         where session in (select public_id from ended) and device is not null
      )
      delete from sessions where id_hash in (select id_hash from ended)`.execute(db)
    return Number(numAffectedRows)
  })
  await forgetDeskSessions(db, now)
}

/** Subscriptions of browsers nobody signed in with for long, and of forgotten ones; deliveries that would mislead; and what
 *  was seen and warned of. */
async function forgetOldPush(db: Database, now: Date): Promise<void> {
  const unused = { from: 'push_subscriptions', column: 'renewed_at' } as const
  const isLeft = sql<boolean>`session is null`
  const longAgo = new Date(now.getTime() - PUSH_WITHOUT_SESSION_MS)
  await deleteOld(db, { ...unused, before: longAgo, and: isLeft })
  await deleteOld(db, { ...unused, before: now, and: sql<boolean>`${isLeft} and device is null` })
  await deleteOld(db, { from: 'deliveries', column: 'expires_at', before: now })
  await deleteOld(db, { from: 'windows', column: 'visible_until', before: now })
  const yesterday = new Date(now.getTime() - DAY_MS)
  await deleteOld(db, { from: 'deadline_warnings', column: 'deadline', before: yesterday })
}
