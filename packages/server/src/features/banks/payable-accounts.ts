import type { BankAccount } from '@oja/api/contract'
import type { Database } from '../../db/database.ts'
import { selectSaved, toBankAccount } from './repository.ts'
import { isOwnName, legalName, type Names } from './rules.ts'

type Account = Parameters<typeof toBankAccount>[0]

/** The bank accounts that a customer may be paid at: those in their own name. */
export function payable(accounts: readonly Account[], owner: Names): BankAccount[] {
  return accounts.filter(({ account_name }) => isOwnName(account_name, legalName(owner))).map(toBankAccount)
}

/** As `payable`, read from the database, oldest first. It leaves out an account that was saved under another name before the
 *  verification. */
export async function payableAccounts(db: Database, userId: string): Promise<BankAccount[]> {
  const rows = await selectSaved(db)
    .innerJoin('users', 'users.id', 'bank_accounts.user_id')
    .select(['first_name', 'last_name', 'verified_first_name', 'verified_last_name'])
    .where('user_id', '=', userId)
    .execute()
  return rows.filter((row) => isOwnName(row.account_name, legalName(row))).map(toBankAccount)
}
