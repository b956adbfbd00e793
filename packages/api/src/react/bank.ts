import {
  ACCOUNT_NUMBER_LENGTH,
  BANKS_CACHE_MS,
  bankAccounts,
  banks,
  resolveAccount,
  type QueryInput,
} from '../contract/index.ts'
import { useCallQuery } from './call-query.ts'
import { useUserId } from './user.ts'

/** Nigerian banks, cached for five minutes. Source: docs/product/constants.md#accounts */
export function useBanks() {
  return useCallQuery(banks, undefined, { staleTime: BANKS_CACHE_MS })
}

/** The name of an account's owner. Runs once the number is complete and a bank is chosen; an error means that no account was
 *  found. */
export function useResolveAccount(question: QueryInput<typeof resolveAccount>) {
  return useCallQuery(resolveAccount, question, {
    enabled: question.account_number.length === ACCOUNT_NUMBER_LENGTH && question.bank_code !== '',
    staleTime: BANKS_CACHE_MS,
    retry: false,
  })
}

/** The customer's bank accounts. */
export function useBankAccounts() {
  return useCallQuery(bankAccounts, { user: useUserId() })
}
