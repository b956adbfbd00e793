import { virtualAccounts, walletById, wallets } from '../contract/index.ts'
import { useCallQuery } from './call-query.ts'
import { useUserId } from './user.ts'

/** The customer's Portfolio wallets. */
export function useWallets() {
  return useCallQuery(wallets, { user: useUserId() })
}

/** One Portfolio wallet. */
export function useWallet(id: string) {
  return useCallQuery(walletById, { id }, { enabled: id !== '' })
}

/** The customer's Trading wallets. */
export function useVirtualAccounts() {
  return useCallQuery(virtualAccounts, { user: useUserId() })
}
