import { expect, test } from 'vitest'
import { runningCoolingOff } from './cooling-off.tsx'

const coolingOff = { until: '2026-11-23T13:05:00.000Z', reason: 'pin-reset' } as const
const end = Date.parse(coolingOff.until)

test('the wait ends exactly at the time that the server sent', () => {
  expect(runningCoolingOff(coolingOff, end - 1000)).toEqual(coolingOff)
  expect(runningCoolingOff(coolingOff, end)).toBeNull()
})

test('without a change there is no wait', () => {
  expect(runningCoolingOff(null, end)).toBeNull()
})
