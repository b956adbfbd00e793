import { endpoints } from '@oja/api/contract'
import type { Deps } from '../../deps.ts'
import { conflict, fieldError, forbidden, invalidInput, unavailable } from '../../errors.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Route } from '../../http/call.ts'
import { holdSession } from '../../http/session.ts'
import { type Bank, BankDirectoryError } from '../../providers/bank-directory.ts'
import { refuseCoolingOff, refuseWhileCoolingOff } from '../../http/cooling-off.ts'
import {
  accountUse,
  bankAccountsOf,
  findResolved,
  insertBankAccount,
  lockBankAccount,
  rememberResolved,
  removeBankAccount,
} from './repository.ts'
import { getUser } from '../users/repository.ts'
import { isOwnName, legalName } from './rules.ts'

const NOT_OWN = 'This account is not in your name. Use a bank account of your own'

/** The list of banks, looking up an account's holder, and the customer's own accounts. */
export function bankRoutes(route: Route, deps: Deps): void {
  const directory = deps.providers.bankDirectory

  route(endpoints.banks, () => asking(deps, directory.banks()))

  route(endpoints.resolveAccount, async ({ db, user, session, query, now }) => {
    const { account_number: accountNumber, bank_code: bankCode } = query
    await findBank(deps, bankCode)
    const customer = legalName(await getUser(db, user.id))
    const question = { accountNumber, bankCode, customer }
    const accountName = await asking(deps, directory.resolve(question))
    if (accountName === null) throw accountNotFound()
    await rememberResolved(db, {
      session_id_hash: session.idHash,
      bank_code: bankCode,
      account_number: accountNumber,
      account_name: accountName,
      resolved_at: now,
    })
    return { account_name: accountName }
  })

  route(endpoints.saveBankAccount, async ({ db, user, session, body, now }) => {
    const { account_number: accountNumber, bank_code: bankCode } = body
    await refuseWhileCoolingOff(db, user.id, now)
    const resolved = await findResolved(db, { sessionIdHash: session.idHash, bankCode, accountNumber })
    if (!resolved) throw forbidden('Look this account up first, then save it')
    // Compare with the current name: it may have changed since the account was looked up.
    if (!isOwnName(resolved.account_name, legalName(await getUser(db, user.id)))) throw forbidden(NOT_OWN)
    const bank = await findBank(deps, bankCode)
    // Store the directory's names, not those that the client sends.
    const account = {
      user_id: user.id,
      bank_code: bankCode,
      bank_name: bank.name,
      account_number: accountNumber,
      account_name: resolved.account_name,
      created_at: now,
    }
    const saved = await inTransaction(db, async (trx) => {
      // While the directory answered, the session may have ended, or the account begun to cool off.
      const held = await holdSession(trx, session)
      refuseCoolingOff(held.user, now)
      return insertBankAccount(trx, account)
    })
    if (!saved) throw conflict('You have saved this account already')
    return saved
  })

  route(endpoints.bankAccounts, ({ db, user }) => bankAccountsOf(db, user.id))

  route(endpoints.deleteBankAccount, async ({ db, user, session, query, now }) => {
    const account = { userId: user.id, accountId: query.id }
    await inTransaction(db, async (trx) => {
      await lockBankAccount(trx, account)
      await holdSession(trx, session)
      const use = await accountUse(trx, account)
      if (use === 'claim') throw conflict('An open trade uses this account. Delete it once the trade is over')
      if (use === 'ad') throw conflict('An open ad uses this account. Close the ad first')
      await removeBankAccount(trx, query.id, now)
    })
    return {}
  })
}

/** @throws AppError unavailable when the directory does not answer. */
async function asking<T>(deps: Deps, answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (cause) {
    if (!(cause instanceof BankDirectoryError)) throw cause
    deps.log.warn({ err: cause }, 'The bank directory did not answer')
    throw unavailable('Banks cannot be reached right now. Try again in a moment')
  }
}

async function findBank(deps: Deps, code: string): Promise<Bank> {
  const banks = await asking(deps, deps.providers.bankDirectory.banks())
  const bank = banks.find((candidate) => candidate.code === code)
  if (!bank) throw invalidInput({ bank_code: 'Choose a bank from the list' })
  return bank
}

const accountNotFound = () =>
  fieldError('not_found', 'account_number', 'We found no account with this number at this bank')
