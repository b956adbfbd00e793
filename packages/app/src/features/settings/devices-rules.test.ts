import { deviceSessionFixture } from '@oja/api/testing'
import { describe, expect, test } from 'vitest'
import { isActive, isHandheld, OUTCOME_TONES } from './devices-rules.ts'

describe('a device', () => {
  const seen = '2026-03-02T09:00:00.000Z'
  const other = deviceSessionFixture({ current: false, last_seen: seen })
  test.each([
    [0, true],
    [119_000, true],
    [120_000, false],
  ])('seen %s ms ago is active: %s', (agoMs, active) => {
    expect(isActive(other, Date.parse(seen) + agoMs)).toBe(active)
  })

  test('that makes the request is active, whatever the clock says', () => {
    expect(isActive({ ...other, current: true }, Date.parse(seen) + 3_600_000)).toBe(true)
  })

  test.each([
    ['Chrome on Android', true],
    ['Safari on iOS', true],
    ['Firefox on Windows', false],
    ['An unknown browser', false],
  ])('%s is handheld: %s', (device, handheld) => {
    expect(isHandheld(device)).toBe(handheld)
  })
})

test('a refused sign-in with the right password is worse than one with a wrong password', () => {
  expect(OUTCOME_TONES).toMatchObject({ 'second-factor': 'negative', 'wrong-password': 'warning' })
})
