import { type BankAccount, LIVE_CLAIM_STATUSES, STANDING_AD_STATUSES } from '@oja/api/contract'
import { type Insertable, type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { notFound, unauthenticated } from '../../errors.ts'
import { isUuid } from '../../http/uuid.ts'
import { isOwnName, legalName, type Names } from './rules.ts'

type ResolvedAccount = Selectable<Tables['resolved_accounts']>

/** Stores whose account a session has looked up; a newer result replaces the older one.
 *  @throws AppError unauthenticated when the session has ended since its request */
export async function rememberResolved(db: Database, resolved: ResolvedAccount): Promise<void> {
  const { session_id_hash, bank_code, account_number, account_name, resolved_at } = resolved
  const { numAffectedRows } = await sql`
    insert into resolved_accounts (session_id_hash, bank_code, account_number, account_name, resolved_at)
    select id_hash, ${bank_code}, ${account_number}, ${account_name}, ${resolved_at}
      from sessions where id_hash = ${session_id_hash} for key share
    on conflict (session_id_hash, bank_code, account_number) do update
      set account_name = excluded.account_name, resolved_at = excluded.resolved_at`.execute(db)
  if (numAffectedRows === 0n) throw unauthenticated()
}

export function findResolved(
  db: Database,
  account: { sessionIdHash: Buffer; bankCode: string; accountNumber: string },
): Promise<{ account_name: string } | undefined> {
  return db
    .selectFrom('resolved_accounts')
    .select('account_name')
    .where('session_id_hash', '=', account.sessionIdHash)
    .where('bank_code', '=', account.bankCode)
    .where('account_number', '=', account.accountNumber)
    .executeTakeFirst()
}

/** `undefined` when the customer has saved this account already. */
export async function insertBankAccount(
  db: Database,
  account: Insertable<Tables['bank_accounts']>,
): Promise<BankAccount | undefined> {
  const row = await db
    .insertInto('bank_accounts')
    .values(account)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'bank_code', 'account_number'])
        .where('deleted_at', 'is', null)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
  return row && toBankAccount(row)
}

/** The columns of a bank account that the contract has. */
export function selectAccounts(db: Database) {
  return db
    .selectFrom('bank_accounts')
    .select(['bank_accounts.id', 'bank_name', 'account_number', 'account_name', 'bank_code'])
}

/** Accounts that are not deleted, in the order they were saved. */
function selectSaved(db: Database) {
  return selectAccounts(db)
    .where('deleted_at', 'is', null)
    .orderBy('bank_accounts.created_at')
    .orderBy('bank_accounts.id')
}

export async function bankAccountsOf(db: Database, userId: string): Promise<BankAccount[]> {
  const rows = await selectSaved(db).where('user_id', '=', userId).execute()
  return rows.map(toBankAccount)
}

/** The saved accounts of the customer whom a column of the query around it names, as JSON. */
export function accountsOf(db: Database, owner: 'ads.vendor' | 'claims.claimer' | 'users.id') {
  return jsonArrayFrom(selectSaved(db).where('bank_accounts.user_id', '=', sql.ref<string>(owner)))
}

/** Why an account cannot be deleted now, or `null`. */
type AccountUse = 'ad' | 'claim' | null

/** What uses an account now. Customers who reserve a sell ad see the vendor's accounts, so the ad uses them all while coin can
 *  still be claimed or somebody may be paying. A claim on a sell ad uses the account it names, or all of the vendor's if it names
 *  none. A claim on a buy ad uses all of the claimer's. */
export async function accountUse(
  db: Database,
  { userId, accountId }: { userId: string; accountId: string },
): Promise<AccountUse> {
  const claim = await db
    .selectFrom('claims')
    .innerJoin('ads', 'ads.id', 'claims.ad')
    .select('claims.id')
    .where('claims.status', 'in', LIVE_CLAIM_STATUSES)
    .where(
      sql<boolean>`(claims.bank_account = ${accountId}
        or claims.bank_account is null and claims.vendor = ${userId} and ads.type = 'sell'
        or claims.claimer = ${userId} and ads.type = 'buy')`,
    )
    .limit(1)
    .executeTakeFirst()
  if (claim) return 'claim'
  const ad = await db
    .selectFrom('ads')
    .select('ads.id')
    .where('ads.vendor', '=', userId)
    .where('ads.type', '=', 'sell')
    .where((eb) => eb.or([eb('ads.status', 'in', STANDING_AD_STATUSES), eb('ads.reserved', '>', '0')]))
    .limit(1)
    .executeTakeFirst()
  return ad ? 'ad' : null
}

/** Deletes an account that `lockBankAccount` locked. The row stays, for the trades that were paid to it. */
export async function removeBankAccount(trx: Database, accountId: string, now: Date): Promise<void> {
  await trx.updateTable('bank_accounts').set({ deleted_at: now }).where('id', '=', accountId).execute()
}

/** Locks a customer's own account, so that nobody else deletes it and no new claim chooses it.
 *  @throws AppError not_found */
export async function lockBankAccount(
  db: Database,
  { userId, accountId }: { userId: string; accountId: string },
): Promise<void> {
  if (!isUuid(accountId)) throw noAccount()
  await db
    .selectFrom('bank_accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(noAccount)
}

const noAccount = () => notFound('We could not find that bank account')

type AccountRow = Awaited<ReturnType<ReturnType<typeof selectAccounts>['execute']>>[number]

export function toBankAccount(row: AccountRow): BankAccount {
  return {
    _id: row.id,
    bank_name: row.bank_name,
    account_number: row.account_number,
    account_name: row.account_name,
    bank_code: row.bank_code,
  }
}

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
