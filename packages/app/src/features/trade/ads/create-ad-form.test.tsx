import { adFixture, answering, bankAccountFixture, losing } from '@oja/api/testing'
import { toast, Toaster } from '@oja/ui'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { dropAllDrafts } from '../../../lib/drafts.ts'
import { errorCopy } from '../../../lib/error-copy.ts'
import { paths } from '../../../lib/paths.ts'
import { answerCalls, drawScreen } from '../../../testing/draw-screen.tsx'
import { createAdCopy as copy } from './ads-copy.ts'
import CreateAdScreen from './create-ad-form.tsx'

const calls = answerCalls()
afterEach(() => {
  toast.dismiss()
  dropAllDrafts()
})

async function create() {
  await render(<Toaster />)
  await drawScreen(<CreateAdScreen />)
  await page.getByRole('textbox', { name: copy.rate }).fill('95000000')
  await page.getByRole('textbox', { name: copy.quantity }).fill('0.1')
  await page.getByRole('textbox', { name: copy.lowerbound }).fill('100000')
  await page.getByRole('textbox', { name: copy.upperbound }).fill('5000000')
  await page.getByRole('button', { name: copy.submit }).click()
}

test('an ad whose answer was lost keeps what was typed, and is said to be created once it is among the own ads', async () => {
  const before = adFixture({ code: 'USDT' })
  let isThere = false
  calls.use(
    losing('createAd'),
    answering('bankAccounts', [bankAccountFixture()]),
    // One like it that was posted before is not the one that was lost.
    answering('userAds', () => [
      ...(isThere ? [adFixture({ ...before, id: 'ad-2', created_at: new Date().toISOString() })] : []),
      before,
    ]),
  )
  await create()
  const checking = page.getByText(errorCopy.outcomeUnknown)
  await expect.element(checking).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: copy.quantity })).toHaveValue('0.1')
  isThere = true
  await expect.element(page.getByText(copy.created)).toBeVisible()
  await expect.element(checking).not.toBeInTheDocument()
  await expect.element(page.getByTestId('elsewhere')).toHaveTextContent(paths.myAds)
})
