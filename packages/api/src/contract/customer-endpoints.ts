import * as account from './account.ts'
import * as ad from './ad.ts'
import * as addressBook from './address-book.ts'
import * as auth from './auth.ts'
import * as bank from './bank.ts'
import * as chat from './chat.ts'
import * as claim from './claim.ts'
import * as dailyLimits from './daily-limits.ts'
import * as frozen from './frozen.ts'
import * as health from './health.ts'
import * as kyc from './kyc.ts'
import * as notification from './notification.ts'
import * as preferences from './notification-preferences.ts'
import * as push from './push.ts'
import * as people from './people.ts'
import * as rate from './rate.ts'
import * as session from './session.ts'
import * as secondFactor from './second-factor.ts'
import * as tradeLimits from './trade-limits.ts'
import * as transaction from './transaction.ts'
import * as transfer from './transfer.ts'
import * as user from './user.ts'
import * as wallet from './wallet.ts'

// Separate from `endpoints.ts`, so that the customers' bundle does not contain operators' calls.

/** The customers' calls. The client is made from these. */
export const customerEndpoints = {
  login: auth.login,
  register: auth.register,
  validateEmail: auth.validateEmail,
  resendOtp: auth.resendOtp,
  confirmPin: auth.confirmPin,
  logout: auth.logout,
  setPin: auth.setPin,
  forgotPassword: auth.forgotPassword,
  resetPassword: auth.resetPassword,
  changePassword: auth.changePassword,
  resetPin: auth.resetPin,
  undoEmailChange: auth.undoEmailChange,
  freezeAccount: account.freezeAccount,
  frozenDisputes: frozen.frozenDisputes,
  frozenStatement: frozen.frozenStatement,
  frozenAppeal: frozen.frozenAppeal,
  frozenPaid: frozen.frozenPaid,
  dataExport: account.dataExport,
  closing: account.closing,
  closeAccount: account.closeAccount,
  sessions: session.sessions,
  endSessions: session.endSessions,
  signIns: session.signIns,
  secondFactors: secondFactor.secondFactors,
  startTotp: secondFactor.startTotp,
  confirmTotp: secondFactor.confirmTotp,
  removeTotp: secondFactor.removeTotp,
  renewRecoveryCodes: secondFactor.renewRecoveryCodes,
  passkeyOptions: secondFactor.passkeyOptions,
  addPasskey: secondFactor.addPasskey,
  removePasskey: secondFactor.removePasskey,
  confirmPasskey: secondFactor.confirmPasskey,
  me: user.me,
  updateUser: user.updateUser,
  verifyPhone: user.verifyPhone,
  wallets: wallet.wallets,
  walletById: wallet.walletById,
  virtualAccounts: wallet.virtualAccounts,
  withdraw: wallet.withdraw,
  deposit: wallet.deposit,
  feeEstimate: transfer.feeEstimate,
  transfer: transfer.transfer,
  addressBook: addressBook.addressBook,
  saveReceiver: addressBook.saveReceiver,
  deleteReceiver: addressBook.deleteReceiver,
  updateAddressBook: addressBook.updateAddressBook,
  receiverCheck: addressBook.receiverCheck,
  limits: dailyLimits.limits,
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
  claimReceipt: claim.claimReceipt,
  claimStatement: claim.claimStatement,
  claimAppeal: claim.claimAppeal,
  chat: chat.chat,
  sendChat: chat.sendChat,
  sendChatPicture: chat.sendChatPicture,
  chatRooms: chat.chatRooms,
  chatRoomById: chat.chatRoomById,
  readChat: chat.readChat,
  reportPerson: people.reportPerson,
  blockPerson: people.blockPerson,
  unblockPerson: people.unblockPerson,
  blockedPeople: people.blockedPeople,
  notePerson: people.notePerson,
  notifications: notification.notifications,
  readNotifications: notification.readNotifications,
  notificationPreferences: preferences.notificationPreferences,
  updateNotificationPreferences: preferences.updateNotificationPreferences,
  push: push.push,
  subscribePush: push.subscribePush,
  unsubscribePush: push.unsubscribePush,
  testPush: push.testPush,
  healthCheck: health.healthCheck,
  readyCheck: health.readyCheck,
} as const

/** Calls for the `src` of an image. The client has no functions for these. */
export const pictureEndpoints = {
  chatPicture: chat.chatPicture,
  claimPicture: claim.claimPicture,
} as const
