import { losing } from '@oja/api/testing'
import { toast } from '@oja/ui'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { errorCopy } from '../../../lib/error-copy.ts'
import { answerCalls, drawScreen } from '../../../testing/draw-screen.tsx'
import { adActsCopy as copy, marketCopy, myAdsCopy } from './ads-copy.ts'
import MyAdsScreen from './my-ads.tsx'

const calls = answerCalls()

test('a lost response to closing an ad reports an unknown outcome, because the coin may be back', async () => {
  const said = vi.spyOn(toast, 'error')
  calls.use(losing('updateAd'))
  await drawScreen(<MyAdsScreen />)
  await page
    .getByRole('button', { name: marketCopy.menuOf({ ad: myAdsCopy.name.sell({ code: 'BTC' }) }) })
    .click()
  await page.getByRole('menuitem', { name: copy.acts.cancelled }).click()
  await page.getByRole('button', { name: copy.acts.cancelled }).click()
  await expect.poll(() => said.mock.calls.map(([words]) => words)).toEqual([errorCopy.outcomeUnknown])
})
