import type { Locator, Page } from '@playwright/test'
import { type Customer, PASSWORD, PIN } from '../support/customer.ts'
import { PNG_PICTURE } from '../../packages/server/test-support/png-picture.ts'
import { dialogNamed, signIn, typeCode } from '../support/screen.ts'
import { addDevice } from '../support/second-factor.ts'
import { portfolioWallet } from '../support/transfer.ts'
import { newWindow } from '../support/window.ts'
import { baseUrl } from '../support/world.ts'
import type { SceneWorld } from './scene-world.ts'

/** A state of a screen that an address alone does not show. */
export type Scene = {
  name: string
  /** Opens the screen in somebody's window. */
  open: (world: SceneWorld) => Promise<Page>
  /** What is visible once everything has rendered. */
  shows: (page: Page) => Locator
}

/** Every such state, in the order of docs/screens. A later one may change what an earlier one showed. */
export const SCENES: readonly Scene[] = [
  {
    name: 'Second step: set up',
    open: async ({ newcomer }) => {
      const page = await at(newcomer, '/app/settings/security?do=totp')
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Continue' }).click()
      return page
    },
    shows: (page) => page.getByRole('img', { name: /QR code/ }),
  },
  {
    name: 'Second step: add a passkey',
    open: ({ newcomer }) => at(newcomer, '/app/settings/security?do=passkey'),
    shows: (page) => page.getByLabel('Name'),
  },
  {
    name: 'Second step: on',
    open: ({ guarded }) => at(guarded, '/app/settings/security'),
    shows: (page) => page.getByText('Your account asks for a second step'),
  },
  {
    name: 'Second step: recovery codes',
    open: async ({ newcomer }) => {
      const page = await at(newcomer, '/app/settings/security?do=passkey')
      await addDevice(page)
      await page.getByLabel('Name').fill('My phone')
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await typeCode(page, 'PIN', PIN)
      await page.getByRole('button', { name: 'Add a passkey' }).click()
      return page
    },
    shows: (page) => page.getByRole('list', { name: 'Your recovery codes' }),
  },
  {
    name: 'Sign in: second step',
    open: (world) => signingIn(world, world.guarded),
    shows: (page) => page.getByLabel('Code from your app'),
  },
  {
    name: 'Sign in: lost phone',
    open: async (world) => {
      const page = await signingIn(world, world.guarded)
      await page.getByRole('button', { name: /Lost your phone/ }).click()
      return page
    },
    shows: (page) => page.getByLabel('Recovery code'),
  },
  {
    name: 'Sign in: frozen',
    open: (world) => signingIn(world, world.frozen),
    shows: (page) => page.getByRole('link', { name: 'Say your side' }),
  },
  {
    name: 'Frozen: disputes',
    open: async (world) => {
      const page = await visitorAt(world, '/frozen')
      await page.getByLabel('Email address', { exact: true }).fill(world.frozen.email)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Show my trades' }).click()
      return page
    },
    shows: (page) => page.getByLabel('Your statement'),
  },
  {
    name: 'Address book: list',
    open: ({ buyer }) => at(buyer, '/app/settings/address-book'),
    shows: (page) => page.getByText('Cold wallet of Oluwadamilọlá'),
  },
  {
    name: 'Address book: add',
    open: ({ buyer }) => press(at(buyer, '/app/settings/address-book'), 'Add receiver'),
    shows: (page) => page.getByRole('dialog'),
  },
  {
    name: 'Close account: question',
    open: async ({ leaver }) => {
      const page = await at(leaver, '/app/settings/privacy')
      const close = page.getByRole('button', { name: 'Close my account' })
      await close.waitFor()
      await page.getByLabel('Password', { exact: true }).last().fill(PASSWORD)
      await close.click()
      return page
    },
    shows: (page) => page.getByRole('alertdialog'),
  },
  {
    name: 'Verification: being checked',
    open: ({ waiting }) => at(waiting, '/app/kyc'),
    shows: (page) => page.getByText(/Our team is checking your new documents/),
  },
  {
    name: 'Verification: refused',
    open: ({ refused }) => at(refused, '/app/kyc'),
    shows: (page) => page.getByText(/We cannot read your pictures/),
  },
  {
    name: 'Transfer: payment link',
    open: async ({ buyer, newcomer }) => {
      const [from, to] = [await portfolioWallet(buyer), await portfolioWallet(newcomer)]
      const page = await at(buyer, `/app/assets/${from.id}/transfer`)
      await page
        .getByLabel('Receiver address')
        .fill(`tron:${to.address}?amount=12.5&label=Mama%20Bolu%20shop`)
      return page
    },
    shows: (page) => page.getByText(/Filled in from a payment link/),
  },
  {
    name: 'Trade: paid from',
    open: ({ guarded, ad }) =>
      press(at(guarded, `/app/p2p/${ad.id}/release?amount=16000&coin=10`), 'I have paid'),
    shows: (page) => page.getByRole('dialog').or(page.getByRole('alertdialog')),
  },
  {
    name: 'Trade: paid, seller',
    open: ({ seller, paid }) => at(seller, `/app/p2p/claim/${paid}`),
    shows: (page) => page.getByText('We are looking at this trade').first(),
  },
  {
    name: 'Trade: paid, buyer',
    open: ({ buyer, paid }) => at(buyer, `/app/p2p/${paid}/await-confirmation`),
    shows: (page) => page.getByText('We are looking at this trade').first(),
  },
  {
    name: 'Chat: picture to send',
    open: async ({ buyer, paid }) => {
      const page = await at(buyer, `/app/p2p/${paid}/await-confirmation`)
      const file = { name: 'receipt-from-the-bank-of-22-november.png', mimeType: 'image/png' }
      await page.locator('input[data-slot=picture]').setInputFiles({ ...file, buffer: PNG_PICTURE })
      return page
    },
    shows: (page) => page.getByText(/Hide what is not about this trade/),
  },
  {
    name: 'Chat: quick replies',
    open: ({ buyer, paid }) => press(at(buyer, `/app/p2p/${paid}/await-confirmation`), 'Quick replies'),
    shows: (page) => page.getByRole('menu'),
  },
  ...(['Private note', 'Block', 'Report'] as const).map((act): Scene => ({
    name: `Person: ${act.toLowerCase()}`,
    open: async ({ seller, paid }) => {
      const page = await press(at(seller, `/app/p2p/claim/${paid}`), /^More about/)
      await page.getByRole('menuitem', { name: act }).click()
      return page
    },
    shows: (page) => page.getByRole('dialog').or(page.getByRole('alertdialog')),
  })),
  {
    name: 'Dispute: open',
    open: ({ buyer, overdue }) =>
      press(at(buyer, `/app/p2p/${overdue}/await-confirmation`), /^Open a dispute/),
    shows: (page) => page.getByRole('dialog'),
  },
  {
    name: 'Dispute: both said, buyer',
    open: ({ buyer, disputed }) => at(buyer, `/app/p2p/${disputed}/await-confirmation`),
    shows: (page) => page.getByText('Nothing of this amount has come'),
  },
  {
    name: 'Dispute: both said, seller',
    open: ({ seller, disputed }) => at(seller, `/app/p2p/claim/${disputed}`),
    shows: (page) => page.getByText('Nothing of this amount has come'),
  },
  {
    name: 'Dispute: decided',
    open: ({ buyer, decided }) => at(buyer, `/app/p2p/${decided}/await-confirmation`),
    shows: (page) => page.getByRole('button', { name: 'Appeal' }),
  },
  {
    name: 'Dispute: appeal',
    open: ({ buyer, decided }) => press(at(buyer, `/app/p2p/${decided}/await-confirmation`), 'Appeal'),
    shows: (page) => dialogNamed(page, 'Appeal against the decision'),
  },
  {
    name: 'Dispute: appealed, seller',
    open: ({ seller, appealed }) => at(seller, `/app/p2p/claim/${appealed}`),
    shows: (page) => page.getByText(/Zainab appealed/),
  },
  {
    name: 'Desk: sign in',
    open: (world) => visitorAt(world, '/desk/sign-in'),
    shows: (page) => page.getByRole('button', { name: 'Sign in' }),
  },
  {
    name: 'Desk: set up',
    open: (world) => visitorAt(world, '/desk/set-up'),
    shows: (page) => page.getByLabel('Set-up token'),
  },
  {
    name: 'Desk: set up, app and password',
    open: async (world) => {
      const page = await visitorAt(world, '/desk/set-up')
      await page.getByLabel('Set-up token').fill(world.invitation.setup_token)
      await page.getByRole('button', { name: 'Continue' }).click()
      return page
    },
    shows: (page) => page.getByRole('img', { name: /QR code/ }),
  },
  ...(
    [
      ['overview', '/', /^Good to see you/],
      ['verification', '/kyc', 'Verification'],
      ['disputes', '/disputes', 'Disputes'],
      ['appeals', '/appeals', 'Appeals'],
      ['reports', '/reports', 'Reports'],
      ['overdue trades', '/overdue', 'Overdue trades'],
      ['suspensions', '/suspensions', 'Suspensions'],
      ['held transfers', '/held-transfers', 'Held transfers'],
      ['audit', '/audit', 'Audit'],
      ['rules', '/bounds', 'Bounds'],
      ['operators', '/operators', 'Operators'],
      ['machine tokens', '/tokens', 'Machine tokens'],
      ['trail', '/trail', 'Trail'],
      ['sessions', '/sessions', 'Your sessions'],
      ['password', '/password', 'Password'],
      ['search', '/search?q=nobody', 'Search'],
    ] as const
  ).map(([name, path, title]): Scene => desk(name, () => path, title)),
  desk('verification case', ({ kycCase }) => `/kyc/${kycCase}`, /^Case/),
  desk('dispute case', ({ disputed }) => `/disputes/${disputed}`, /./),
  desk('appeal case', ({ appealed }) => `/appeals/${appealed}`, /./),
  desk('customer', ({ buyer }) => `/customers/${buyer.id}`, /^Oluwadamilọlá/),
  {
    name: 'Desk: verification case with pictures',
    open: async ({ admin, browser, kycCase }) => {
      const page = await admin.open(browser, `/kyc/${kycCase}`)
      await page.getByRole('button', { name: 'Show pictures' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Show pictures' }).click()
      return page
    },
    shows: (page) => page.getByRole('img', { name: 'The selfie of the customer' }),
  },
  ...(['Refuse', 'Verify'] as const).map((act): Scene => ({
    name: `Desk: ${act.toLowerCase()} documents`,
    open: async ({ admin, browser, kycCase }) => {
      const page = await admin.open(browser, `/kyc/${kycCase}`)
      await page.getByRole('button', { name: new RegExp(`^${act}`) }).click()
      return page
    },
    shows: (page) => page.getByRole('dialog').or(page.getByRole('alertdialog')),
  })),
  {
    name: 'Desk: decide a dispute',
    open: ({ admin, browser, disputed }) =>
      press(admin.open(browser, `/disputes/${disputed}`), /^For the seller/),
    shows: (page) => page.getByRole('dialog'),
  },
  {
    name: 'Desk: remove second factors',
    open: async ({ admin, browser, guarded }) =>
      press(admin.open(browser, `/customers/${guarded.id}`), 'Ask to remove factors'),
    shows: (page) => page.getByRole('dialog'),
  },
]

function desk(name: string, path: (world: SceneWorld) => string, title: string | RegExp): Scene {
  return {
    name: `Desk: ${name}`,
    open: (world) => world.admin.open(world.browser, path(world)),
    shows: (page) => page.getByRole('heading', { level: 1, name: title }),
  }
}

async function at(customer: Customer, path: string): Promise<Page> {
  const page = await customer.page.context().newPage()
  await page.goto(path)
  return page
}

async function visitorAt({ browser }: SceneWorld, path: string): Promise<Page> {
  const page = await (await newWindow(browser, { baseURL: baseUrl() })).newPage()
  await page.goto(path)
  return page
}

async function signingIn(world: SceneWorld, { email }: Customer): Promise<Page> {
  const page = await visitorAt(world, '/login')
  await signIn(page, email)
  return page
}

async function press(opened: Promise<Page>, name: string | RegExp): Promise<Page> {
  const page = await opened
  await page.getByRole('button', { name }).first().click()
  return page
}
