import type { PortfolioWallet } from '@oja/api/contract'
import type { Page } from '@playwright/test'
import { expectToast } from '../support/record.ts'
import { enterPin, typeCode } from '../support/screen.ts'
import { expect } from '../support/test.ts'
import { newWindow } from '../support/window.ts'
import { type DemoWorld, type Person, stateOf } from './demo-world.ts'
import { test } from './walk.ts'

/** A promised message and the situation that shows it. The journeys and the screens' own tests check the others. Source: docs/product/messages.md */
type Row = {
  message: string | RegExp
  situation: string
  person: Person
  /** Where the message shows: in a toast or in the page. */
  as: 'toast' | 'text'
  show: (page: Page) => Promise<void>
}

/** A sentence that only the server can have sent. */
const SENTENCE = 'The generator is being refuelled'

/** The world of the current row. */
let world: DemoWorld

const ROWS: readonly Row[] = [
  {
    message: SENTENCE,
    situation: 'a signup that the server refuses',
    person: 'visitor',
    as: 'toast',
    show: async (page) => {
      await refuse(page, '/api/auth/register')
      await register(page)
    },
  },
  {
    message: SENTENCE,
    situation: 'a code that the server refuses',
    person: 'unproven',
    as: 'toast',
    show: async (page) => {
      await refuse(page, '/api/auth/validate-email')
      await page.goto('/verify-email')
      await typeCode(page, '6-digit code', '123456')
    },
  },
  {
    message: 'Setting up your account, please wait...',
    situation: 'a code is being checked',
    person: 'unproven',
    as: 'text',
    show: async (page) => {
      // No response, so that the loader stays.
      await page.route('**/api/auth/validate-email', () => undefined)
      await page.goto('/verify-email')
      await typeCode(page, '6-digit code', '123456')
    },
  },
  {
    message: SENTENCE,
    situation: 'a PIN that the server refuses',
    person: 'pinless',
    as: 'toast',
    show: async (page) => {
      await refuse(page, '/api/set-pin')
      await setPin(page)
    },
  },
  {
    message: 'We have no dollar rate right now. Enter naira or coin.',
    situation: 'rates that do not load',
    person: 'ada',
    as: 'text',
    show: async (page) => {
      await refuse(page, '/api/fx-rates', '')
      await page.goto(`/app/p2p/${world.ad.id}`)
    },
  },
  {
    message: `Error: ${SENTENCE}`,
    situation: 'a release that the server refuses',
    person: 'ada',
    as: 'toast',
    show: async (page) => {
      await refuse(page, '/api/release-coin')
      await release(page)
    },
  },
  {
    message: `Error: ${SENTENCE}`,
    situation: 'a withdrawal that the server refuses',
    person: 'ada',
    as: 'toast',
    show: async (page) => {
      await refuse(page, '/api/offchain/withdraw')
      await withdraw(page, '4827')
    },
  },
  {
    message: /locked until|Try again (at|after|in)/i,
    situation: 'a locked PIN, with the time it unlocks',
    person: 'ada',
    as: 'text',
    show: async (page) => {
      await page.route('**/api/auth/confirm-pin', (route) =>
        route.fulfill({
          status: 429,
          headers: { 'retry-after': '900' },
          json: { error: 'Too many wrong PINs', code: 'pin_locked' },
        }),
      )
      await withdraw(page, '1111')
    },
  },
  {
    message: 'Error: Insufficient funds',
    situation: 'a transfer of the whole balance, which leaves nothing for the fee',
    person: 'ada',
    as: 'toast',
    show: async (page) => {
      await enterTransfer(page, (await balanceNow(page)).replace(/\.?0+$/, ''))
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('heading', { name: 'Transfer summary' })).toBeVisible()
      await page.getByRole('button', { name: 'Continue' }).click()
      const refusal = page.locator('[data-oja-toast-region]').getByText('Error: Insufficient funds')
      await expect(refusal).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  },
  {
    message: 'An error occurred while processing your transaction. Please try again later.',
    situation: 'a transfer that the server refuses',
    person: 'ada',
    as: 'text',
    show: async (page) => {
      await refuse(page, '/api/transfer')
      await toSummary(page)
      await page.getByRole('button', { name: 'Continue' }).click()
      await enterPin(page, '4827')
      await expect(page.getByRole('heading', { name: 'Transaction failed' })).toBeVisible()
      await expect(
        page.getByRole('button', { name: 'Try again' }).or(page.getByRole('link', { name: 'Try again' })),
      ).toBeVisible()
    },
  },
  {
    message: 'Your account is not verified. Please verify your account to continue',
    situation: 'an order without verification',
    person: 'newcomer',
    as: 'text',
    show: async (page) => {
      await page.goto(`/app/p2p/${world.ad.id}`)
      await page.getByLabel('Amount').fill('20000')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('link', { name: 'Begin Verification' })).toBeVisible()
    },
  },
  {
    message: 'Login successful',
    situation: 'a login, which removes the error of the attempt before',
    person: 'visitor',
    as: 'toast',
    show: async (page) => {
      const refusal = page
        .locator('[data-oja-toast-region]')
        .getByText('The email address or the password is not correct', { exact: true })
      await logIn(page, 'a wrong password')
      await expect(refusal).toBeVisible()
      await page.getByLabel('Password', { exact: true }).fill('oja-market-day')
      await page.getByRole('button', { name: 'Login' }).click()
      await expect(page).toHaveURL(/\/app$/)
      // An error toast does not disappear by itself.
      await expect(refusal).toBeHidden()
    },
  },
]

for (const row of ROWS) {
  test(`${row.situation}: “${String(row.message)}”`, async ({ browser, demo }) => {
    world = demo.world
    // Many rows move a newcomer to the next stage, and a visitor may sign in, so each row gets a new person.
    const { person } = row
    const context =
      person === 'ada'
        ? demo.windows.ada
        : await newWindow(browser, {
            baseURL: world.url,
            storageState: person === 'visitor' ? world.people.visitor : await stateOf(world, person),
          })
    const page = await context.newPage()
    try {
      await row.show(page)
      if (row.as === 'toast') await expectToast(page, row.message)
      else await expect(page.getByText(row.message).filter({ visible: true }).first()).toBeVisible()
    } finally {
      await page.close()
    }
  })
}

/** Makes the server refuse `path` on this page. */
async function refuse(page: Page, path: string, error = SENTENCE): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ status: 422, json: { error, code: 'invalid_input' } }),
  )
}

async function logIn(page: Page, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email address', { exact: true }).fill('tunde@oja.example')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

async function register(page: Page): Promise<void> {
  await page.goto('/signup')
  await page.getByLabel('First Name').fill('Ngozi')
  await page.getByLabel('Last Name').fill('Eze')
  await page.getByLabel('Email Address').fill('ngozi@example.com')
  await page.getByLabel('Password', { exact: true }).fill('a long enough password')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function setPin(page: Page): Promise<void> {
  await page.goto('/setup-passcode')
  await typeCode(page, '4-digit PIN', '4826')
  await page.getByRole('button', { name: 'Continue' }).click()
  // The URL changes first: until the screen does, its boxes are still those of the first PIN.
  await expect(page.getByRole('heading', { name: 'Confirm PIN' })).toBeVisible()
  await typeCode(page, '4-digit PIN', '4826')
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function release(page: Page): Promise<void> {
  await page.goto(`/app/p2p/${world.buyAd.id}/release?amount=${world.buyAd.price * 50}&coin=50`)
  await page.getByRole('button', { name: 'Release coin' }).click()
  await enterPin(page, '4827')
}

async function withdraw(page: Page, pin: string): Promise<void> {
  await page.goto(`/app/assets/virtual/${world.tradingWallet.id}`)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const sheet = page.getByRole('dialog', { name: 'Withdraw USDT' })
  await sheet.getByLabel('Amount').fill('1')
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await enterPin(page, pin)
}

async function enterTransfer(page: Page, amount: string): Promise<void> {
  await page.goto(`/app/assets/${world.wallet.id}/transfer`)
  await page.getByLabel('Receiver address').fill(world.otherAddress)
  await page.getByLabel('Amount').fill(amount)
}

/** The current balance of Ada's USDT wallet. Earlier rows may have moved coin. */
async function balanceNow(page: Page): Promise<string> {
  const response = await page.request.get('/api/wallets')
  const { data }: { data: { wallets: PortfolioWallet[] } } = await response.json()
  const wallet = data.wallets.find(({ id }) => id === world.wallet.id)
  if (!wallet) throw new Error('Ada has no USDT wallet')
  return wallet.balance
}

async function toSummary(page: Page): Promise<void> {
  await enterTransfer(page, '12.5')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Transfer summary' })).toBeVisible()
}
