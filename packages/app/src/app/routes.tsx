import { matchRoutes, type RouteObject } from 'react-router-dom'
import type { PageName } from '../lib/page-copy.ts'
import { ById, lazyScreen, type LazyScreen } from './lazy-screen.tsx'

/** A route's label for the header and the tab's title, and the loader of its code. */
type RouteHandle = { readonly label?: PageName; readonly load: LazyScreen['load'] }

type ImportFile = Parameters<typeof lazyScreen>[0]

/** One address: its label, and the file of its screen. */
function screen(path: string, label: PageName, importFile: ImportFile): RouteObject {
  const { element, load } = lazyScreen(importFile)
  return { path, element: <ById screen={element} />, handle: { label, load } satisfies RouteHandle }
}

/** Addresses with one label, each with the file of its screen. */
function screens(label: PageName, files: { readonly [path: string]: ImportFile }): RouteObject[] {
  return Object.entries(files).map(([path, importFile]) => screen(path, label, importFile))
}

/** The frame around some screens. */
function frame(importFile: ImportFile, children: RouteObject[]): RouteObject {
  const { element, load } = lazyScreen(importFile)
  return { element, children, handle: { load } satisfies RouteHandle }
}

/** Source: docs/product/routes.md */
const signedOut: RouteObject[] = [
  screen('/', 'login', () => import('../features/onboarding/login-form.tsx')),
  screen('/login', 'login', () => import('../features/onboarding/login-form.tsx')),
  screen('/register', 'register', () => import('../features/onboarding/register-form.tsx')),
  screen('/signup', 'register', () => import('../features/onboarding/register-form.tsx')),
  screen('/verify-email', 'verifyEmail', () => import('../features/onboarding/verify-email-form.tsx')),
  screen('/setup-passcode', 'setPIN', () => import('../features/onboarding/pin-forms.tsx')),
  screen('/confirm-passcode', 'confirmPIN', () => import('../features/onboarding/pin-forms.tsx')),
  screen('/forgot-password', 'forgotPassword', () => import('../features/onboarding/password-forms.tsx')),
  screen('/reset-password', 'newPassword', () => import('../features/onboarding/password-forms.tsx')),
  ...screens('undoEmailChange', {
    '/undo-email-change': () => import('../features/onboarding/undo-email-change.tsx'),
  }),
  screen('/frozen', 'frozen', () => import('../features/trade/claims/frozen-disputes.tsx')),
  screen('/freeze', 'freezeAccount', () => import('../features/onboarding/freeze-account.tsx')),
]

const signedIn: RouteObject[] = [
  screen('/app', 'dashboard', () => import('../pages/dashboard.tsx')),
  ...screens('transactions', {
    '/app/transactions': () => import('../features/wallet/transactions/transaction-table.tsx'),
    '/app/transactions/success': () => import('../features/wallet/receipt/transaction-success.tsx'),
  }),
  ...screens('transaction', {
    '/app/transactions/:id': () => import('../features/wallet/transactions/transaction-details.tsx'),
  }),
  screen('/app/notifications', 'notifications', () => import('../features/notifications/inbox.tsx')),
  screen('/app/gift-cards', 'giftCards', () => import('../pages/gift-cards.tsx')),
  screen('/app/assets', 'assets', () => import('../features/wallet/assets/asset-list.tsx')),
  screen('/app/assets/:id', 'asset', () => import('../features/wallet/assets/portfolio-asset.tsx')),
  ...screens('transfer', {
    '/app/assets/:id/transfer': () => import('../features/wallet/transfer/transfer-form.tsx'),
    '/app/assets/:id/transfer-summary': () => import('../features/wallet/transfer/transfer-summary.tsx'),
    '/app/assets/:id/processing-transfer': () =>
      import('../features/wallet/transfer/processing-transfer.tsx'),
  }),
  screen('/app/assets/virtual/:id', 'asset', () => import('../features/wallet/assets/trading-asset.tsx')),
  screen('/app/p2p', 'p2pMarket', () => import('../features/trade/ads/market.tsx')),
  screen('/app/p2p/orders', 'orderHistory', () => import('../features/trade/claims/order-history.tsx')),
  screen('/app/p2p/claim/:id', 'order', () => import('../features/trade/claims/trade-room.tsx')),
  screen('/app/p2p/reserved/:id', 'order', () => import('../features/trade/claims/reserved.tsx')),
  screen('/app/p2p/:id', 'ad', () => import('../features/trade/ads/ad-detail.tsx')),
  screen('/app/p2p/:id/release', 'order', () => import('../features/trade/claims/release.tsx')),
  screen('/app/p2p/:id/await-confirmation', 'order', () => import('../features/trade/claims/trade-room.tsx')),
  screen('/app/ads', 'myAds', () => import('../features/trade/ads/my-ads.tsx')),
  screen('/app/ads/create', 'createAd', () => import('../features/trade/ads/create-ad-form.tsx')),
  screen('/app/ads/:id', 'myAd', () => import('../features/trade/ads/own-ad.tsx')),
  screen('/app/kyc', 'verification', () => import('../features/kyc/kyc-overview.tsx')),
  screen('/app/phone', 'verification', () => import('../features/kyc/phone-form.tsx')),
  screen('/app/kyc/phone', 'verification', () => import('../features/kyc/phone-form.tsx')),
  screen('/app/kyc/bank-account', 'verification', () => import('../features/kyc/bank-account-form.tsx')),
  screen('/app/kyc/document-type', 'verification', () => import('../features/kyc/document-type-form.tsx')),
  screen('/app/kyc/document-upload', 'verification', () => import('../features/kyc/document-upload.tsx')),
  ...screens('settings', {
    '/app/settings': () => import('../features/settings/settings-menu.tsx'),
    '/app/settings/manage-profile': () => import('../features/settings/profile-form.tsx'),
    '/app/settings/manage-bank-accounts': () => import('../features/settings/bank-account-list.tsx'),
    '/app/settings/blocked-people': () => import('../features/settings/blocked-people.tsx'),
    '/app/settings/manage-password': () => import('../features/settings/password-form.tsx'),
    '/app/settings/address-book': () => import('../features/wallet/receivers/address-book.tsx'),
    '/app/settings/limits': () => import('../features/wallet/limits/limits-screen.tsx'),
    '/app/settings/devices': () => import('../features/settings/devices.tsx'),
    '/app/settings/privacy': () => import('../features/settings/privacy.tsx'),
    '/app/settings/manage-pin': () => import('../features/settings/manage-pin.tsx'),
    '/app/settings/security': () => import('../features/settings/security/security.tsx'),
    '/app/settings/notifications': () => import('../features/settings/notification-settings.tsx'),
  }),
  screen('/comments', 'comments', () => import('../features/trade/claims/conversations.tsx')),
  screen('/app/*', 'pageNotFound', () => import('../pages/not-found.tsx')),
]

const open: RouteObject[] = [
  screen('/terms', 'termsOfUse', () => import('../features/legal/legal-text.tsx')),
  screen('/privacy', 'privacyPolicy', () => import('../features/legal/legal-text.tsx')),
  screen('*', 'pageNotFound', () => import('../pages/not-found-outside.tsx')),
]

/** Every address with its screen and its frame. */
export const routes: RouteObject[] = [
  frame(() => import('../shared/auth-layout/auth-layout.tsx'), signedOut),
  frame(() => import('./signed-in.tsx'), signedIn),
  ...open,
]

/** Loads the code of the frame and the screen at `pathname`. Never rejects: a failure shows when the screen renders. */
export async function loadScreens(pathname: string): Promise<void> {
  await Promise.allSettled(handlesAt(pathname).map(({ load }) => load()))
}

/** The label of the screen at `pathname`. */
export function labelOf(pathname: string): PageName {
  return handlesAt(pathname).at(-1)?.label ?? 'pageNotFound'
}

function handlesAt(pathname: string): RouteHandle[] {
  return (matchRoutes(routes, pathname) ?? []).flatMap(
    ({ route }) => (route.handle as RouteHandle | undefined) ?? [],
  )
}
