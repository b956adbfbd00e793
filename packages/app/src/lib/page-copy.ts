import { words } from './messages.ts'

/** The name of each screen, in the header and in the title of the tab. */
export const pageLabels = words('pages', {
  login: 'Login',
  register: 'Register',
  verifyEmail: 'Verify email',
  setPIN: 'Set PIN',
  confirmPIN: 'Confirm PIN',
  forgotPassword: 'Forgot password',
  newPassword: 'New password',
  undoEmailChange: 'Undo email change',
  freezeAccount: 'Freeze account',
  frozen: 'Your trades while frozen',
  dashboard: 'Dashboard',
  transactions: 'Transactions',
  transaction: 'Transaction',
  notifications: 'Notifications',
  giftCards: 'Gift Cards',
  assets: 'Assets',
  asset: 'Asset',
  transfer: 'Transfer',
  p2pMarket: 'P2P market',
  orderHistory: 'Order History',
  order: 'Order',
  ad: 'Ad',
  myAds: 'My Ads',
  createAd: 'Create ad',
  myAd: 'My ad',
  verification: 'Verification',
  settings: 'Settings',
  comments: 'Comments',
  pageNotFound: 'Not found',
  termsOfUse: 'Terms of Use',
  privacyPolicy: 'Privacy Policy',
})

export type PageName = keyof typeof pageLabels
