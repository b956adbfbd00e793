import { randomUUID } from 'node:crypto'
import type { GivenUp } from '@oja/api/contract'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { conflict } from '../../errors.ts'
import { endSessionsOf } from '../../http/session.ts'
import { unmatchableHash } from '../auth/hashing.ts'
import { lockUser, type UserRow } from '../users/repository.ts'
import { closingReasons, closingText } from './closing-reasons.ts'
import { coinLeft, type Fees, giveUpDust } from './dust.ts'
import { DAY_MS } from '../../durations.ts'

/** Closing an account deletes the customer's rows in these tables. A test lists the tables that keep theirs, and fails on one that
 *  refers to customers and is in no list. */
export const ERASED = [
  'sessions',
  'devices',
  'sign_ins',
  'freeze_links',
  'email_changes',
  'notifications',
  'events',
  'event_cursors',
  'deliveries',
  'push_subscriptions',
  'notification_preferences',
  'windows',
  'totp_secrets',
  'recovery_codes',
  'passkeys',
  'passkey_challenges',
  'address_book',
  'only_book',
  'user_presence',
] as const satisfies readonly (keyof Tables)[]

/** Each row of these tables names two customers. Closing the account of either one deletes it. */
export const ERASED_OF_BOTH = {
  people_blocks: ['blocker', 'blocked'],
  people_notes: ['author', 'about'],
} as const satisfies Partial<Record<keyof Tables, readonly [string, string]>>

const YEAR_MS = 365.25 * DAY_MS

type Closing = {
  userId: string
  /** Who reads why it cannot be closed. */
  by: 'customer' | 'operator'
  fees: Fees
  givesUp: GivenUp[]
  retentionYears: number
  now: Date
}

/** Closes an account: erases the personal data that the law does not require us to keep, and frees the address.
 *  @throws AppError conflict with every reason why it cannot be closed yet, or when it is already closed */
export async function closeAccount(
  trx: Transaction,
  { userId, by, fees, givesUp, retentionYears, now }: Closing,
): Promise<UserRow> {
  // Before the sessions, as in a freeze and a sign-in: the opposite order could deadlock. Not for update yet, because that would stop
  // calls in flight, which already hold their session.
  await lockUser(trx, userId)
  // A call that changes data locks its session first: this waits for those in flight, and later ones are refused.
  await endSessionsOf(trx, { userId })
  const before = await trx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (before.closed_at !== null) throw conflict('This account is closed')
  const coin = await coinLeft(trx, { userId, fees })
  const reasons = await closingReasons(trx, { userId, coin: coin.more, now })
  if (reasons.length > 0) {
    const why = closingText(reasons)
    throw conflict(by === 'customer' ? why : `The customer would read: “${why}”`)
  }
  await trx
    .insertInto('closed_accounts')
    .values({
      user_id: userId,
      email: before.email,
      first_name: before.first_name,
      last_name: before.last_name,
      phone: before.phone,
      closed_at: now,
      erase_at: new Date(now.getTime() + retentionYears * YEAR_MS),
    })
    .execute()
  for (const table of ERASED) {
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(trx)
  }
  for (const [table, [left, right]] of Object.entries(ERASED_OF_BOTH)) {
    await sql`delete from ${sql.table(table)} where ${userId} in (${sql.ref(left)}, ${sql.ref(right)})`.execute(
      trx,
    )
  }
  await sql`delete from idempotency_keys where user_id = ${userId}`.execute(trx)
  await trx
    .updateTable('bank_accounts')
    .set({ deleted_at: now })
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute()
  await trx
    .updateTable('kyc_submissions')
    .set({ status: 'rejected', decided_at: now, decided_by: 'customer' })
    .where('user_id', '=', userId)
    .where('status', '=', 'processing')
    .execute()
  await giveUpDust(trx, { userId, dust: coin.dust, agreed: givesUp, now })
  await pseudonymise(trx, { userId, now })
  return before
}

/** The other side of a trade then sees `Closed account`. */
async function pseudonymise(trx: Database, { userId, now }: { userId: string; now: Date }): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      // Random: others know the customer's id, and could register an address derived from it.
      email: `${randomUUID()}@closed.invalid`,
      email_verified_at: null,
      first_name: 'Closed',
      last_name: 'account',
      verified_first_name: null,
      verified_last_name: null,
      phone: null,
      pending_email: null,
      pending_phone: null,
      password_hash: await unmatchableHash(),
      pin_hash: null,
      second_factor_since: null,
      kyc_status: 'unverified',
      kyc_reason: null,
      kyc_reason_code: null,
      kyc_rejected_by_operator: false,
      closed_at: now,
    })
    .where('id', '=', userId)
    .execute()
}
