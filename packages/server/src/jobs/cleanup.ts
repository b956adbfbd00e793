import { NOTIFICATION_KEPT_MS } from '@oja/api/contract'
import { sql } from 'kysely'
import { deleteOld, inBatches } from '../db/delete-old.ts'
import type { Database } from '../db/database.ts'
import { eachRow } from '../db/each-row.ts'
import type { Tables } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { EVENT_KEPT_MS } from '../events/sender.ts'
import { eraseClosedAccounts } from '../features/account/erase-closed.ts'
import { forgetAttempts } from '../features/auth/attempts.ts'
import { DEVICE_LIFE_MS } from '../features/auth/devices.ts'
import { eraseOldChats } from '../features/chat/erase.ts'
import { removeOldClaimPictures } from '../features/claims/claim-pictures.ts'
import { removeOldPictures } from '../features/kyc/remove-pictures.ts'
import { SIGN_INS_KEPT_MS } from '../features/sessions/sign-ins.ts'
import { forgetDeskSessions } from '../http/desk-session.ts'
import { IDEMPOTENCY_MS } from '../http/idempotency.ts'
import { forgetBudgets } from '../http/rate-limit.ts'
import { DAY_MS } from '../durations.ts'

/** How long a browser gets push notifications after it was last signed in. */
const PUSH_WITHOUT_SESSION_MS = 30 * DAY_MS
/** Audit results are kept as long as notifications. */
const AUDIT_RUN_KEPT_MS = NOTIFICATION_KEPT_MS
/** How long the record of a deadline warning is kept. */
const WARNING_KEPT_MS = DAY_MS

type CleanUpDeps = Pick<Deps, 'db' | 'providers' | 'settings' | 'log'>
type Step = { id: string; run: (deps: CleanUpDeps, now: Date) => Promise<unknown> }

const STEPS: readonly Step[] = [
  forget('idempotency_keys', 'created_at', IDEMPOTENCY_MS),
  forget('events', 'created_at', EVENT_KEPT_MS),
  forget('notifications', 'created_at', NOTIFICATION_KEPT_MS),
  forget('audit_runs', 'finished_at', AUDIT_RUN_KEPT_MS),
  forget('devices', 'last_seen_at', DEVICE_LIFE_MS),
  forget('deliveries', 'expires_at', 0),
  forget('unsent_messages', 'expires_at', 0),
  forget('windows', 'visible_until', 0),
  forget('deadline_warnings', 'deadline', WARNING_KEPT_MS),
  forget('sign_ins', 'at', SIGN_INS_KEPT_MS),
  forget('passkey_challenges', 'expires_at', 0),
  // For a day, tries are counted by the newest code's id.
  forget('one_time_codes', 'expires_at', DAY_MS),
  // For a day, the response says that the link has expired.
  forget('freeze_links', 'expires_at', DAY_MS),
  { id: 'sessions', run: ({ db }, now) => endSessionsByTime(db, now) },
  { id: 'sessions of the desk', run: ({ db }, now) => forgetDeskSessions(db, now) },
  { id: 'attempts', run: ({ db }, now) => forgetAttempts(db, now) },
  { id: 'budgets', run: ({ db }, now) => forgetBudgets(db, now) },
  { id: 'push subscriptions', run: ({ db }, now) => forgetOldPush(db, now) },
  { id: 'closed accounts', run: eraseClosedAccounts },
]

/** Separate, because a store that hangs makes a run last as long as each picture's timeout together. */
const STEPS_WITH_PICTURES: readonly Step[] = [
  { id: 'pictures of KYC', run: removeOldPictures },
  { id: 'pictures of trades', run: removeOldClaimPictures },
  { id: 'chats', run: eraseOldChats },
]

/** Deletes and erases rows whose retention is over.
 *  @throws when a step failed, so that the run counts as failed */
export function cleanUp(deps: CleanUpDeps, now: Date): Promise<void> {
  return runSteps(STEPS, { deps, now })
}

/** Erases chats, and the pictures of chats, trades and identities, whose retention is over.
 *  @throws when a step failed */
export function cleanUpPictures(deps: CleanUpDeps, now: Date): Promise<void> {
  return runSteps(STEPS_WITH_PICTURES, { deps, now })
}

/** Logs a failed step by name, leaves it for the next run, and continues with the others. */
async function runSteps(
  steps: readonly Step[],
  { deps, now }: { deps: CleanUpDeps; now: Date },
): Promise<void> {
  const failed = await eachRow(steps, { job: 'clean-up', log: deps.log }, ({ run }) => run(deps, now))
  if (failed > 0) throw new Error(`${failed} steps of the clean-up failed`)
}

/** A step that deletes rows of a table older than `keptMs`. */
function forget<Table extends keyof Tables & string>(
  from: Table,
  column: keyof Tables[Table] & string,
  keptMs: number,
): Step {
  return {
    id: from,
    run: ({ db }, now) => deleteOld(db, { from, column, before: new Date(now.getTime() - keptMs) }),
  }
}

/** Known browsers keep getting push notifications after their session expires; other browsers stop. */
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
}

/** Deletes subscriptions of browsers nobody has signed in with for long, and of browsers no longer known. */
async function forgetOldPush(db: Database, now: Date): Promise<void> {
  const unused = { from: 'push_subscriptions', column: 'renewed_at' } as const
  const isLeft = sql<boolean>`session is null`
  const longAgo = new Date(now.getTime() - PUSH_WITHOUT_SESSION_MS)
  await deleteOld(db, { ...unused, before: longAgo, and: isLeft })
  await deleteOld(db, { ...unused, before: now, and: sql<boolean>`${isLeft} and device is null` })
}
