import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Client, type OptionsOf, queryKey } from '../client/index.ts'
import { BANKS_CACHE_MS } from '../contract/index.ts'
import { useClient } from './api-context.ts'
import { useCallMutation } from './call-mutation.ts'
import { useUserId } from './session.ts'

type AccountQuestion = OptionsOf<'resolveAccount'>['query']

const ACCOUNT_NUMBER = /^\d{10}$/

export const banksOptions = (client: Client) =>
  queryOptions({
    queryKey: queryKey('banks'),
    queryFn: ({ signal }) => client.banks({ signal }),
    staleTime: BANKS_CACHE_MS,
  })

export const resolveAccountOptions = (client: Client, question: AccountQuestion) =>
  queryOptions({
    queryKey: queryKey('resolveAccount', question),
    queryFn: ({ signal }) => client.resolveAccount({ query: question, signal }),
    staleTime: BANKS_CACHE_MS,
    retry: false,
  })

export const bankAccountsOptions = (client: Client, userId: string | undefined) =>
  queryOptions({
    queryKey: queryKey('bankAccounts', { user: userId }),
    queryFn: ({ signal }) => client.bankAccounts({ query: { user: userId }, signal }),
    enabled: userId !== undefined,
  })

/** Nigerian banks, kept for five minutes. Source: docs/product/constants.md#accounts */
export function useBanks() {
  const userId = useUserId()
  return useQuery({ ...banksOptions(useClient()), enabled: userId !== undefined })
}

/** The name of an account's owner. Asks once the number is complete and a bank is chosen; an error means that no account
 *  was found. */
export function useResolveAccount(question: AccountQuestion) {
  const userId = useUserId()
  const isComplete = ACCOUNT_NUMBER.test(question.account_number) && question.bank_code !== ''
  return useQuery({
    ...resolveAccountOptions(useClient(), question),
    enabled: userId !== undefined && isComplete,
  })
}

/** The own bank accounts. */
export function useBankAccounts() {
  const userId = useUserId()
  return useQuery(bankAccountsOptions(useClient(), userId))
}

export function useSaveBankAccount() {
  return useCallMutation('saveBankAccount')
}

export function useDeleteBankAccount() {
  return useCallMutation('deleteBankAccount')
}
