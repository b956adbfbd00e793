import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { deleteOld } from '../../db/delete-old.ts'
import type { Database } from '../../db/database.ts'
import { throttled } from '../../errors.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../durations.ts'

/** How often something may be tried. */
export type AttemptRule = {
  /** The first part of the counter's name. */
  name: string
  /** Seconds to wait after the first, second, third … attempt; the last value applies to all further ones. */
  waits: readonly number[]
  /** The count restarts after this many milliseconds. */
  windowMs: number
}

/** `on`: whose attempts are counted, such as an address, a session, or a code and its sender. */
type Attempt = { rule: AttemptRule; on: string; now: Date }

/** At most `tries` within a day of the first one. */
export function perDay(name: string, tries: number): AttemptRule {
  return { name, waits: [...Array.from({ length: tries - 1 }, () => 0), DAY_MS / 1000], windowMs: DAY_MS }
}

/** How long a code lasts. Source: docs/product/accounts.md#codes */
export const CODE_LIFE_MS = 10 * MINUTE_MS

/** Four wrong passwords need no wait. The fifth costs half a minute, and each further one twice as long, up to a quarter of an
 *  hour. The lock always ends: an attacker must not be able to lock a customer out for good. */
export const LOG_IN: AttemptRule = {
  name: 'log-in',
  waits: [0, 0, 0, 0, 30, 60, 120, 240, 480, 900],
  windowMs: 6 * HOUR_MS,
}
/** A customer's own password, asked for again inside a session. */
export const OWN_PASSWORD: AttemptRule = { ...LOG_IN, name: 'own-password' }

/** Codes from an app, by sender; the same waits as for passwords. */
export const TOTP_TRY: AttemptRule = { ...LOG_IN, name: 'totp' }

/** Codes from an app for one account: all strangers together may try 30 a day, and all known browsers together another 30. Three
 *  of a million codes are right at any time, so a thief with the password has one chance in 11,000 a day. The owner can still use
 *  a known browser, a recovery code or a passkey. */
export const TOTP_TRIES_OF_ALL = perDay('totp-of-account', 30)

/** Mails about a right password without the right second factor: one an hour. */
export const SECOND_FACTOR_MAIL: AttemptRule = {
  name: 'second-factor-mail',
  waits: [HOUR_MS / 1000],
  windowMs: HOUR_MS,
}
/** Mails about a wrong PIN in a browser where the right one was never entered: one an hour. */
export const WRONG_PIN_MAIL: AttemptRule = { ...SECOND_FACTOR_MAIL, name: 'wrong-pin-mail' }

/** Requests for a code: one a minute, six an hour. */
export const EMAIL_CODE: AttemptRule = {
  name: 'email-code',
  waits: [60, 60, 60, 60, 60, 3600],
  windowMs: HOUR_MS,
}
export const PASSWORD_CODE: AttemptRule = { ...EMAIL_CODE, name: 'password-code' }
/** Texts cost money, so one customer also gets at most ten a day. */
export const PHONE_CODE: AttemptRule = {
  name: 'phone-code',
  waits: [60, 60, 60, 60, 60, 3600, 3600, 3600, 3600, DAY_MS / 1000],
  windowMs: DAY_MS,
}

/** Codes texted to one phone number, for all customers together. */
export const PHONE_NUMBER = perDay('phone-number', 20)

/** Tries of one sender at one code. The sixth has to wait until the code expires or a new one is sent. */
export const CODE_TRY: AttemptRule = {
  name: 'code',
  waits: [0, 0, 0, 0, CODE_LIFE_MS / 1000],
  windowMs: HOUR_MS,
}

/** Tries at the codes of one address: 100 a day for all strangers together, and 100 for all senders known to an account. The last
 *  two codes are valid, so an attacker has one chance in 5,000 a day, however many machines try. Only with more accounts can they try
 *  more often, and then only to move one of those to an address that has no account. */
export const CODE_TRIES_OF_ALL = perDay('codes-of-address', 100)

/** Each change mails a code to an address that somebody typed. */
export const EMAIL_CHANGE: AttemptRule = {
  name: 'email-change',
  waits: [0, 0, 60, 300, 1800, 3600],
  windowMs: HOUR_MS,
}

/** Codes mailed to one address because customers want to move there: 20 a day for all of them together, counted separately for those
 *  who have proven an address. Otherwise a stranger's accounts could fill the mailbox of somebody who is no customer. */
export const NEW_EMAIL = perDay('new-email', 20)

const LONGEST_WINDOW_MS = DAY_MS

/** Counts an attempt. Call it before the attempt, so that concurrent attempts are counted like attempts in a row.
 *  @throws AppError throttled while the wait after an earlier attempt lasts. */
export async function countAttempt(db: Database, { rule, on, now }: Attempt): Promise<void> {
  const name = subject(rule, on)
  const windowStart = new Date(now.getTime() - rule.windowMs)
  const counted = await sql`
    insert into attempt_counters as c (subject, failures, window_started_at, blocked_until)
    values (${name}, 1, ${now}, ${blockedUntil(rule, sql`1`, now)})
    on conflict (subject) do update set
      failures = case when c.window_started_at > ${windowStart} then c.failures + 1 else 1 end,
      window_started_at = case when c.window_started_at > ${windowStart} then c.window_started_at else ${now} end,
      blocked_until = ${blockedUntil(
        rule,
        sql`case when c.window_started_at > ${windowStart} then c.failures + 1 else 1 end`,
        now,
      )}
    where c.blocked_until is null or c.blocked_until <= ${now}
    returning 1 as counted`.execute(db)
  if (counted.rows.length > 0) return
  throw throttled(await secondsLeft(db, { rule, on, now }))
}

/** Resets the count after a right attempt. */
export async function clearAttempts(db: Database, { rule, on }: Omit<Attempt, 'now'>): Promise<void> {
  await db.deleteFrom('attempt_counters').where('subject', '=', subject(rule, on)).execute()
}

/** Drops counters that no longer matter. Unknown addresses are counted too, so strangers could otherwise fill the table. */
export async function forgetAttempts(db: Database, now: Date): Promise<void> {
  await deleteOld(db, {
    from: 'attempt_counters',
    column: 'window_started_at',
    before: new Date(now.getTime() - LONGEST_WINDOW_MS),
    and: sql`(blocked_until is null or blocked_until <= ${now})`,
  })
}

async function secondsLeft(db: Database, { rule, on, now }: Attempt): Promise<number> {
  const row = await db
    .selectFrom('attempt_counters')
    .select('blocked_until')
    .where('subject', '=', subject(rule, on))
    .executeTakeFirst()
  return ((row?.blocked_until?.getTime() ?? now.getTime()) - now.getTime()) / 1000
}

/** Hashed, so that the table does not list the addresses people typed. */
function subject(rule: AttemptRule, on: string): string {
  return `${rule.name}:${createHash('sha256').update(on).digest('base64url')}`
}

function blockedUntil(rule: AttemptRule, attempts: ReturnType<typeof sql>, now: Date) {
  const waits = [...rule.waits]
  return sql`(
    select case when wait > 0 then ${now}::timestamptz + wait * interval '1 second' end
    from (select (${waits}::int[])[least(${attempts}, ${waits.length}::int)] as wait) as w
  )`
}
