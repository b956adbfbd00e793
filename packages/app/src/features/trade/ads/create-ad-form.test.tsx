import {
  answering,
  bankAccountFixture,
  refusing,
  tradeLimitsFixture,
  userFixture,
  virtualWalletFixture,
} from '@oja/api/testing'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dropAllDrafts, readDraft } from '../../../lib/drafts.ts'
import { errorCopy } from '../../../lib/error-copy.ts'
import { paths } from '../../../lib/paths.ts'
import { answerCalls, coolingOffUser, drawScreen } from '../../../testing/draw-screen.tsx'
import { keepToasts } from '../../../testing/keep-toasts.ts'
import { kycCopy, limitsCopy } from '../shared/trade-copy.ts'
import { createAdCopy as copy } from './ads-copy.ts'
import CreateAdScreen from './create-ad-form.tsx'

const calls = answerCalls()
const toasts = keepToasts()
afterEach(dropAllDrafts)

async function create() {
  await drawScreen(<CreateAdScreen />)
  await page.getByRole('textbox', { name: copy.rate }).fill('95000000')
  await page.getByRole('textbox', { name: copy.quantity }).fill('0.1')
  await page.getByRole('textbox', { name: copy.lowerbound }).fill('100000')
  await page.getByRole('textbox', { name: copy.upperbound }).fill('5000000')
  await page.getByRole('button', { name: copy.submit }).click()
}

test('an ad whose response was lost keeps what was typed and its key, and the customer reads where to look', async () => {
  const keys: (string | null)[] = []
  let isLost = true
  calls.use(
    answering('bankAccounts', [bankAccountFixture()]),
    http.post('*/api/create-ad', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'))
      return isLost ? HttpResponse.error() : undefined
    }),
  )
  await create()
  await expect.poll(toasts).toEqual([errorCopy.outcomeUnknown, copy.whereToLook])
  await expect.element(page.getByRole('textbox', { name: copy.quantity })).toHaveValue('0.1')

  isLost = false
  await page.getByRole('button', { name: copy.submit }).click()
  await expect.poll(toasts).toEqual([copy.created])
  await expect.element(page.getByTestId('elsewhere')).toHaveTextContent(paths.myAds)
  expect(keys[1]).toBe(keys[0])
  // The next ad begins empty.
  expect(readDraft({ owner: userFixture().id, form: 'create-ad' })).toEqual({})
})

test('an error that another field caused ends when that field changes', async () => {
  const trading = virtualWalletFixture({ network: { logo_url: '', code: 'USDT', slug: 'tron' } })
  calls.use(
    answering('bankAccounts', [bankAccountFixture()]),
    answering('virtualAccounts', { wallets: [trading], total_wallet_balance: '0.40' }),
  )
  await drawScreen(<CreateAdScreen />)
  const field = (name: string) => page.getByRole('textbox', { name })
  await field(copy.rate).fill('1600')
  await field(copy.quantity).fill('1000000')
  await field(copy.lowerbound).fill('20000')
  await field(copy.upperbound).fill('10000')
  await page.getByRole('button', { name: copy.submit }).click()
  await expect.element(field(copy.quantity)).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field(copy.lowerbound)).toHaveAttribute('aria-invalid', 'true')

  await page.getByRole('button', { name: copy.buy, exact: true }).click()
  await expect.element(field(copy.quantity)).not.toHaveAttribute('aria-invalid', 'true')
  await field(copy.upperbound).fill('50000')
  await expect.element(field(copy.lowerbound)).not.toHaveAttribute('aria-invalid', 'true')
})

test('a refused ad shows the server’s sentence', async () => {
  const error = 'The generator is being refuelled'
  calls.use(
    answering('bankAccounts', [bankAccountFixture()]),
    refusing('createAd', 'invalid_input', { error }),
  )
  await create()
  await expect.poll(toasts).toEqual([error])
})

test('a sell ad needs a bank account, so none is posted without one', async () => {
  calls.use(answering('bankAccounts', []))
  await create()
  await expect.poll(toasts).toEqual([copy.needBank])
})

test('a customer whose verification ended meanwhile is led to it', async () => {
  calls.use(answering('bankAccounts', [bankAccountFixture()]), refusing('createAd', 'kyc_required'))
  await create()
  await expect.element(page.getByRole('dialog', { name: kycCopy.title })).toBeVisible()
  expect(toasts()).toEqual([])
})

test('while a change to the account makes sales wait, a buy ad can be posted and a sell ad cannot', async () => {
  await drawScreen(<CreateAdScreen />, { user: coolingOffUser() })
  const submit = page.getByRole('button', { name: copy.submit })
  await expect.element(submit).toBeDisabled()
  await page.getByRole('button', { name: copy.buy, exact: true }).click()
  await expect.element(submit).toBeEnabled()
})

test('at the limit of open ads the form says so from the start, and leads to the ads', async () => {
  calls.use(answering('tradeLimits', tradeLimitsFixture({ open_ads: 20, max_open_ads: 20 })))
  await drawScreen(<CreateAdScreen />)
  await expect.element(page.getByText(limitsCopy.ads({ open: '20', max: '20' }))).toBeVisible()
  const submit = page.getByRole('button', { name: copy.submit })
  await expect.element(submit).toBeDisabled()
  await expect.element(submit).toHaveAccessibleDescription(expect.stringContaining(limitsCopy.fullAds))
  await page.getByRole('link', { name: limitsCopy.toAds }).click()
  await expect.element(page.getByTestId('elsewhere')).toHaveTextContent(paths.myAds)
})
