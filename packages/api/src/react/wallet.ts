import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Client, queryKey } from '../client/index.ts'
import { virtualAccounts, walletById, wallets } from '../contract/index.ts'
import { useClient } from './api-context.ts'
import { useCallQuery } from './call-query.ts'
import { useUserId } from './user.ts'

export const walletsOptions = (client: Client, userId: string | undefined) =>
  queryOptions({
    queryKey: queryKey('wallets', { user: userId }),
    queryFn: ({ signal }) => client.call(wallets, { query: { user: userId }, signal }),
    enabled: userId !== undefined,
  })

export const virtualAccountsOptions = (client: Client, userId: string | undefined) =>
  queryOptions({
    queryKey: queryKey('virtualAccounts', { user: userId }),
    queryFn: ({ signal }) => client.call(virtualAccounts, { query: { user: userId }, signal }),
    enabled: userId !== undefined,
  })

/** The customer's Portfolio wallets. */
export function useWallets() {
  return useQuery(walletsOptions(useClient(), useUserId()))
}

/** One Portfolio wallet. */
export function useWallet(id: string) {
  return useCallQuery(walletById, { id }, { enabled: id !== '' })
}

/** The customer's Trading wallets. */
export function useVirtualAccounts() {
  return useQuery(virtualAccountsOptions(useClient(), useUserId()))
}
