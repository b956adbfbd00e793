import { endpoints } from '@oja/api/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { invalidInput, notFound } from '../../errors.ts'
import type { Route } from '../../http/call.ts'
import { isUuid } from '../../http/uuid.ts'
import { addReport } from './reports.ts'

/** What customers keep about each other: reports, blocks, notes. */
export function peopleRoutes(route: Route): void {
  route(endpoints.reportPerson, async ({ db, user, session, body, now }) => {
    await requireMet(db, user.id, body.person)
    await addReport(db, session, {
      ...body,
      reporter: user.id,
      claim: body.claim ?? null,
      text: body.text || null,
      created_at: now,
    })
    return {}
  })

  route(endpoints.blockPerson, async ({ db, user, query, now }) => {
    await requireMet(db, user.id, query.person)
    await db
      .insertInto('people_blocks')
      .values({ blocker: user.id, blocked: query.person, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return {}
  })

  route(endpoints.unblockPerson, async ({ db, user, query }) => {
    // An unknown id gets the same response, which reveals nothing about it.
    if (!isUuid(query.person)) return {}
    await db
      .deleteFrom('people_blocks')
      .where('blocker', '=', user.id)
      .where('blocked', '=', query.person)
      .execute()
    return {}
  })

  route(endpoints.blockedPeople, async ({ db, user }) => {
    const rows = await db
      .selectFrom('people_blocks')
      .innerJoin('users', 'users.id', 'blocked')
      .select(['users.id', 'first_name', 'last_name', 'people_blocks.created_at'])
      .where('blocker', '=', user.id)
      .orderBy('people_blocks.created_at', 'desc')
      .orderBy('users.id')
      .execute()
    return rows.map(({ created_at, ...person }) => ({ ...person, blocked_at: created_at.toISOString() }))
  })

  route(endpoints.notePerson, async ({ db, user, body, now }) => {
    const { person, note } = body
    if (note === '') {
      // Allowed even after the two no longer share an order: the note is the writer's own.
      if (isUuid(person))
        await db
          .deleteFrom('people_notes')
          .where('author', '=', user.id)
          .where('about', '=', person)
          .execute()
      return { note: null }
    }
    await requireMet(db, user.id, person)
    await db
      .insertInto('people_notes')
      .values({ author: user.id, about: person, note, updated_at: now })
      .onConflict((conflict) => conflict.columns(['author', 'about']).doUpdateSet({ note, updated_at: now }))
      .execute()
    return { note }
  })
}

/** Requires that the customer can know the other one, from a shared order or an ad in the market.
 *  @throws AppError not_found for everybody else, whether they exist or not; invalid_input for the customer themselves */
async function requireMet(db: Database, me: string, other: string): Promise<void> {
  // A UUID in capitals is the same id.
  if (other.toLowerCase() === me) throw invalidInput({ person: 'This is your own account' })
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
