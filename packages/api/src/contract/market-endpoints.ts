import * as ad from './ad.ts'
import * as bank from './bank.ts'
import * as chat from './chat.ts'
import * as claim from './claim.ts'
import * as health from './health.ts'
import * as kyc from './kyc.ts'
import * as notification from './notification.ts'
import * as rate from './rate.ts'
import * as tradeLimits from './trade-limits.ts'
import * as transaction from './transaction.ts'
import * as transfer from './transfer.ts'
import * as wallet from './wallet.ts'

/** What a customer calls who is in: wallets, transfers, verification, trade. */
export const marketEndpoints = {
  wallets: wallet.wallets,
  walletById: wallet.walletById,
  virtualAccounts: wallet.virtualAccounts,
  withdraw: wallet.withdraw,
  deposit: wallet.deposit,
  feeEstimate: transfer.feeEstimate,
  transfer: transfer.transfer,
  allTransactions: transaction.allTransactions,
  kyc: kyc.kyc,
  verifyAccount: kyc.verifyAccount,
  banks: bank.banks,
  resolveAccount: bank.resolveAccount,
  saveBankAccount: bank.saveBankAccount,
  bankAccounts: bank.bankAccounts,
  deleteBankAccount: bank.deleteBankAccount,
  fxRates: rate.fxRates,
  tradeLimits: tradeLimits.tradeLimits,
  createAd: ad.createAd,
  ads: ad.ads,
  adById: ad.adById,
  userAds: ad.userAds,
  updateAd: ad.updateAd,
  reserveAd: ad.reserveAd,
  cancelReservation: ad.cancelReservation,
  claimAd: claim.claimAd,
  releaseCoin: claim.releaseCoin,
  claims: claim.claims,
  claimById: claim.claimById,
  paymentSent: claim.paymentSent,
  paymentConfirm: claim.paymentConfirm,
  cancelClaim: claim.cancelClaim,
  withdrawCancel: claim.withdrawCancel,
  rejectClaim: claim.rejectClaim,
  disputeClaim: claim.disputeClaim,
  chat: chat.chat,
  sendChat: chat.sendChat,
  notifications: notification.notifications,
  readNotifications: notification.readNotifications,
  healthCheck: health.healthCheck,
  readyCheck: health.readyCheck,
} as const
