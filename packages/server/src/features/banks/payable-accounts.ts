import type { BankAccount } from '@oja/api/contract'
import type { Database } from '../../db/database.ts'
import { toBankAccount } from './repository.ts'
import { isOwnName, legalName, type Names } from './rules.ts'

type Account = Parameters<typeof toBankAccount>[0]

/** The bank accounts that a customer may be paid at: those in their own name. */
export function payable(accounts: readonly Account[], owner: Names): BankAccount[] {
  return accounts.filter(({ account_name }) => isOwnName(account_name, legalName(owner))).map(toBankAccount)
}

/** The bank accounts of each customer that naira may be sent to, oldest first: those in the customer's own name. An
 *  account that was saved under another name, before the verification, is not among them. */
export async function payableAccounts(
  db: Database,
  userIds: readonly string[],
): Promise<Map<string, BankAccount[]>> {
  const byUser = new Map<string, BankAccount[]>()
  if (userIds.length === 0) return byUser
  const rows = await db
    .selectFrom('bank_accounts')
    .innerJoin('users', 'users.id', 'bank_accounts.user_id')
    .selectAll('bank_accounts')
    .select(['first_name', 'last_name', 'verified_first_name', 'verified_last_name'])
    .where('user_id', 'in', userIds)
    .where('deleted_at', 'is', null)
    .orderBy('bank_accounts.created_at')
    .orderBy('bank_accounts.id')
    .execute()
  for (const row of rows) {
    if (!isOwnName(row.account_name, legalName(row))) continue
    byUser.set(row.user_id, [...(byUser.get(row.user_id) ?? []), toBankAccount(row)])
  }
  return byUser
}
