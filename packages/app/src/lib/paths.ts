/** Builds every address that the app links to. Source: docs/product/routes.md */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  signup: '/signup',
  verifyEmail: '/verify-email',
  setupPasscode: '/setup-passcode',
  confirmPasscode: '/confirm-passcode',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  undoEmailChange: '/undo-email-change',
  freeze: '/freeze',
  frozen: '/frozen',
  terms: '/terms',
  privacy: '/privacy',

  app: '/app',
  transactions: '/app/transactions',
  transaction: (id: string) => `/app/transactions/${segment(id)}`,
  /** A finished transaction, with its receipt. */
  receipt: (transactionId: string) => `/app/transactions/success?id=${encodeURIComponent(transactionId)}`,
  /** A finished trade, with its receipt. */
  tradeReceipt: (claimId: string) => `/app/transactions/success?claim=${encodeURIComponent(claimId)}`,
  giftCards: '/app/gift-cards',
  notifications: '/app/notifications',

  assets: '/app/assets',
  /** The assets list, with what the customer came to do. Source: docs/product/screens.md#dashboard */
  assetsFor: (intent: AssetIntent) => `/app/assets?intent=${intent}`,
  asset: (id: string) => `/app/assets/${segment(id)}`,
  transfer: (id: string) => `/app/assets/${segment(id)}/transfer`,
  transferSummary: (id: string) => `/app/assets/${segment(id)}/transfer-summary`,
  processingTransfer: (id: string) => `/app/assets/${segment(id)}/processing-transfer`,
  virtualAsset: (id: string) => `/app/assets/virtual/${segment(id)}`,

  market: '/app/p2p',
  adDetail: (id: string) => `/app/p2p/${segment(id)}`,
  release: (adId: string) => `/app/p2p/${segment(adId)}/release`,
  awaitConfirmation: (claimId: string) => `/app/p2p/${segment(claimId)}/await-confirmation`,
  reviewClaim: (claimId: string) => `/app/p2p/claim/${segment(claimId)}`,
  reserved: (roomId: string) => `/app/p2p/reserved/${segment(roomId)}`,
  orders: '/app/p2p/orders',
  myAds: '/app/ads',
  createAd: '/app/ads/create',
  adById: (id: string) => `/app/ads/${segment(id)}`,
  comments: '/comments',

  kyc: '/app/kyc',
  phone: '/app/phone',
  kycBankAccount: '/app/kyc/bank-account',
  kycDocumentType: '/app/kyc/document-type',
  /** The upload, for a chosen document. */
  kycDocumentUpload: (documentType: string) =>
    `/app/kyc/document-upload?type=${encodeURIComponent(documentType)}`,

  settings: '/app/settings',
  /** Settings with its Support open. */
  support: '/app/settings#support',
  devices: '/app/settings/devices',
  dataAndPrivacy: '/app/settings/privacy',
  manageProfile: '/app/settings/manage-profile',
  manageBankAccounts: '/app/settings/manage-bank-accounts',
  managePassword: '/app/settings/manage-password',
  managePin: '/app/settings/manage-pin',
  security: '/app/settings/security',
  addressBook: '/app/settings/address-book',
  limits: '/app/settings/limits',
  blockedPeople: '/app/settings/blocked-people',
  notificationSettings: '/app/settings/notifications',
} as const

const ROOMS = [paths.reviewClaim, paths.awaitConfirmation, paths.reserved]

/** The claim, or the reservation, whose room an address shows, for either side. */
export function claimShownAt(pathname: string): string | undefined {
  const address = pathname.replace(/\/$/, '')
  return address.split('/').find((id) => ROOMS.some((room) => room(id) === address))
}

/** What the customer came to the assets list for. */
export type AssetIntent = 'receive' | 'send'

/** Ids come from servers and links: one with a slash must not become another address. */
function segment(id: string): string {
  return encodeURIComponent(id)
}
