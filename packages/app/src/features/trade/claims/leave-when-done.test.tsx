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

test('a trade that completed before the vendor’s eyes leads to the orders after 8 seconds', async () => {
  const { elsewhere } = await drawDone({ isLeaving: true })
  await vi.advanceTimersByTimeAsync(7900)
  await expect.element(elsewhere).not.toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(200)
  await expect.element(elsewhere).toHaveTextContent(paths.orders)
})

test('a vendor who is writing is not led away, then or later', async () => {
  const { elsewhere } = await drawDone({ isLeaving: true })
  await page.getByLabelText('Message').fill('Thank you')
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.element(page.getByLabelText('Message')).toHaveValue('Thank you')
  await expect.element(elsewhere).not.toBeInTheDocument()
})

test('a vendor who wants to stay is not led away', async () => {
  const { elsewhere } = await drawDone({ isLeaving: true })
  await page.getByRole('button').click()
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.element(elsewhere).not.toBeInTheDocument()
})

test('a trade that was complete before is left only by its links', async () => {
  const { elsewhere } = await drawDone({ isLeaving: false })
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.element(elsewhere).not.toBeInTheDocument()
})
