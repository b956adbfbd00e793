import { expect, test } from 'vitest'
import { shownEnd, runningCoolingOff } from './cooling-off-rules.ts'

const coolingOff = { until: '2026-11-23T13:05:00.000Z', reason: 'pin-reset' } as const
const end = Date.parse(coolingOff.until)

test('the wait ends exactly at the time that the server sent', () => {
  expect(runningCoolingOff(coolingOff, end - 1000)).toEqual(coolingOff)
  expect(runningCoolingOff(coolingOff, end)).toBeNull()
})

test('the end is shown in whole minutes, never too early', () => {
  expect(shownEnd({ until: '2026-11-23T13:04:01.200Z', reason: 'pin-reset' })).toBe(coolingOff.until)
  expect(shownEnd(coolingOff)).toBe(coolingOff.until)
})

test('without a change there is no wait', () => {
  expect(runningCoolingOff(null, end)).toBeNull()
})
