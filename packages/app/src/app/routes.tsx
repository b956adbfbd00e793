import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import type { PageName } from '../lib/page-copy.ts'
import { AuthLayout } from '../shared/auth-layout/index.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { inLanguage } from './in-language.tsx'
import { lazyPart } from './screen.tsx'

/** What a route tells about itself. */
export type RouteHandle = {
  /** The page label in the header and the title of the tab. */
  readonly label?: PageName
  /** Asks for the route's code: with the frame's, not after it. */
  readonly ask: () => Promise<void>
}

/** One address: its label, and the file of its screen, loaded when somebody goes there. */
function screen(path: string, label: PageName, load: () => Promise<{ default: ComponentType }>): RouteObject {
  const { Part, ask } = lazyPart(async () => (await load()).default)
  const handle: RouteHandle = { label, ask }
  const element = (
    <CrashBoundary>
      <Part />
    </CrashBoundary>
  )
  return { path, handle, element }
}

/** Source: docs/product/routes.md */
const signedOut: RouteObject[] = [
  screen('/', 'login', () => import('../routes/home.tsx')),
  screen('/login', 'login', () => import('../routes/login.tsx')),
  screen('/register', 'register', () => import('../routes/register.tsx')),
  screen('/signup', 'register', () => import('../routes/register.tsx')),
  screen('/verify-email', 'verifyEmail', () => import('../routes/verify-email.tsx')),
  screen('/setup-passcode', 'setPIN', () => import('../routes/setup-passcode.tsx')),
  screen('/confirm-passcode', 'confirmPIN', () => import('../routes/confirm-passcode.tsx')),
  screen('/forgot-password', 'forgotPassword', () => import('../routes/forgot-password.tsx')),
  screen('/reset-password', 'newPassword', () => import('../routes/reset-password.tsx')),
  screen('/undo-email-change', 'undoEmailChange', () => import('../routes/undo-email-change.tsx')),
]

const signedIn: RouteObject[] = [
  screen('/app', 'dashboard', () => import('../routes/dashboard.tsx')),
  screen('/app/transactions', 'transactions', () => import('../routes/transactions.tsx')),
  screen('/app/transactions/success', 'transactions', () => import('../routes/transaction-success.tsx')),
  screen('/app/transactions/:id', 'transaction', () => import('../routes/transaction-detail.tsx')),
  screen('/app/notifications', 'notifications', () => import('../routes/notifications.tsx')),
  screen('/app/gift-cards', 'giftCards', () => import('../routes/gift-cards.tsx')),
  screen('/app/assets', 'assets', () => import('../routes/assets.tsx')),
  screen('/app/assets/:id', 'asset', () => import('../routes/asset-detail.tsx')),
  screen('/app/assets/:id/transfer', 'transfer', () => import('../routes/transfer.tsx')),
  screen('/app/assets/:id/transfer-summary', 'transfer', () => import('../routes/transfer-summary.tsx')),
  screen(
    '/app/assets/:id/processing-transfer',
    'transfer',
    () => import('../routes/processing-transfer.tsx'),
  ),
  screen('/app/assets/virtual/:id', 'asset', () => import('../routes/virtual-asset.tsx')),
  screen('/app/p2p', 'p2pMarket', () => import('../routes/p2p-market.tsx')),
  screen('/app/p2p/orders', 'orderHistory', () => import('../routes/order-history.tsx')),
  screen('/app/p2p/claim/:id', 'order', () => import('../routes/review-claim.tsx')),
  screen('/app/p2p/:id', 'ad', () => import('../routes/ad-detail.tsx')),
  screen('/app/p2p/:id/release', 'order', () => import('../routes/release.tsx')),
  screen('/app/p2p/:id/await-confirmation', 'order', () => import('../routes/await-confirmation.tsx')),
  screen('/app/ads', 'myAds', () => import('../routes/my-ads.tsx')),
  screen('/app/ads/create', 'createAd', () => import('../routes/create-ad.tsx')),
  screen('/app/ads/:id', 'myAd', () => import('../routes/ad-by-id.tsx')),
  screen('/app/kyc', 'verification', () => import('../routes/kyc-info.tsx')),
  screen('/app/phone', 'verification', () => import('../routes/kyc-phone.tsx')),
  screen('/app/kyc/phone', 'verification', () => import('../routes/kyc-phone.tsx')),
  screen('/app/kyc/bank-account', 'verification', () => import('../routes/kyc-bank.tsx')),
  screen('/app/kyc/document-type', 'verification', () => import('../routes/kyc-document-type.tsx')),
  screen('/app/kyc/document-upload', 'verification', () => import('../routes/kyc-document-upload.tsx')),
  screen('/app/settings', 'settings', () => import('../routes/settings.tsx')),
  screen('/app/settings/manage-profile', 'settings', () => import('../routes/manage-profile.tsx')),
  screen(
    '/app/settings/manage-bank-accounts',
    'settings',
    () => import('../routes/manage-bank-accounts.tsx'),
  ),
  screen('/app/settings/manage-password', 'settings', () => import('../routes/manage-password.tsx')),
  screen('/app/settings/manage-pin', 'settings', () => import('../routes/manage-pin.tsx')),
  screen('/comments', 'comments', () => import('../routes/comments.tsx')),
  screen('/app/*', 'pageNotFound', () => import('../routes/not-found.tsx')),
]

const open: RouteObject[] = [
  screen('/terms', 'termsOfUse', () => import('../routes/terms.tsx')),
  screen('/privacy', 'privacyPolicy', () => import('../routes/privacy.tsx')),
  screen('*', 'pageNotFound', () => import('../routes/not-found-outside.tsx')),
]

/** The frame of the signed-out screens, which are worth no second request. */
const SignedOut = inLanguage(AuthLayout)

/** The frame of the signed-in screens comes with the first of them: the login does not wait for it. */
const signedInFrame = lazyPart(async () => (await import('./signed-in.tsx')).SignedIn)
const signedInHandle: RouteHandle = { ask: signedInFrame.ask }

/** Every address with its screen and its frame. */
export const routes: RouteObject[] = [
  { element: <SignedOut />, children: signedOut },
  { element: <signedInFrame.Part />, handle: signedInHandle, children: signedIn },
  ...open,
]
