import { NOTIFICATION_KEPT_MS } from '@oja/api/contract'
import type { Deps } from '../deps.ts'
import { forgetAttempts } from '../features/auth/attempts.ts'
import { forgetCodes } from '../features/auth/codes.ts'
import { DEVICE_LIFE_MS } from '../features/auth/devices.ts'
import { forgetFreezeLinks } from '../features/account/freeze-links.ts'
import { removeOldPictures } from '../features/kyc/remove-pictures.ts'
import { forgetSignIns } from '../features/sessions/sign-ins.ts'
import { cleanUpBudgets } from '../http/rate-limit.ts'
import { removeForgottenUploads } from '../http/uploads.ts'

const DAY_MS = 24 * 60 * 60_000

/** Forgets what is kept for a day: answers of idempotent requests and events; notifications after 90 days; sessions
 *  that ended; codes that ended a day ago; links that freeze an account; tries to
 *  sign in after 180 days; counters of attempts and budgets that say nothing any more; browsers unused for a year; and pictures of KYC that were kept long enough. */
export async function cleanUp(
  deps: Pick<Deps, 'db' | 'providers' | 'settings' | 'log'>,
  now: Date,
): Promise<void> {
  const { db } = deps
  const yesterday = new Date(now.getTime() - DAY_MS)
  await db.deleteFrom('idempotency_keys').where('created_at', '<', yesterday).execute()
  await db.deleteFrom('events').where('created_at', '<', yesterday).execute()
  const keptSince = new Date(now.getTime() - NOTIFICATION_KEPT_MS)
  await db.deleteFrom('notifications').where('created_at', '<', keptSince).execute()
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await forgetCodes(db, now)
  await forgetFreezeLinks(db, now)
  await forgetSignIns(db, now)
  await forgetAttempts(db, now)
  const knownSince = new Date(now.getTime() - DEVICE_LIFE_MS)
  await db.deleteFrom('devices').where('last_seen_at', '<', knownSince).execute()
  await cleanUpBudgets(db)
  await removeOldPictures(deps, now)
  await removeForgottenUploads(deps.settings.dataDir)
}
