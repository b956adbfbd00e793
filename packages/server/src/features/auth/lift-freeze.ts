import type { Database } from '../../db/database.ts'

/** Lifts a freeze by the customer or by an operator; `false` when the account is not frozen. */
export function unfreezeAccount(trx: Database, userId: string): Promise<boolean> {
  return lift(trx, { userId, by: ['customer', 'operator'] })
}

/** Lifts a freeze by the customer, never one by an operator. Call it when a mailed code has set a new password. */
export function liftOwnFreeze(trx: Database, userId: string): Promise<boolean> {
  return lift(trx, { userId, by: ['customer'] })
}

async function lift(
  trx: Database,
  { userId, by }: { userId: string; by: ('customer' | 'operator')[] },
): Promise<boolean> {
  const lifted = await trx
    .updateTable('users')
    .set({ frozen_at: null, frozen_by: null, frozen_reason: null })
    .where('id', '=', userId)
    .where('frozen_by', 'in', by)
    .returning('id')
    .executeTakeFirst()
  return lifted !== undefined
}
