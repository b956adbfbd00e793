import type { Database } from '../../db/database.ts'
import { unmatchableHash } from './hashing.ts'

/** The sentence of the mail about a freeze that an operator lifted. */
export const FREEZE_LIFTED =
  'Your account is open again: you can sign in. If your password no longer works, choose a new one with "Forgot password".'

/** Lifts a freeze by the customer or by an operator; `false` when the account is not frozen. Voids the password that a customer
 *  froze the account against: a thief who knows it may be the one who asks the operator. */
export async function unfreezeAccount(trx: Database, userId: string): Promise<boolean> {
  await trx
    .updateTable('users')
    .set({ password_hash: await unmatchableHash() })
    .where('id', '=', userId)
    .where('frozen_by', '=', 'customer')
    .execute()
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
