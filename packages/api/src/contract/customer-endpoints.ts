// The calls of customers, by name. A screen loads only those it makes.

export {
  login,
  register,
  validateEmail,
  resendOtp,
  confirmPin,
  logout,
  setPin,
  forgotPassword,
  resetPassword,
  changePassword,
  resetPin,
  undoEmailChange,
} from './auth.ts'
export { freezeAccount, dataExport, closing, closeAccount } from './account.ts'
export { frozenDisputes, frozenStatement, frozenAppeal, frozenPaid } from './frozen.ts'
export { sessions, endSessions, signIns } from './session.ts'
export {
  secondFactors,
  startTotp,
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
  passkeyOptions,
  addPasskey,
  removePasskey,
  confirmPasskey,
} from './second-factor.ts'
export { me, updateUser, verifyPhone } from './user.ts'
export { wallets, walletById, virtualAccounts, withdraw, deposit } from './wallet.ts'
export { feeEstimate, transfer } from './transfer.ts'
export {
  addressBook,
  saveReceiver,
  deleteReceiver,
  updateAddressBook,
  receiverCheck,
} from './address-book.ts'
export { limits } from './daily-limits.ts'
export { allTransactions } from './transaction.ts'
export { kyc, verifyAccount } from './kyc.ts'
export { banks, resolveAccount, saveBankAccount, bankAccounts, deleteBankAccount } from './bank.ts'
export { fxRates } from './rate.ts'
export { tradeLimits } from './trade-limits.ts'
export { createAd, ads, adById, userAds, updateAd, reserveAd, cancelReservation } from './ad.ts'
export {
  claimAd,
  releaseCoin,
  claims,
  claimById,
  paymentSent,
  paymentConfirm,
  cancelClaim,
  withdrawCancel,
  rejectClaim,
  disputeClaim,
  claimReceipt,
  claimStatement,
  claimAppeal,
} from './claim.ts'
export { chat, sendChat, sendChatPicture, chatRooms, chatRoomById, readChat } from './chat.ts'
export { reportPerson, blockPerson, unblockPerson, blockedPeople, notePerson } from './people.ts'
export { notifications, readNotifications } from './notification.ts'
export { notificationPreferences, updateNotificationPreferences } from './notification-preferences.ts'
export { push, subscribePush, unsubscribePush, testPush } from './push.ts'
export { healthCheck, readyCheck } from './health.ts'
