import type { Presence } from '@oja/api/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { invalidInput, notFound } from '../../errors.ts'
import { isUuid } from '../../http/uuid.ts'
import { presenceAt } from './presence.ts'

/** Somebody as another customer may see them. */
export type Person = {
  id: string
  first_name: string
  last_name: string
  /** Null where one has blocked the other. */
  presence: Presence | null
  /** The viewer's own private note. */
  note: string | null
  /** The viewer has blocked them. */
  blocked: boolean
}

/** People by id, with what `viewer` keeps about them. */
export async function peopleFor(
  db: Database,
  ids: readonly string[],
  { viewer, now }: { viewer: string; now: Date },
): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .leftJoin('user_presence', 'user_presence.user_id', 'users.id')
    .leftJoin('people_notes', (join) => join.onRef('about', '=', 'users.id').on('author', '=', viewer))
    .leftJoin('people_blocks', (join) => join.onRef('blocked', '=', 'users.id').on('blocker', '=', viewer))
    .select(['users.id', 'first_name', 'last_name', 'seen_at', 'note', 'blocked'])
    .select(sql<boolean>`are_apart(users.id, ${viewer}::uuid)`.as('is_apart'))
    .where('users.id', 'in', [...new Set(ids)])
    .execute()
  return new Map(
    rows.map(({ seen_at, blocked, is_apart, ...person }) => [
      person.id,
      { ...person, presence: is_apart ? null : presenceAt(seen_at, now), blocked: blocked !== null },
    ]),
  )
}

/** Somebody the customer may know of: from a shared order, or from an ad in the market.
 *  @throws AppError not_found for everybody else, whether they exist or not; invalid_input for the customer themselves */
export async function requireMet(db: Database, me: string, other: string): Promise<void> {
  if (other === me) throw invalidInput({ person: 'This is your own account' })
  const met =
    isUuid(other) &&
    (await db
      .selectFrom('users')
      .select('id')
      .where('id', '=', other)
      .where(
        sql<boolean>`(exists (select 1 from chat_rooms where (vendor = ${me}::uuid and claimer = ${other}::uuid)
            or (vendor = ${other}::uuid and claimer = ${me}::uuid))
          or exists (select 1 from ads where vendor = ${other}::uuid and status in ('open', 'processing')))`,
      )
      .executeTakeFirst())
  if (!met) throw notFound('We could not find that person')
}

/** Whether one of the two has blocked the other. */
export async function areApart(db: Database, one: string, other: string): Promise<boolean> {
  const { rows } = await sql<{ apart: boolean }>`
    select are_apart(${one}::uuid, ${other}::uuid) as apart`.execute(db)
  return rows[0]?.apart ?? false
}
