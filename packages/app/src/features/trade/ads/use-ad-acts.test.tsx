import { adFixture, answering, losing } from '@oja/api/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { errorCopy } from '../../../lib/error-copy.ts'
import { answerCalls, drawScreen } from '../../../testing/draw-screen.tsx'
import { keepToasts } from '../../../testing/keep-toasts.ts'
import { adActsCopy as copy, marketCopy, myAdsCopy } from './ads-copy.ts'
import MyAdsScreen from './my-ads.tsx'

const calls = answerCalls()
const toasts = keepToasts()

async function close() {
  await page
    .getByRole('button', { name: marketCopy.menuOf({ ad: marketCopy.title.sell({ code: 'BTC' }) }) })
    .click()
  await page.getByRole('menuitem', { name: copy.acts.cancelled }).click()
  await page.getByRole('button', { name: copy.acts.cancelled }).click()
}

test('a lost response to closing an ad reports an unknown outcome, because the coin may be back', async () => {
  calls.use(losing('updateAd'))
  await drawScreen(<MyAdsScreen />)
  await close()
  await expect.poll(toasts).toEqual([errorCopy.outcomeUnknown])
})

test('after an ad leaves the list, the focus is on the heading', async () => {
  let ads = [adFixture()]
  calls.use(
    answering('userAds', () => ads),
    answering('updateAd', () => {
      ads = []
      return adFixture({ status: 'cancelled' })
    }),
  )
  await drawScreen(
    <main>
      <MyAdsScreen />
    </main>,
  )
  await close()
  await expect.element(page.getByText(myAdsCopy.empty)).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('once an ad whose closing was lost has left the list, nothing says that we are checking', async () => {
  let ads = [adFixture()]
  calls.use(
    answering('userAds', () => ads),
    losing('updateAd', () => (ads = [])),
  )
  await drawScreen(<MyAdsScreen />)
  await close()
  await expect.element(page.getByText(myAdsCopy.empty)).toBeVisible()
  await expect.poll(toasts).toEqual([])
})
