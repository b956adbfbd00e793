import { adFixture, refusing } from '@oja/api/testing'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { flags } from '../../../session/index.ts'
import { loadProblemCopy } from '../../../shared/shared-copy.ts'
import '../../../styles.css'
import { answerCalls, drawScreen } from '../../../testing/draw-screen.tsx'
import { adHeight } from '../shared/long-list-rules.ts'
import { tradeCopy } from '../shared/trade-copy.ts'
import MarketScreen from './market.tsx'

const calls = answerCalls()
beforeEach(() => {
  flags.marketNoticeSeen = true
})

const PHONE_WIDTH = 390
/** More rows than any window shows, few enough for a phone. */
const MOST_DRAWN = 40

const more = page.getByRole('button', { name: tradeCopy.more })
const rows = () => [...document.querySelectorAll('li[aria-posinset]')]
const rowAt = (place: number) => document.querySelector(`li[aria-posinset="${place}"]`)
const buttonOf = (vendor: string) => page.getByRole('link', { name: new RegExp(` ${vendor} `) })
const buttonAt = (place: number) => buttonOf(`Vendor${place}`)
const pastAds = (count: number) => scrollTo(0, count * adHeight(PHONE_WIDTH))
const bottom = () => scrollTo(0, document.documentElement.scrollHeight)

/** Draws a market of `count` ads on a phone: a first page of usual size, then larger ones. */
async function drawMarket(count: number): Promise<{ pages: () => number }> {
  let pages = 0
  calls.use(
    http.get('*/api/get-ads', ({ request }) => {
      pages += 1
      const from = Number(new URL(request.url).searchParams.get('cursor') ?? 0)
      const next = Math.min(count, from === 0 ? 50 : from + 1990)
      const ad = adFixture()
      const data = Array.from({ length: next - from }, (_, index) => ({
        ...ad,
        id: `ad-${from + index}`,
        initiator: { ...ad.initiator, first_name: `Vendor${from + index + 1}` },
      }))
      return HttpResponse.json({ data, next_cursor: next < count ? String(next) : null })
    }),
  )
  await page.viewport(PHONE_WIDTH, 844)
  scrollTo(0, 0)
  await drawScreen(
    <main>
      <MarketScreen />
    </main>,
  )
  await expect.element(buttonAt(1)).toBeVisible()
  return { pages: () => pages }
}

/** Scrolls to an ad, again and again until its page has loaded. */
async function scrollToAd(place: number): Promise<void> {
  await expect
    .poll(() => {
      pastAds(place - 2)
      return rowAt(place)?.querySelector('a')
    })
    .toBeTruthy()
  await expect.element(buttonAt(place)).toBeInViewport()
}

test('of ten thousand ads only a screenful is in the document, and each has its position', async () => {
  const { pages } = await drawMarket(10_000)
  expect(rowAt(1)?.ariaSetSize).toBe('-1')
  expect(pages()).toBeLessThanOrEqual(2)
  await expect
    .poll(() => {
      bottom()
      return rowAt(10_000)?.ariaSetSize
    })
    .toBe('10000')
  await expect.element(buttonAt(10_000)).toBeVisible()
  await expect.element(more).not.toBeInTheDocument()
  expect(rows().length).toBeLessThan(MOST_DRAWN)

  scrollTo(0, document.documentElement.scrollHeight / 2)
  await expect.element(page.getByRole('link').nth(10)).toBeInViewport()
  expect(rows().length).toBeLessThan(MOST_DRAWN)
})

test('the focus stays on an ad that is scrolled away, and Tab leads to the next one', async () => {
  await drawMarket(1000)
  buttonAt(3).element().focus()
  pastAds(38)
  await expect.element(buttonAt(40)).toBeVisible()
  await expect.element(buttonAt(3)).not.toBeInViewport()
  await expect.element(buttonAt(3)).toHaveFocus()
  await userEvent.tab()
  await expect.element(buttonAt(4)).toHaveFocus()
  await expect.element(buttonAt(4)).toBeInViewport()
  await userEvent.tab({ shift: true })
  await expect.element(buttonAt(3)).toHaveFocus()
})

test('a rotated phone still shows the same ads', async () => {
  await drawMarket(1000)
  await scrollToAd(498)
  await page.viewport(844, PHONE_WIDTH)
  await expect.element(buttonAt(498)).toBeInViewport()
})

test('a page that failed to load is not requested again by itself; "Show more" loads it and focuses its first ad', async () => {
  await drawMarket(1000)
  let failed = 0
  let isBroken = true
  calls.use(
    http.get('*/api/get-ads', () => {
      if (!isBroken) return undefined
      failed += 1
      return HttpResponse.json({ code: 'invalid_input', error: 'This page does not exist' }, { status: 400 })
    }),
  )
  bottom()
  await expect.poll(() => failed).toBe(1)
  await expect.element(more).not.toHaveAttribute('aria-busy', 'true')
  bottom()
  await more.click()
  await expect.poll(() => failed).toBe(2)
  isBroken = false
  await expect.element(more).not.toHaveAttribute('aria-busy', 'true')
  await more.click()
  await expect.element(buttonAt(51)).toHaveFocus()
})

test('the market shows that it is loading, and offers a retry after an error', async () => {
  const { promise: late, resolve: answer } = Promise.withResolvers<undefined>()
  calls.use(
    http.get('*/api/get-ads', () => late),
    refusing('ads', 'throttled', { error: 'Not now' }),
  )
  await page.viewport(1280, 900)
  await drawScreen(
    <main>
      <MarketScreen />
    </main>,
  )
  const loading = page.getByRole('status', { name: tradeCopy.loading })
  await expect.element(loading).toBeVisible()
  // The placeholder of a name must be beside the avatar, as the name will be.
  expect([...document.querySelectorAll('.oja-ad-card__vendor')].filter(wraps)).toEqual([])
  answer(undefined)
  const problem = page.getByRole('alert')
  await expect.element(problem.getByText(loadProblemCopy.problem)).toBeVisible()
  await expect.element(problem.getByText('Error: Not now')).toBeVisible()
  calls.resetHandlers()
  await problem.getByRole('button', { name: loadProblemCopy.retry }).click()
  await expect.element(buttonOf('Adébáyọ̀')).toBeVisible()
  await expect.element(loading).not.toBeInTheDocument()
})

/** Whether a later child is below the first. */
function wraps({ children: [first, ...others] }: Element): boolean {
  return others.some(
    (other) => first && other.getBoundingClientRect().top >= first.getBoundingClientRect().bottom,
  )
}
