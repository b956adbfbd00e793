import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '../../../lib/paths.ts'
import { drawScreen } from '../../../testing/draw-screen.tsx'
import { LeaveWhenDone } from './leave-when-done.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

function drawDone({ isLeaving }: { isLeaving: boolean }) {
  return drawScreen(
    <>
      <input aria-label="Message" />
      <LeaveWhenDone claimId="claim-1" openUntil={null} isLeaving={isLeaving} />
    </>,
  )
}

/** Where the page is after so many milliseconds. Asked at once: an assertion that waits lets the timers go on. */
async function placeAfter(ms: number): Promise<string> {
  await vi.advanceTimersByTimeAsync(ms)
  await new Promise(requestAnimationFrame)
  return page.getByTestId('elsewhere').query()?.textContent ?? 'the trade'
}

test('a trade that completed before the vendor’s eyes leads to the orders after 8 seconds', async () => {
  await drawDone({ isLeaving: true })
  expect(await placeAfter(7900)).toBe('the trade')
  expect(await placeAfter(200)).toBe(paths.orders)
})

test('a vendor who is writing is not led away, then or later', async () => {
  await drawDone({ isLeaving: true })
  await page.getByLabelText('Message').fill('Thank you')
  expect(await placeAfter(60_000)).toBe('the trade')
  await page.getByLabelText('Message').fill('')
  expect(await placeAfter(60_000)).toBe('the trade')
})

test('a vendor who wants to stay is not led away', async () => {
  await drawDone({ isLeaving: true })
  await page.getByRole('button').click()
  expect(await placeAfter(60_000)).toBe('the trade')
})

test('a trade that was complete before is left only by its links', async () => {
  await drawDone({ isLeaving: false })
  expect(await placeAfter(60_000)).toBe('the trade')
})
