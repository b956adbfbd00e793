export { useCloseAccount, useClosing, useDataExport } from './account.ts'
export {
  useAd,
  useAds,
  useCancelReservation,
  useCreateAd,
  useReserveAd,
  useUpdateAd,
  useUserAds,
} from './ad.ts'
export {
  useAddressBook,
  useDeleteReceiver,
  useReceiverCheck,
  useSaveReceiver,
  useUpdateAddressBook,
} from './address-book.ts'
export { useClient } from './api-context.ts'
export { ApiProvider } from './api-provider.tsx'
export {
  useChangePassword,
  useConfirmPin,
  useResendOtp,
  useResetPin,
  useSetPin,
  useValidateEmail,
} from './auth.ts'
export {
  useBankAccounts,
  useBanks,
  useDeleteBankAccount,
  useResolveAccount,
  useSaveBankAccount,
} from './bank.ts'
export {
  chatPictureUrl,
  useChat,
  useChatRoom,
  useChatRooms,
  usePrefetchChat,
  useReadChat,
  useSendChat,
  useSendChatPicture,
} from './chat.ts'
export {
  claimPictureUrl,
  useCancelClaim,
  useClaim,
  useClaimAd,
  useClaimAppeal,
  useClaimReceipt,
  useClaimStatement,
  useClaims,
  useDisputeClaim,
  usePaymentConfirm,
  usePaymentSent,
  useRejectClaim,
  useWithdrawCancel,
  useReleaseCoin,
} from './claim.ts'
export { useEndSessions, useSessions, useSignIns } from './device-sessions.ts'
export { useLimits } from './daily-limits.ts'
export { useHealth } from './health.ts'
export { useKyc, useVerifyAccount } from './kyc.ts'
export { useLatestNotification, useNotifications, useReadNotifications } from './notification.ts'
export { useNotificationPreferences, useUpdateNotificationPreferences } from './notification-preferences.ts'
export { usePush, useSubscribePush, useTestPush, useUnsubscribePush } from './push.ts'
export {
  useBlockedPeople,
  useBlockPerson,
  useNotePerson,
  useReportPerson,
  useUnblockPerson,
} from './people.ts'
export { createQueryClient } from './query-client.ts'
export { useFxRates } from './rate.ts'
export { useRealtime, useRealtimeEvent } from './realtime.tsx'
export {
  useAddPasskey,
  useConfirmPasskey,
  useConfirmTotp,
  usePasskeyOptions,
  useRemovePasskey,
  useRemoveTotp,
  useRenewRecoveryCodes,
  useSecondFactors,
  useStartTotp,
} from './second-factor.ts'
export { useServerNow } from './server-now.ts'
export { forgetSession } from './forget-session.ts'
export { useTransaction, useTransactions } from './transaction.ts'
export { useFeeEstimate, useTransfer } from './transfer.ts'
export { useTradeLimits } from './trade-limits.ts'
export { meOptions, useMe, useUpdateUser, useVerifyPhone } from './user.ts'
export {
  useDeposit,
  useVirtualAccounts,
  useWallet,
  useWallets,
  useWithdraw,
  virtualAccountsOptions,
  walletsOptions,
} from './wallet.ts'
