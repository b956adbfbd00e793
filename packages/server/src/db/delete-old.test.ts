import { afterEach, expect, test, vi } from 'vitest'
import { inBatches } from './delete-old.ts'

/** The watch stands still unless a batch moves it. */
function stopWatch(): void {
  vi.useFakeTimers({ toFake: ['performance'] })
}
afterEach(() => vi.useRealTimers())

test('a run continues until no row is left, however many there are', async () => {
  stopWatch()
  let left = 1_000_500
  const changed = await inBatches(async (limit) => {
    const some = Math.min(limit, left)
    left -= some
    return some
  })
  expect([changed, left]).toEqual([1_000_500, 0])
})

test('a run that finds ever more rows ends after three seconds, and the next one continues', async () => {
  stopWatch()
  const changed = await inBatches(async (limit) => {
    vi.advanceTimersByTime(1_000)
    return limit
  })
  expect(changed).toBe(3_000)
})
