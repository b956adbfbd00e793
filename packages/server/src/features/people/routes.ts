import { endpoints } from '@oja/api/contract'
import type { Route } from '../../http/call.ts'
import { isUuid } from '../../http/uuid.ts'
import { addReport } from './reports.ts'
import { requireMet } from './repository.ts'

/** What customers keep about each other: reports, blocks, notes. */
export function peopleRoutes(route: Route): void {
  route(endpoints.reportPerson, async ({ db, user, body, now }) => {
    await requireMet(db, user.id, body.person)
    await addReport(db, {
      reporter: user.id,
      person: body.person,
      claim: body.claim,
      reason: body.reason,
      text: body.text || null,
      now,
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
