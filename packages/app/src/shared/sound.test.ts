import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onceAmongTabs } from './sound.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('two tabs make one sound for the same message, and another for the next message', async () => {
  const act = vi.fn()
  const tabs = ['ping m1', 'ping m1', 'ping m2'].map((name) => onceAmongTabs(name, act))
  await vi.advanceTimersByTimeAsync(9_000)
  expect(act).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1_000)
  await Promise.all(tabs)
})

test('a browser without locks still makes its sound', async () => {
  const act = vi.fn()
  await onceAmongTabs('ping m1', act, null)
  expect(act).toHaveBeenCalledOnce()
})
