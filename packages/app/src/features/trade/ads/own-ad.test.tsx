import { adFixture, answering, losing, refusing, userFixture } from '@oja/api/testing'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pageLabels } from '../../../lib/page-copy.ts'
import '../../../styles.css'
import { answerCalls, drawScreen } from '../../../testing/draw-screen.tsx'
import { keepToasts } from '../../../testing/keep-toasts.ts'
import { tradeCopy } from '../shared/trade-copy.ts'
import { adActsCopy as copy, myAdsCopy as listCopy } from './ads-copy.ts'
import type { AdAct } from './ad-acts.ts'
import MyAdsScreen from './my-ads.tsx'
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

test('an ad does not say that it has no orders while pages of orders still load', async () => {
  const { promise: late, resolve: answer } = Promise.withResolvers<void>()
  let isAsked = false
  calls.use(
    answering('adById', own),
    http.get('*/api/get-claims', async ({ request }) => {
      // A whole page may hold only orders on other ads.
      const isFirst = !new URL(request.url).searchParams.has('cursor')
      isAsked ||= !isFirst
      if (!isFirst) await late
      return HttpResponse.json({ data: [], next_cursor: isFirst ? 'more' : null })
    }),
  )
  await drawScreen(<OwnAdScreen />, { path: '/ads/:id' })
  await expect.poll(() => isAsked).toBe(true)
  await expect.element(page.getByRole('button', { name: tradeCopy.more })).toBeVisible()
  await expect.element(page.getByText(listCopy.noClaims)).not.toBeInTheDocument()
  answer()
  await expect.element(page.getByText(listCopy.noClaims)).toBeVisible()
})

test('an empty My ads has one button to create an ad', async () => {
  calls.use(answering('userAds', []))
  await drawScreen(<MyAdsScreen />)
  await expect.element(page.getByText(listCopy.empty)).toBeVisible()
  expect(page.getByRole('link', { name: pageLabels.createAd }).elements()).toHaveLength(1)
})

test('after the phone is rotated, each of my ads has the height it needs', async () => {
  await page.viewport(390, 800)
  calls.use(answering('userAds', [own, { ...own, id: 'ad-2' }]))
  await drawScreen(<MyAdsScreen />)
  const second = page.getByRole('listitem').nth(1)
  const overlap = () => {
    const [above, below] = page.getByRole('listitem').elements()
    if (!above || !below) return null
    return Math.round(above.getBoundingClientRect().bottom - below.getBoundingClientRect().top)
  }
  await expect.element(second.getByRole('link')).toBeVisible()
  await expect.poll(overlap).toBe(0)
  await page.viewport(800, 390)
  await expect.element(second.getByRole('button')).toBeVisible()
  await expect.poll(overlap).toBe(0)
})
