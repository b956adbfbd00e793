import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { recordShown } from '../../../lib/arrival.ts'
import { paths } from '../../../lib/paths.ts'
import { drawScreen } from '../../../testing/draw-screen.tsx'
import { LeaveWhenDone } from './leave-when-done.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

function drawDone({ isLeaving }: { isLeaving: boolean }) {
  return drawScreen(
    <>
      <input aria-label="Message" />
      <LeaveWhenDone claimId="claim-1" openUntil={null} nowMs={Date.now()} isLeaving={isLeaving} />
    </>,
  )
}

/** The page's place after `ms`. It does not poll, because the timers would advance while a polling assertion waits. */
async function placeAfter(ms: number): Promise<string> {
  await vi.advanceTimersByTimeAsync(ms)
  await new Promise(requestAnimationFrame)
  return page.getByTestId('elsewhere').query()?.textContent ?? 'the trade'
}

test('8 seconds after a trade completes on the vendor’s screen, the orders open', async () => {
  await drawDone({ isLeaving: true })
  expect(await placeAfter(7900)).toBe('the trade')
  expect(await placeAfter(200)).toBe(paths.orders)
})

test('a vendor who is on the way to another screen, whose code loads, is not taken to the orders', async () => {
  recordShown('/the screen that is left')
  onTestFinished(() => recordShown(location.pathname + location.search))
  await drawDone({ isLeaving: true })
  expect(await placeAfter(60_000)).toBe('the trade')
})

test('a vendor who is writing stays on the page, then and later', async () => {
  await drawDone({ isLeaving: true })
  await page.getByLabelText('Message').fill('Thank you')
  expect(await placeAfter(60_000)).toBe('the trade')
  await page.getByLabelText('Message').fill('')
  expect(await placeAfter(60_000)).toBe('the trade')
})

test('a vendor who chooses to stay stays on the page', async () => {
  await drawDone({ isLeaving: true })
  await page.getByRole('button').click()
  expect(await placeAfter(60_000)).toBe('the trade')
})

test('the page of a trade that was already complete never navigates by itself', async () => {
  await drawDone({ isLeaving: false })
  expect(await placeAfter(60_000)).toBe('the trade')
})
