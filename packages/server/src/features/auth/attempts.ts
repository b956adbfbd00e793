import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { throttled } from '../../http/errors.ts'

/** How often something may be tried. Counted by what is tried on, not by who tries: another address does not help. */
export type AttemptRule = {
  /** What is counted; the first part of the counter's name. */
  name: string
  /** Seconds to wait after the first, second, third … attempt; the last one holds for all further. */
  waits: readonly number[]
  /** After this the counting starts anew, in milliseconds. */
  windowMs: number
}

type Attempt = { rule: AttemptRule; on: string; now: Date }

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Four wrong passwords cost nothing, the fifth half a minute, then twice as long each time up to a quarter of an hour.
 *  Never for good: an attacker must not be able to lock a customer out. */
export const LOG_IN: AttemptRule = {
  name: 'log-in',
  waits: [0, 0, 0, 0, 30, 60, 120, 240, 480, 900],
  windowMs: 6 * HOUR_MS,
}

/** One mailed code a minute, six an hour; with five tries each that is 30 guesses of a million an hour. */
export const EMAIL_CODE: AttemptRule = {
  name: 'email-code',
  waits: [60, 60, 60, 60, 60, 3600],
  windowMs: HOUR_MS,
}
export const PASSWORD_CODE: AttemptRule = { ...EMAIL_CODE, name: 'password-code' }

/** Each change mails a code to an address that somebody typed. */
export const EMAIL_CHANGE: AttemptRule = {
  name: 'email-change',
  waits: [0, 0, 60, 300, 1800, 3600],
  windowMs: HOUR_MS,
}

const LONGEST_WINDOW_MS = Math.max(
  ...[LOG_IN, EMAIL_CODE, PASSWORD_CODE, EMAIL_CHANGE].map((rule) => rule.windowMs),
)

/** Counts an attempt, before it is made: attempts made at once are counted like those made in a row.
 *  @throws AppError throttled while an earlier attempt asks to wait. */
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

/** Forgets the attempts: the last one was right. */
export async function clearAttempts(db: Database, { rule, on }: Omit<Attempt, 'now'>): Promise<void> {
  await db.deleteFrom('attempt_counters').where('subject', '=', subject(rule, on)).execute()
}

/** Drops counters that say nothing any more. Unknown addresses are counted too: without this the table would grow with
 *  whatever strangers type. */
export async function forgetAttempts(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('attempt_counters')
    .where('window_started_at', '<', new Date(now.getTime() - LONGEST_WINDOW_MS))
    .where((eb) => eb.or([eb('blocked_until', 'is', null), eb('blocked_until', '<=', now)]))
    .execute()
}

/** Closes something for a while without an attempt, and keeps it closed until the later of both. */
export async function blockFor(
  db: Database,
  { name, on, now, ms }: { name: string; on: string; now: Date; ms: number },
): Promise<void> {
  const until = new Date(now.getTime() + ms)
  await sql`
    insert into attempt_counters as c (subject, failures, window_started_at, blocked_until)
    values (${subject({ name }, on)}, 0, ${now}, ${until})
    on conflict (subject) do update set blocked_until = greatest(c.blocked_until, ${until})`.execute(db)
}

/** Whether `blockFor` still holds. */
export async function isBlocked(
  db: Database,
  { name, on, now }: { name: string; on: string; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('attempt_counters')
    .select('subject')
    .where('subject', '=', subject({ name }, on))
    .where('blocked_until', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

async function secondsLeft(db: Database, { rule, on, now }: Attempt): Promise<number> {
  const row = await db
    .selectFrom('attempt_counters')
    .select('blocked_until')
    .where('subject', '=', subject(rule, on))
    .executeTakeFirst()
  return ((row?.blocked_until?.getTime() ?? now.getTime()) - now.getTime()) / 1000
}

/** Hashed, so that the table is no list of the addresses people typed. */
function subject(rule: Pick<AttemptRule, 'name'>, on: string): string {
  return `${rule.name}:${createHash('sha256').update(on).digest('base64url')}`
}

function blockedUntil(rule: AttemptRule, attempts: ReturnType<typeof sql>, now: Date) {
  const waits = [...rule.waits]
  return sql`(
    select case when wait > 0 then ${now}::timestamptz + wait * interval '1 second' end
    from (select (${waits}::int[])[least(${attempts}, ${waits.length}::int)] as wait) as w
  )`
}
