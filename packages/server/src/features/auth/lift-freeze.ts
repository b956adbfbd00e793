import type { Database } from '../../db/database.ts'

/** Lets a customer sign in again, whoever froze the account; `false` where it is not frozen. */
export function unfreezeAccount(trx: Database, userId: string): Promise<boolean> {
  return lift(trx, { userId, by: ['customer', 'operator'] })
}

/** Lifts the customer's own freeze, and no operator's: call it where a code by mail has given the account a new password. */
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
