export { useClosing } from './account.ts'
export { useAd, useAds, useUserAds } from './ad.ts'
export { useAddressBook, useReceiverCheck } from './address-book.ts'
export { useClient } from './api-context.ts'
export { useCallMutation } from './call-mutation.ts'
export { ApiProvider } from './api-provider.tsx'
export { useBankAccounts, useBanks, useResolveAccount } from './bank.ts'
export { chatPictureUrl, useChat, useChatRoom, useChatRooms, usePrefetchChat, useSendChat } from './chat.ts'
export { claimPictureUrl, useClaim, useClaims } from './claim.ts'
export { useSessions, useSignIns } from './device-sessions.ts'
export { useLimits } from './daily-limits.ts'
export { useHealth } from './health.ts'
export { useKyc } from './kyc.ts'
export { useLatestNotification, useNotifications } from './notification.ts'
export { useNotificationPreferences } from './notification-preferences.ts'
export { usePush } from './push.ts'
export { useBlockedPeople } from './people.ts'
export { createQueryClient } from './query-client.ts'
export { useFxRates } from './rate.ts'
export { useRealtimeEvent, useRealtimeStatus } from './realtime.tsx'
export { useSecondFactors } from './second-factor.ts'
export { useServerNow } from './server-now.ts'
export { forgetSession } from './forget-session.ts'
export { useTransaction, useTransactions } from './transaction.ts'
export { useFeeEstimate } from './transfer.ts'
export { useTradeLimits } from './trade-limits.ts'
export { meOptions, useMe } from './user.ts'
export {
  useVirtualAccounts,
  useWallet,
  useWallets,
  virtualAccountsOptions,
  walletsOptions,
} from './wallet.ts'
