import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { conflict } from '../../errors.ts'

/** Gives or changes one side's statement in an open dispute; `true` for its first. Lock the trade first.
 *  A side can give its first statement until the decision. It can change it until the other side has answered or the time to
 *  answer is over, so that an answer never refers to words that are gone.
 *  @throws AppError conflict, also when it has changed since `seen`, the `at` of the one that the customer saw */
export async function giveStatement(
  trx: Database,
  statement: { claim: string; author: string; text: string; seen: string | undefined; now: Date },
): Promise<boolean> {
  const { claim, author, text, seen, now } = statement
  const dispute = await openDisputeOf(trx, claim).executeTakeFirstOrThrow(() =>
    conflict('This trade has no open dispute.'),
  )
  const given = await trx.selectFrom('dispute_statements').selectAll().where('claim', '=', claim).execute()
  const own = given.find((row) => row.author === author)
  const others = given.find((row) => row.author !== author)
  if (seen !== undefined && seen !== (own?.changed_at.toISOString() ?? ''))
    throw conflict('Your statement was saved meanwhile. Load this page again to read it.')
  if (own) {
    if (others && others.seq > own.seq)
      throw conflict('The other side has answered. Your statement stays as it is. Write in the chat.')
    if (now > dispute.answer_by)
      throw conflict('The time to answer is over. Your statement stays as it is. Write in the chat.')
  }
  await trx
    .insertInto('dispute_statements')
    .values({ claim, author, text, created_at: now, changed_at: now })
    .onConflict((clash) =>
      clash
        .columns(['claim', 'author'])
        .doUpdateSet({ text, changed_at: now, seq: sql<bigint>`nextval('dispute_statement_seq')` }),
    )
    .execute()
  return own === undefined
}

/** Whether the side that did not open the dispute gave a statement. */
export async function hasAnswered(
  trx: Database,
  { claim, openedBy }: { claim: string; openedBy: string },
): Promise<boolean> {
  const answer = await trx
    .selectFrom('dispute_statements')
    .select('author')
    .where('claim', '=', claim)
    .where('author', '!=', openedBy)
    .executeTakeFirst()
  return answer !== undefined
}

/** Whether a dispute about the trade is open. */
export async function isDisputed(trx: Database, claim: string): Promise<boolean> {
  return (await openDisputeOf(trx, claim).executeTakeFirst()) !== undefined
}

/** The query for the open dispute about a trade. */
export function openDisputeOf(trx: Database, claim: string) {
  return trx.selectFrom('disputes').selectAll().where('claim', '=', claim).where('status', '=', 'open')
}
