import type { Transaction } from '../db/database.ts'
import { HOUR_MS } from '../durations.ts'
import { conflict } from '../errors.ts'
import type { Operator } from './desk-session.ts'

const NEW_HOURS = 72

/** Refuses a newly set-up operator where two operators must agree. Otherwise an admin could invite or reset a colleague and act
 *  as both within minutes.
 *  @throws AppError conflict */
export async function refuseNewOperator(
  trx: Transaction,
  { operator, now }: { operator: Operator; now: Date },
): Promise<void> {
  const setUp = await trx
    .selectFrom('desk_trail')
    .select('id')
    .where('operator', '=', operator.id)
    .where('act', '=', 'deskSetUpConfirm')
    .where('at', '>', new Date(now.getTime() - NEW_HOURS * HOUR_MS))
    .limit(1)
    .executeTakeFirst()
  if (setUp) throw conflict(`You were set up less than ${NEW_HOURS} hours ago. Ask a colleague`)
}
