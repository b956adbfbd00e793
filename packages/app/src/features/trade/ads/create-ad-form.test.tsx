import { answering, bankAccountFixture } from '@oja/api/testing'
import { toast, Toaster } from '@oja/ui'
import { http, HttpResponse } from 'msw'
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
  const checking = page.getByText(errorCopy.outcomeUnknown, { exact: false })
  await expect.element(checking).toBeVisible()
  await expect.element(page.getByText(copy.whereToLook)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: copy.quantity })).toHaveValue('0.1')

  isLost = false
  await page.getByRole('button', { name: copy.submit }).click()
  await expect.element(page.getByText(copy.created)).toBeVisible()
  await expect.element(checking).not.toBeInTheDocument()
  await expect.element(page.getByTestId('elsewhere')).toHaveTextContent(paths.myAds)
  expect(keys[1]).toBe(keys[0])
})
