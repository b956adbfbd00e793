import { adFixture, answering, losing } from '@oja/api/testing'
import { toast, Toaster } from '@oja/ui'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { errorCopy } from '../../../lib/error-copy.ts'
import { answerCalls, drawScreen } from '../../../testing/draw-screen.tsx'
import { adActsCopy as copy, marketCopy, myAdsCopy } from './ads-copy.ts'
import MyAdsScreen from './my-ads.tsx'

const calls = answerCalls()
afterEach(() => toast.dismiss())

async function close() {
  await page
    .getByRole('button', { name: marketCopy.menuOf({ ad: myAdsCopy.name.sell({ code: 'BTC' }) }) })
    .click()
  await page.getByRole('menuitem', { name: copy.acts.cancelled }).click()
  await page.getByRole('button', { name: copy.acts.cancelled }).click()
}

test('a lost response to closing an ad reports an unknown outcome, because the coin may be back', async () => {
  const said = vi.spyOn(toast, 'error')
  calls.use(losing('updateAd'))
  await drawScreen(<MyAdsScreen />)
  await close()
  await expect.poll(() => said.mock.calls.map(([words]) => words)).toEqual([errorCopy.outcomeUnknown])
})

test('while the first response to closing an ad is lost, the customer reads that we are checking', async () => {
  calls.use(losing('updateAd'))
  await render(<Toaster />)
  await drawScreen(<MyAdsScreen />, { repeatDelaysMs: [2000] })
  await close()
  await expect.element(page.getByText(errorCopy.outcomeUnknown)).toBeVisible()
  calls.use(answering('updateAd', adFixture({ status: 'cancelled' })))
  await expect.element(page.getByText(copy.done.cancelled)).toBeVisible()
  await expect.element(page.getByText(errorCopy.outcomeUnknown)).not.toBeInTheDocument()
})
