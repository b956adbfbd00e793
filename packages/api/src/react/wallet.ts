import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Client, queryKey } from '../client/index.ts'
import { useClient } from './api-context.ts'
import { useCallMutation } from './call-mutation.ts'
import { useUserId } from './session.ts'

export const walletsOptions = (client: Client, userId: string | undefined) =>
  queryOptions({
    queryKey: queryKey('wallets', { user: userId }),
    queryFn: ({ signal }) => client.wallets({ query: { user: userId }, signal }),
    enabled: userId !== undefined,
  })

export const walletOptions = (client: Client, id: string) =>
  queryOptions({
    queryKey: queryKey('walletById', { id }),
    queryFn: ({ signal }) => client.walletById({ query: { id }, signal }),
  })

export const virtualAccountsOptions = (client: Client, userId: string | undefined) =>
  queryOptions({
    queryKey: queryKey('virtualAccounts', { user: userId }),
    queryFn: ({ signal }) => client.virtualAccounts({ query: { user: userId }, signal }),
    enabled: userId !== undefined,
  })

/** Portfolio wallets. @param userId @default the signed-in customer */
export function useWallets(userId?: string) {
  const own = useUserId()
  return useQuery(walletsOptions(useClient(), userId ?? own))
}

/** One portfolio wallet. */
export function useWallet(id: string) {
  const userId = useUserId()
  return useQuery({ ...walletOptions(useClient(), id), enabled: userId !== undefined && id !== '' })
}

/** Trading wallets. @param userId @default the signed-in customer */
export function useVirtualAccounts(userId?: string) {
  const own = useUserId()
  return useQuery(virtualAccountsOptions(useClient(), userId ?? own))
}

/** Trading to the own Portfolio wallet. Needs a PIN grant. */
export function useWithdraw() {
  return useCallMutation('withdraw')
}

/** Portfolio to Trading. Needs a PIN grant. */
export function useDeposit() {
  return useCallMutation('deposit')
}
