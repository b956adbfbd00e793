import type { Insertable } from 'kysely'
import type { Database } from '../../db/database.ts'
import { holdLockAlone } from '../../db/shared-lock.ts'
import type { Tables } from '../../db/tables.ts'
import { throttled } from '../../errors.ts'
import { holdSession, type Session } from '../../http/session.ts'
import { isUuid } from '../../http/uuid.ts'
import { DAY_MS } from '../../durations.ts'
import { noTrade } from '../claims/trade.ts'

/** Reports that one customer may make within a day. */
const REPORTS_A_DAY = 10

/** Opens a case for staff; does nothing while the reporter's case about the same person is open. The two must share the trade that it
 *  is about.
 *  @throws AppError not_found for other people's claims, throttled after ten reports within a day, unauthenticated when
 *  the session has ended since its request */
export async function addReport(
  db: Database,
  session: Session,
  report: Insertable<Tables['reports']>,
): Promise<void> {
  const { reporter, person, claim, created_at: now } = report
  if (claim && !(await isShared(db, claim, [reporter, person]))) throw noTrade()
  await db.transaction().execute(async (trx) => {
    // The lock makes concurrent reports wait for each other, so that each counts the ones before.
    await holdLockAlone(trx, `reports:${reporter}`)
    await holdSession(trx, session)
    const made = await trx
      .selectFrom('reports')
      .select('created_at')
      .where('reporter', '=', reporter)
      .where('created_at', '>', new Date(now.getTime() - DAY_MS))
      .orderBy('created_at', 'desc')
      .limit(REPORTS_A_DAY)
      .execute()
    const oldest = made.at(REPORTS_A_DAY - 1)
    if (oldest) {
      const seconds = (oldest.created_at.getTime() + DAY_MS - now.getTime()) / 1000
      throw throttled(seconds, 'You have made ten reports today. Write to support if it is urgent')
    }
    await trx
      .insertInto('reports')
      .values(report)
      .onConflict((known) => known.doNothing())
      .execute()
  })
}

async function isShared(db: Database, claim: string, people: readonly string[]): Promise<boolean> {
  if (!isUuid(claim)) return false
  const found = await db
    .selectFrom('claims')
    .select('id')
    .where('id', '=', claim)
    .where('vendor', 'in', people)
    .where('claimer', 'in', people)
    .executeTakeFirst()
  return found !== undefined
}
