import type { ClaimStatus } from '@oja/api/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { eitherOf, newest, newestFirst, type Page } from '../../http/cursor.ts'
import { payableAccounts } from '../banks/payable-accounts.ts'
import type { ClaimRow } from './view.ts'

/** The trades of a customer, newest first: as vendor, as claimer, or both. */
export async function claimsOf(
  db: Kysely<Tables>,
  options: Page & { user: string; as: 'vendor' | 'claimer' | 'both'; status: ClaimStatus | undefined },
): Promise<{ rows: ClaimRow[]; next_cursor: string | null }> {
  const { user, as, status, ...page } = options
  const by = (side: 'vendor' | 'claimer') =>
    db
      .selectFrom('claims')
      .selectAll()
      .where(side, '=', user)
      .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'waiting'))
  if (as !== 'both') return newestFirst(by(as), page)
  const both = eitherOf(newest(by('vendor'), page), newest(by('claimer'), page))
  return newestFirst(db.selectFrom(both.as('claims')).selectAll(), page)
}

/** The payee's bank account of a new claim: the one named, else the oldest, or none where there is none.
 *  `undefined` when the named one is not theirs, or not in their name. */
export async function payeeAccount(
  db: Kysely<Tables>,
  options: { payee: string; named: string | null | undefined },
): Promise<string | null | undefined> {
  const { payee, named } = options
  const accounts = (await payableAccounts(db, [payee])).get(payee) ?? []
  if (!named) return accounts[0]?._id ?? null
  return accounts.find(({ _id }) => _id === named)?._id
}
