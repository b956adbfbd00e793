import type { Page } from '@playwright/test'
import { enterPin, typeCode } from '../support/screen.ts'
import type { DemoWorld, Person } from './demo-world.ts'

type Role = 'button' | 'checkbox' | 'combobox' | 'heading' | 'link' | 'radio' | 'switch' | 'tab' | 'timer'

/** What a screen must show: a role with its name, the label of a field, a placeholder, or a text. */
export type Part =
  | readonly [role: Role, name: string | RegExp]
  | readonly ['label' | 'placeholder' | 'text', name: string | RegExp]

export type RouteRow = {
  /** The address as docs/product/routes.md writes it. */
  route: string
  /** The tab's title, without the unread count and the product's name. */
  title: string
  person: Person
  /** The address to open. @default `route` */
  path?: (world: DemoWorld) => string
  /** What a customer does after that to reach the screen. */
  arrive?: (page: Page, world: DemoWorld) => Promise<void>
  /** The address the customer ends at. @default `path` */
  landsOn?: string | RegExp
  shows: readonly Part[]
}

const LOGIN: readonly Part[] = [
  ['heading', 'Login'],
  ['text', 'Sign in to continue to your dashboard'],
  ['label', 'Email address'],
  ['placeholder', 'Enter email address'],
  ['placeholder', 'Enter password'],
  ['button', 'Show password'],
  ['button', 'Login'],
  ['text', /Don't have an account\?/],
  ['link', 'Register'],
  ['link', 'Forgot password?'],
]

const REGISTER: readonly Part[] = [
  ['heading', 'Register'],
  ['text', 'Access to your dashboard'],
  ['label', 'First Name'],
  ['label', 'Last Name'],
  ['label', 'Country of Residence'],
  ['label', 'Email Address'],
  ['placeholder', 'Enter password'],
  ['checkbox', /I agree to Oja's Terms of Use and consent to the Privacy Policy/],
  ['link', 'Terms of Use'],
  ['link', 'Privacy Policy'],
  ['button', 'Continue'],
  ['text', /Already have an account\?/],
  ['link', 'Login'],
]

const KYC_PHONE: readonly Part[] = [
  ['heading', 'Phone number'],
  ['label', 'Phone number'],
  ['text', /will result in a permanent ban/],
  ['button', 'Save phone number'],
]

/** Every address, with what must be on its screen. Source: docs/product/routes.md */
export const ROUTES: readonly RouteRow[] = [
  { route: '/', title: 'Login', person: 'visitor', shows: LOGIN },
  { route: '/login', title: 'Login', person: 'visitor', shows: LOGIN },
  { route: '/signup', title: 'Register', person: 'visitor', shows: REGISTER },
  { route: '/register', title: 'Register', person: 'visitor', shows: REGISTER },
  {
    route: '/verify-email',
    title: 'Verify email',
    person: 'unproven',
    shows: [
      ['heading', 'Verify your email'],
      ['text', /folake-[0-9a-f]+@example\.com/],
      ['label', '6-digit code'],
      ['button', 'Verify'],
      ['button', /^Resend/],
      ['link', 'Start again'],
    ],
  },
  {
    route: '/setup-passcode',
    title: 'Set PIN',
    person: 'pinless',
    shows: [
      ['heading', 'Set PIN'],
      ['label', '4-digit PIN'],
      ['button', 'Continue'],
    ],
  },
  {
    route: '/confirm-passcode',
    title: 'Confirm PIN',
    person: 'pinless',
    path: () => '/setup-passcode',
    arrive: async (page) => {
      await typeCode(page, '4-digit PIN', '4826')
      await page.getByRole('button', { name: 'Continue' }).click()
    },
    landsOn: '/confirm-passcode',
    shows: [
      ['heading', 'Confirm PIN'],
      ['label', '4-digit PIN'],
      ['button', 'Continue'],
      ['link', 'Go Back'],
    ],
  },
  {
    route: '/forgot-password',
    title: 'Forgot password',
    person: 'visitor',
    shows: [
      ['heading', 'Forgot password'],
      ['label', 'Email address'],
      ['button', 'Send code'],
      ['link', 'Back to login'],
    ],
  },
  {
    route: '/reset-password',
    title: 'New password',
    person: 'visitor',
    path: () => '/forgot-password',
    arrive: async (page) => {
      await page.getByLabel('Email address', { exact: true }).fill('nobody@example.com')
      await page.getByRole('button', { name: 'Send code' }).click()
    },
    landsOn: '/reset-password',
    shows: [
      ['heading', 'Choose a new password'],
      ['label', '6-digit code'],
      ['placeholder', 'Enter new password'],
      ['button', 'Save password'],
    ],
  },
  {
    route: '/undo-email-change',
    title: 'Undo email change',
    person: 'visitor',
    path: () => '/undo-email-change?token=as-it-stands-in-themail',
    landsOn: /\/undo-email-change\?token=/,
    shows: [
      ['heading', 'Put your old address back'],
      ['text', 'Every device is signed out.'],
      ['button', 'Put my old address back'],
    ],
  },
  {
    route: '/undo-email-change (broken link)',
    title: 'Undo email change',
    person: 'visitor',
    path: () => '/undo-email-change',
    landsOn: '/undo-email-change',
    shows: [
      ['heading', 'This link does not work'],
      ['text', 'Part of this link is missing. Open it again from the mail.'],
      ['link', 'Choose a new password'],
      ['link', 'Back to login'],
    ],
  },
  {
    route: '/freeze',
    title: 'Freeze account',
    person: 'visitor',
    path: () => '/freeze?token=as-it-stands-in-themail',
    landsOn: /\/freeze\?token=/,
    shows: [
      ['heading', 'Was this not you?'],
      ['text', 'Every device is signed out at once.'],
      ['button', 'This was not me: freeze my account'],
    ],
  },
  {
    route: '/frozen',
    title: 'Your trades while frozen',
    person: 'visitor',
    shows: [
      ['heading', 'Your trades while frozen'],
      ['label', 'Email address'],
      ['button', 'Show my trades'],
      ['link', 'Back to login'],
    ],
  },
  { route: '/terms', title: 'Terms of Use', person: 'visitor', shows: [['heading', 'Terms of Use']] },
  { route: '/privacy', title: 'Privacy Policy', person: 'visitor', shows: [['heading', 'Privacy Policy']] },
  {
    route: '/nowhere',
    title: 'Not found',
    person: 'visitor',
    shows: [['heading', /not found|no such page/i]],
  },
  {
    route: '/app',
    title: 'Dashboard',
    person: 'ada',
    shows: [
      ['text', 'Dashboard'],
      ['link', 'Home'],
      ['link', 'Assets'],
      ['link', 'Transactions'],
      ['link', 'Gift Cards'],
      ['link', 'Settings'],
      ['button', 'Log out'],
      ['link', 'Buy & Sell'],
      ['link', 'Send & Receive'],
      ['link', /waiting for you/],
      ['text', 'Portfolio'],
      ['text', 'Trading'],
      ['button', 'Show balance'],
      ['link', 'Receive'],
      ['link', 'Send'],
      ['link', 'P2P Market'],
      ['heading', 'Pending orders'],
      ['text', 'All Systems Operational'],
    ],
  },
  {
    route: '/app (not verified)',
    title: 'Dashboard',
    person: 'newcomer',
    path: () => '/app',
    landsOn: '/app',
    shows: [
      ['heading', 'Verify your identity to trade'],
      ['link', 'Begin Verification'],
    ],
  },
  {
    route: '/app/transactions',
    title: 'Transactions',
    person: 'ada',
    shows: [
      ['heading', 'All Transactions'],
      ['placeholder', 'Search by amount or wallet address'],
      ['button', /^Filter/],
      ['text', 'Currency'],
      ['text', 'Type'],
      ['text', 'Amount'],
      ['text', /1-10 of \d+/],
    ],
  },
  {
    route: '/app/transactions/{id}',
    title: 'Transaction',
    person: 'ada',
    path: (world) => `/app/transactions/${world.transaction.id}`,
    shows: [
      ['heading', 'Withdrawal'],
      ['text', 'Completed'],
      ['text', 'Reference'],
      ['button', 'Copy reference'],
    ],
  },
  {
    route: '/app/transactions/success',
    title: 'Transactions',
    person: 'ada',
    path: (world) => `/app/transactions/success?id=${world.transaction.id}`,
    shows: [
      ['heading', 'Transaction successful'],
      ['text', 'Status'],
      ['text', 'Reference'],
      ['button', 'Print or save'],
    ],
  },
  {
    route: '/app/transactions/success (no transaction)',
    title: 'Transactions',
    person: 'ada',
    path: () => '/app/transactions/success',
    landsOn: '/app/transactions/success',
    shows: [
      ['heading', 'No transaction chosen'],
      ['link', 'All Transactions'],
    ],
  },
  {
    route: '/app/notifications',
    title: 'Notifications',
    person: 'ada',
    shows: [
      ['text', 'Notifications'],
      ['text', /We keep it for 90 days/],
      ['link', /Your transfer of 18\.25 USDT was sent\./],
      ['link', /Túndé says ₦242,100 was sent\. Check your bank app\./],
    ],
  },
  { route: '/app/gift-cards', title: 'Gift Cards', person: 'ada', shows: [['text', 'Coming Soon...']] },
  {
    route: '/app/assets',
    title: 'Assets',
    person: 'ada',
    shows: [
      ['placeholder', 'Search for asset'],
      ['button', 'Portfolio wallet'],
      ['button', 'Trading wallet'],
      ['button', 'Show balances'],
      ['link', /USDT/],
      ['link', /BTC/],
      ['link', /ETH/],
    ],
  },
  {
    route: '/app/assets/{id}',
    title: 'USDT',
    person: 'ada',
    path: (world) => `/app/assets/${world.wallet.id}`,
    shows: [
      ['button', 'Receive'],
      ['link', 'Transfer'],
      ['button', 'Move to Trading'],
    ],
  },
  {
    route: '/app/assets/{id}/transfer',
    title: 'Transfer',
    person: 'ada',
    path: (world) => `/app/assets/${world.wallet.id}/transfer`,
    shows: [
      ['heading', 'Transfer asset'],
      ['label', 'Receiver address'],
      ['label', 'Amount'],
      ['button', 'Max'],
      ['button', 'Continue'],
    ],
  },
  {
    route: '/app/assets/{id}/transfer-summary',
    title: 'Transfer',
    person: 'ada',
    path: (world) => `/app/assets/${world.wallet.id}/transfer`,
    arrive: toSummary,
    landsOn: /\/transfer-summary$/,
    shows: [
      ['heading', 'Transfer summary'],
      ['text', 'Sender'],
      ['text', 'Receiver'],
      ['text', 'Quantity'],
      ['text', 'Network fee'],
      ['text', 'Network'],
      ['text', 'Total'],
      ['button', 'Cancel'],
      ['button', 'Continue'],
    ],
  },
  {
    route: '/app/assets/virtual/{id}',
    title: 'USDT',
    person: 'ada',
    path: (world) => `/app/assets/virtual/${world.tradingWallet.id}`,
    shows: [
      ['button', 'Withdraw'],
      ['text', 'In escrow'],
    ],
  },
  {
    route: '/app/p2p',
    title: 'P2P market',
    person: 'ada',
    arrive: acknowledge,
    shows: [
      ['button', 'Buy'],
      ['button', 'Sell'],
      ['tab', 'BTC'],
      ['tab', 'ETH'],
      ['tab', 'USDT'],
      ['button', 'More'],
    ],
  },
  {
    route: '/app/p2p/{id} (sell ad)',
    title: 'Buy USDT',
    person: 'ada',
    path: (world) => `/app/p2p/${world.ad.id}`,
    shows: [
      ['text', /Túndé/],
      ['text', 'Rate'],
      ['text', 'Available quantity'],
      ['text', 'Limits'],
      ['label', 'Amount'],
      ['label', 'Currency'],
      ['button', 'Continue'],
    ],
  },
  {
    route: '/app/p2p/{id} (buy ad)',
    title: 'Sell USDT',
    person: 'ada',
    path: (world) => `/app/p2p/${world.buyAd.id}`,
    shows: [
      ['text', /Chika/],
      ['text', 'You will receive'],
      ['label', 'Amount'],
      ['button', 'Continue'],
    ],
  },
  {
    route: '/app/p2p/{id}/release',
    title: 'Order',
    person: 'ada',
    path: (world) => `/app/p2p/${world.ad.id}/release?amount=${world.ad.price * 50}&coin=50`,
    shows: [
      ['heading', /Pay Túndé/],
      ['timer', /./],
      ['text', 'Order summary'],
      ['text', 'Vendor'],
      ['text', 'Verified'],
      ['button', 'Cancel order'],
      ['button', 'I have paid'],
    ],
  },
  {
    route: '/app/p2p/{id}/release (buy ad)',
    title: 'Order',
    person: 'ada',
    path: (world) => `/app/p2p/${world.buyAd.id}/release?amount=${world.buyAd.price * 50}&coin=50`,
    shows: [
      ['heading', /Sell to Chika/],
      ['text', 'Receive the naira in this bank account'],
      ['button', 'Cancel order'],
      ['button', 'Release coin'],
    ],
  },
  {
    route: '/app/p2p/{id}/await-confirmation',
    title: 'Order',
    person: 'ada',
    path: (world) => `/app/p2p/${world.claim.id}/await-confirmation`,
    shows: [
      ['heading', 'Awaiting payment confirmation'],
      ['timer', /./],
      ['text', /Hauwa/],
      ['link', /Call Hauwa/],
      ['button', 'Verify transaction'],
      ['label', /message/i],
    ],
  },
  {
    // A reservation expires within minutes, so only its journey has one.
    route: '/app/p2p/reserved/{id}',
    title: 'Order',
    person: 'ada',
    path: () => '/app/p2p/reserved/none',
    shows: [['text', /could not find that conversation/]],
  },
  {
    route: '/app/p2p/claim/{id}',
    title: 'Order',
    person: 'ada',
    path: (world) => `/app/p2p/claim/${world.claimToReview.id}`,
    shows: [
      ['heading', /Túndé says ₦32,440 was sent/],
      ['timer', /./],
      ['text', 'tunde@oja.example'],
      ['link', /Call Túndé/],
      ['text', 'Bank accounts'],
      ['button', 'I have received the money'],
      ['label', /message/i],
    ],
  },
  {
    route: '/app/p2p/orders',
    title: 'Order History',
    person: 'ada',
    shows: [
      ['tab', 'All'],
      ['tab', 'Waiting'],
      ['tab', 'Partly verified'],
      ['tab', 'Completed'],
      ['link', /Túndé/],
    ],
  },
  {
    route: '/app/p2p/orders (none)',
    title: 'Order History',
    person: 'newcomer',
    path: () => '/app/p2p/orders',
    landsOn: '/app/p2p/orders',
    shows: [['text', 'No order history']],
  },
  {
    route: '/app/ads',
    title: 'My Ads',
    person: 'ada',
    shows: [
      ['text', 'Open'],
      ['text', 'Processing'],
      ['text', 'Completed'],
      ['link', 'Create ad'],
      ['text', 'Sell USDT'],
    ],
  },
  {
    route: '/app/ads (none)',
    title: 'My Ads',
    person: 'newcomer',
    path: () => '/app/ads',
    landsOn: '/app/ads',
    shows: [
      ['text', 'No data available'],
      ['link', 'Create ad'],
    ],
  },
  {
    route: '/app/ads/create',
    title: 'Create ad',
    person: 'ada',
    shows: [
      ['button', 'Buy'],
      ['button', 'Sell'],
      ['label', 'Coin'],
      ['label', 'Rate'],
      ['label', 'Quantity'],
      ['label', 'Lower limit'],
      ['label', 'Upper limit'],
      ['label', /Remarks/],
      ['button', 'Create ad'],
    ],
  },
  {
    route: '/app/ads/{id}',
    title: 'Sell USDT',
    person: 'ada',
    path: (world) => `/app/ads/${world.ownAd.id}`,
    shows: [
      ['text', 'Quantity'],
      ['button', 'Pause ad'],
      ['button', 'Close ad'],
      ['text', 'Orders on this ad'],
      ['link', /Túndé/],
    ],
  },
  {
    route: '/app/kyc',
    title: 'Verification',
    person: 'newcomer',
    shows: [
      ['text', 'Phone number'],
      ['text', 'Bank account'],
      ['text', 'Government ID'],
      ['text', 'Selfie'],
    ],
  },
  {
    route: '/app/kyc (verified)',
    title: 'Verification',
    person: 'ada',
    path: () => '/app/kyc',
    landsOn: '/app/kyc',
    shows: [['text', 'Your account is verified']],
  },
  { route: '/app/phone', title: 'Verification', person: 'newcomer', shows: KYC_PHONE },
  { route: '/app/kyc/phone', title: 'Verification', person: 'newcomer', shows: KYC_PHONE },
  {
    route: '/app/kyc/bank-account',
    title: 'Verification',
    person: 'newcomer',
    shows: [
      ['heading', 'Bank account'],
      ['label', 'Bank'],
      ['label', 'Account number'],
      ['text', /Do not use a bank account that does not belong to you/],
      ['button', 'Save bank account'],
    ],
  },
  {
    route: '/app/kyc/document-type',
    title: 'Verification',
    person: 'newcomer',
    shows: [
      ['radio', /International passport/],
      ['radio', /Drivers license/],
      ['radio', /National identification/],
      ['button', 'Continue'],
    ],
  },
  {
    route: '/app/kyc/document-upload',
    title: 'Verification',
    person: 'newcomer',
    path: () => '/app/kyc/document-upload?type=nin',
    shows: [
      ['heading', 'Document and selfie'],
      ['text', 'Choose a picture'],
      ['text', 'Take or choose a picture'],
      ['button', 'Verify account'],
    ],
  },
  {
    route: '/app/settings',
    title: 'Settings',
    person: 'ada',
    shows: [
      ['link', /Personal info/],
      ['link', /Bank accounts/],
      ['link', /Password/],
      ['link', /PIN/],
      ['button', /Support/],
      ['button', 'Log out'],
    ],
  },
  {
    route: '/app/settings/manage-profile',
    title: 'Settings',
    person: 'ada',
    shows: [
      ['label', 'First name'],
      ['label', 'Last name'],
      ['label', 'Email address'],
      ['text', 'Phone number'],
      ['button', 'Save changes'],
    ],
  },
  {
    route: '/app/settings/blocked-people',
    title: 'Settings',
    person: 'ada',
    shows: [['text', 'You have blocked nobody']],
  },
  {
    route: '/app/settings/manage-bank-accounts',
    title: 'Settings',
    person: 'ada',
    shows: [
      ['heading', 'Bank accounts'],
      ['text', 'Guaranty Trust Bank'],
      ['button', /^Delete /],
      ['link', 'Add bank account'],
    ],
  },
  {
    route: '/app/settings/address-book',
    title: 'Settings',
    person: 'ada',
    shows: [
      ['heading', 'Address book'],
      ['button', 'Add receiver'],
      ['heading', 'Send only to my address book'],
      ['button', 'Switch on'],
    ],
  },
  {
    route: '/app/settings/limits',
    title: 'Settings',
    person: 'ada',
    shows: [
      ['heading', 'Limits'],
      ['text', 'All levels'],
      ['link', 'Go to Support'],
    ],
  },
  {
    route: '/app/settings/manage-password',
    title: 'Settings',
    person: 'ada',
    shows: [
      ['label', 'Current password'],
      ['label', 'New password'],
      ['button', 'Save password'],
    ],
  },
  {
    route: '/app/settings/devices',
    title: 'Settings',
    person: 'ada',
    shows: [
      ['heading', 'Devices'],
      ['text', 'This device'],
      ['heading', 'Recent sign-ins'],
      ['link', 'Change your password'],
    ],
  },
  {
    route: '/app/settings/privacy',
    title: 'Settings',
    person: 'ada',
    shows: [
      ['heading', 'Privacy'],
      ['button', 'Download my data'],
      ['heading', 'Close account'],
      ['text', 'You cannot close your account yet'],
    ],
  },
  {
    route: '/app/settings/manage-pin',
    title: 'Settings',
    person: 'ada',
    shows: [
      ['label', 'Current PIN'],
      ['label', 'New PIN'],
      ['label', 'Confirm new PIN'],
      ['button', 'Save PIN'],
    ],
  },
  {
    route: '/app/settings/security',
    title: 'Settings',
    person: 'ada',
    shows: [
      ['heading', 'Second step'],
      ['text', 'Your password alone opens your account'],
      ['heading', 'Passkeys'],
      ['heading', 'Codes from an app'],
      ['link', 'Set up'],
    ],
  },
  {
    route: '/app/settings/notifications',
    title: 'Settings',
    person: 'ada',
    shows: [
      ['heading', 'This browser'],
      ['heading', 'What we tell you'],
      ['switch', 'Claimed payments: Mail'],
      ['switch', 'Hold notifications at night'],
    ],
  },
  {
    route: '/comments',
    title: 'Comments',
    person: 'ada',
    shows: [
      ['link', /Hauwa/],
      ['link', /Túndé/],
    ],
  },
  {
    route: '/app/nowhere',
    title: 'Not found',
    person: 'ada',
    shows: [
      ['text', 'Not found'],
      ['text', 'There is nothing at this address'],
      ['link', /home|dashboard/i],
    ],
  },
  // Last, because it sends coin.
  {
    route: '/app/assets/{id}/processing-transfer',
    title: 'Transfer',
    person: 'ada',
    path: (world) => `/app/assets/${world.wallet.id}/transfer`,
    arrive: async (page, world) => {
      // No response, so that the transfer stays in progress.
      await page.route(/\/get-all-transactions\?(.*&)?id=/, () => undefined)
      await toSummary(page, world)
      await page.getByRole('button', { name: 'Continue' }).click()
      await enterPin(page, '4827')
    },
    landsOn: /\/processing-transfer$/,
    shows: [
      ['heading', 'Processing transaction'],
      ['link', 'See the transaction'],
    ],
  },
]

async function toSummary(page: Page, world: DemoWorld): Promise<void> {
  await page.getByLabel('Receiver address').fill(world.otherAddress)
  await page.getByLabel('Amount').fill('12.5')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Transfer summary' }).waitFor()
}

async function acknowledge(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Acknowledge' }).click()
}
