import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { loadCode } from '../lib/load-code.ts'
import { AuthLayout } from '../shared/auth-layout/index.ts'
import type { RouteHandle } from '../shared/shell/index.ts'
import { BootScreen } from './boot-screen.tsx'
import { CrashScreen } from './crash-screen.tsx'
import { Root } from './root.tsx'

/** One address: its label, and the file of its screen, loaded when somebody goes there. */
function screen(path: string, label: string, load: () => Promise<{ default: ComponentType }>): RouteObject {
  const handle: RouteHandle = { label }
  return { path, handle, lazy: () => loadScreen(load) }
}

/** A screen whose file cannot be had breaks when it is shown: an error of `lazy` itself leaves the page empty. */
async function loadScreen(
  load: () => Promise<{ default: ComponentType }>,
): Promise<{ Component: ComponentType }> {
  try {
    return { Component: (await loadCode(load)).default }
  } catch (error) {
    return {
      Component: () => {
        throw error
      },
    }
  }
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

/** The frame of the signed-in screens comes with the first of them: the login does not wait for it. */
const loadSignedIn = async () => ({
  Component: (await loadCode(() => import('./signed-in.tsx'))).SignedIn,
})

/** Every address with its screen and its frame. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: CrashScreen,
    HydrateFallback: BootScreen,
    children: [
      { Component: AuthLayout, children: signedOut },
      { lazy: loadSignedIn, children: signedIn.map((route) => ({ ...route, ErrorBoundary: CrashScreen })) },
      ...open,
    ],
  },
]
