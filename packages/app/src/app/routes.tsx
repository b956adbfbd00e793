import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { AuthLayout } from '../shared/auth-layout/index.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { inLanguage } from './in-language.tsx'
import { lazyPart } from './screen.tsx'

/** What a route tells about itself. */
export type RouteHandle = {
  /** The page label in the header and the title of the tab. */
  readonly label?: string
  /** Asks for the route's code: with the frame's, not after it. */
  readonly ask: () => void
}

/** One address: its label, and the file of its screen, loaded when somebody goes there. */
function screen(path: string, label: string, load: () => Promise<{ default: ComponentType }>): RouteObject {
  const { Part, ask } = lazyPart(async () => (await load()).default)
  const handle: RouteHandle = { label, ask }
  const element = (
    <CrashBoundary>
      <Part />
    </CrashBoundary>
  )
  return { path, handle, element }
}

/** Source: spec 2.1 and READINGS "Screens". */
const signedOut: RouteObject[] = [
  screen('/', 'Login', () => import('../routes/home.tsx')),
  screen('/login', 'Login', () => import('../routes/login.tsx')),
  screen('/register', 'Register', () => import('../routes/register.tsx')),
  screen('/signup', 'Register', () => import('../routes/register.tsx')),
  screen('/verify-email', 'Verify e-mail', () => import('../routes/verify-email.tsx')),
  screen('/setup-passcode', 'Set PIN', () => import('../routes/setup-passcode.tsx')),
  screen('/confirm-passcode', 'Confirm PIN', () => import('../routes/confirm-passcode.tsx')),
  screen('/forgot-password', 'Forgot password', () => import('../routes/forgot-password.tsx')),
  screen('/reset-password', 'New password', () => import('../routes/reset-password.tsx')),
]

const signedIn: RouteObject[] = [
  screen('/app', 'Dashboard', () => import('../routes/dashboard.tsx')),
  screen('/app/transactions', 'Transactions', () => import('../routes/transactions.tsx')),
  screen('/app/transactions/success', 'Transactions', () => import('../routes/transaction-success.tsx')),
  screen('/app/transactions/:id', 'Transaction', () => import('../routes/transaction-detail.tsx')),
  screen('/app/gift-cards', 'Gift Cards', () => import('../routes/gift-cards.tsx')),
  screen('/app/assets', 'Assets', () => import('../routes/assets.tsx')),
  screen('/app/assets/:id', 'Asset', () => import('../routes/asset-detail.tsx')),
  screen('/app/assets/:id/transfer', 'Transfer', () => import('../routes/transfer.tsx')),
  screen('/app/assets/:id/transfer-summary', 'Transfer', () => import('../routes/transfer-summary.tsx')),
  screen(
    '/app/assets/:id/processing-transfer',
    'Transfer',
    () => import('../routes/processing-transfer.tsx'),
  ),
  screen('/app/assets/virtual/:id', 'Asset', () => import('../routes/virtual-asset.tsx')),
  screen('/app/p2p', 'P2P market', () => import('../routes/p2p-market.tsx')),
  screen('/app/p2p/orders', 'Order History', () => import('../routes/order-history.tsx')),
  screen('/app/p2p/claim/:id', 'Order', () => import('../routes/review-claim.tsx')),
  screen('/app/p2p/:id', 'Ad', () => import('../routes/ad-detail.tsx')),
  screen('/app/p2p/:id/release', 'Order', () => import('../routes/release.tsx')),
  screen('/app/p2p/:id/await-confirmation', 'Order', () => import('../routes/await-confirmation.tsx')),
  screen('/app/ads', 'My Ads', () => import('../routes/my-ads.tsx')),
  screen('/app/ads/create', 'Create ad', () => import('../routes/create-ad.tsx')),
  screen('/app/ads/:id', 'My ad', () => import('../routes/ad-by-id.tsx')),
  screen('/app/kyc', 'Verification', () => import('../routes/kyc-info.tsx')),
  screen('/app/phone', 'Verification', () => import('../routes/kyc-phone.tsx')),
  screen('/app/kyc/phone', 'Verification', () => import('../routes/kyc-phone.tsx')),
  screen('/app/kyc/bank-account', 'Verification', () => import('../routes/kyc-bank.tsx')),
  screen('/app/kyc/document-type', 'Verification', () => import('../routes/kyc-document-type.tsx')),
  screen('/app/kyc/document-upload', 'Verification', () => import('../routes/kyc-document-upload.tsx')),
  screen('/app/settings', 'Settings', () => import('../routes/settings.tsx')),
  screen('/app/settings/manage-profile', 'Settings', () => import('../routes/manage-profile.tsx')),
  screen(
    '/app/settings/manage-bank-accounts',
    'Settings',
    () => import('../routes/manage-bank-accounts.tsx'),
  ),
  screen('/app/settings/manage-password', 'Settings', () => import('../routes/manage-password.tsx')),
  screen('/app/settings/manage-pin', 'Settings', () => import('../routes/manage-pin.tsx')),
  screen('/comments', 'Comments', () => import('../routes/comments.tsx')),
  screen('/app/*', 'Page not found', () => import('../routes/not-found.tsx')),
]

const open: RouteObject[] = [
  screen('/terms', 'Terms of Use', () => import('../routes/terms.tsx')),
  screen('/privacy', 'Privacy Policy', () => import('../routes/privacy.tsx')),
  screen('*', 'Page not found', () => import('../routes/not-found-outside.tsx')),
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
