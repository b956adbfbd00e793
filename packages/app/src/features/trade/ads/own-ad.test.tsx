import { adFixture, answering, losing, refusing, userFixture } from '@oja/api/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, drawScreen } from '../../../testing/draw-screen.tsx'
import { keepToasts } from '../../../testing/keep-toasts.ts'
import { adActsCopy as copy } from './ads-copy.ts'
import type { AdAct } from './ad-acts.ts'
import OwnAdScreen from './own-ad.tsx'

const calls = answerCalls()
const toasts = keepToasts()
const own = adFixture({ initiator: { ...adFixture().initiator, id: userFixture().id } })

async function actOnAd(act: AdAct) {
  await drawScreen(
    <main>
      <OwnAdScreen />
    </main>,
    { path: '/ads/:id' },
  )
  await page.getByRole('button', { name: copy.acts[act] }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: copy.acts[act] }).click()
}

async function expectFocusOnHeading() {
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
}

test.each(['offline', 'cancelled'] as const)(
  'after an ad becomes %s and its button is gone, the focus is on the heading',
  async (act) => {
    let ad = own
    calls.use(
      answering('adById', () => ad),
      answering('updateAd', () => (ad = { ...ad, status: act })),
    )
    await actOnAd(act)
    await expect.poll(toasts).toEqual([copy.done[act]])
    await expectFocusOnHeading()
  },
)

test('when an ad that another tab has closed is refused and loses its buttons, the focus is on the heading', async () => {
  let loads = 0
  calls.use(
    answering('adById', () => (loads++ === 0 ? own : { ...own, status: 'cancelled' })),
    refusing('updateAd', 'conflict'),
  )
  await actOnAd('cancelled')
  await expect.element(page.getByRole('button', { name: copy.acts.cancelled })).not.toBeInTheDocument()
  await expectFocusOnHeading()
})

test('once an ad whose closing was lost is shown as closed, nothing says that we are checking', async () => {
  let ad = own
  calls.use(
    answering('adById', () => ad),
    losing('updateAd', () => (ad = { ...ad, status: 'cancelled' })),
  )
  await actOnAd('cancelled')
  await expect.element(page.getByRole('button', { name: copy.acts.cancelled })).not.toBeInTheDocument()
  await expect.poll(toasts).toEqual([])
})
