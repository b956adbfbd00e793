import {
  type Body,
  canSwitch,
  type Channel,
  CHANNELS,
  DEFAULT_SWITCHES,
  type endpoints,
  type NotificationPreferences,
  type Switches,
  type Topic,
  TOPICS,
} from '@oja/api/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { invalidInput } from '../../errors.ts'
import { MINUTE_MS } from '../../durations.ts'

/** As stored; `switches` is `null` for a customer who never changed any. */
export type Preferences = { switches: unknown; quiet_from: number | null; quiet_to: number | null }

/** Whether a customer gets notifications about a topic on this channel. */
export function isSwitchedOn(row: Preferences | undefined, topic: Topic, channel: Channel): boolean {
  if (!canSwitch(topic, channel)) return true
  const kept: unknown = Object(row?.switches)[keyOf(topic, channel)]
  return typeof kept === 'boolean' ? kept : DEFAULT_SWITCHES[topic][channel]
}

export function quietMinutes(row: Preferences | undefined): QuietMinutes | null {
  if (!row || row.quiet_from === null || row.quiet_to === null) return null
  return { from: row.quiet_from, to: row.quiet_to }
}

export async function readPreferences(db: Database, userId: string): Promise<NotificationPreferences> {
  const row = await db
    .selectFrom('notification_preferences')
    .select(['switches', 'quiet_from', 'quiet_to'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const topics = TOPICS.map((topic): [Topic, Switches] => [
    topic,
    { push: isSwitchedOn(row, topic, 'push'), mail: isSwitchedOn(row, topic, 'mail') },
  ])
  const quiet = quietMinutes(row)
  return {
    topics: Object.fromEntries(topics) as Record<Topic, Switches>,
    quiet_hours: quiet && { from: clockOf(quiet.from), to: clockOf(quiet.to) },
  }
}

/** Changes only what the body names, so that two windows that change different switches both succeed.
 *  @throws AppError invalid_input for a switch that guards the account */
export async function changePreferences(
  db: Database,
  userId: string,
  { topics = {}, quiet_hours: quietHours }: Body<typeof endpoints.updateNotificationPreferences>,
): Promise<void> {
  const switches = JSON.stringify(changedSwitches(topics))
  const quiet = quietHours && { from: minuteOf(quietHours.from), to: minuteOf(quietHours.to) }
  await sql`
    insert into notification_preferences (user_id, switches, quiet_from, quiet_to)
    values (${userId}, ${switches}::jsonb, ${quiet?.from ?? null}, ${quiet?.to ?? null})
    on conflict (user_id) do update set
      switches = notification_preferences.switches || excluded.switches
      ${quietHours === undefined ? sql`` : sql`, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to`}`.execute(
    db,
  )
}

function changedSwitches(
  topics: NonNullable<Body<typeof endpoints.updateNotificationPreferences>['topics']>,
): Record<string, boolean> {
  const changed: Record<string, boolean> = {}
  for (const topic of TOPICS) {
    for (const channel of CHANNELS) {
      const value = topics[topic]?.[channel]
      if (value === undefined) continue
      if (!value && !canSwitch(topic, channel))
        throw invalidInput({ topics: 'Mails that guard your account cannot be switched off' })
      changed[keyOf(topic, channel)] = value
    }
  }
  return changed
}

function keyOf(topic: Topic, channel: Channel): string {
  return `${topic}:${channel}`
}

/** Lagos is an hour ahead of UTC all year. */
const LAGOS_AHEAD_MINUTES = 60
const DAY_MINUTES = 24 * 60

/** Minutes after midnight. */
type QuietMinutes = { from: number; to: number }

/** When the quiet hours around `now` end; `null` outside them. They begin with the minute `from` and end before `to`. */
export function quietUntil(quiet: QuietMinutes | null, now: Date): Date | null {
  if (quiet === null) return null
  const minute = (Math.floor(now.getTime() / MINUTE_MS) + LAGOS_AHEAD_MINUTES) % DAY_MINUTES
  const length = ahead(quiet.from, quiet.to)
  if (ahead(quiet.from, minute) >= length) return null
  const wholeMinute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
  return new Date(wholeMinute + ahead(minute, quiet.to) * MINUTE_MS)
}

/** Minutes from one time of day until the next occurrence of another. */
function ahead(from: number, to: number): number {
  return (to - from + DAY_MINUTES) % DAY_MINUTES
}

function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

function clockOf(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}
