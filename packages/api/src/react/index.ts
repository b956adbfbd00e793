export { useClosing } from './account.ts'
export { useAd, useAds, useUserAds } from './ad.ts'
export { useReceiverCheck } from './address-book.ts'
export { useClient } from './api-context.ts'
export { useCallMutation } from './call-mutation.ts'
export { useCallQuery } from './call-query.ts'
export { ApiProvider } from './api-provider.tsx'
export { useBankAccounts, useBanks, useResolveAccount } from './bank.ts'
export { useChat, useChatRoom, useChatRooms, usePrefetchChat, useSendChat } from './chat.ts'
export { useClaim, useClaims } from './claim.ts'
export { useHealth } from './health.ts'
export { useKyc } from './kyc.ts'
export { useLatestNotification, useNotifications } from './notification.ts'
export { createQueryClient } from './query-client.ts'
export { useFxRates } from './rate.ts'
export { useRealtimeEvent, useRealtimeStatus } from './realtime.tsx'
export { useServerNow } from './server-now.ts'
export { forgetSession } from './forget-session.ts'
export { useTransaction, useTransactions } from './transaction.ts'
export { useFeeEstimate } from './transfer.ts'
export { meOptions, useMe } from './user.ts'
export {
  useVirtualAccounts,
  useWallet,
  useWallets,
  virtualAccountsOptions,
  walletsOptions,
} from './wallet.ts'
