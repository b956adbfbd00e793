import { describe, expect, it } from 'vitest'
import {
  clockText,
  crossesMark,
  msToNextSecond,
  secondsUntil,
  spokenDuration,
  urgencyOf,
} from './remaining.js'
import { countdownWords } from './words.js'

describe('the arithmetic of a deadline', () => {
  it.each([
    [900_000, 900],
    [899_999, 900],
    [899_000, 899],
    [1, 1],
    [0, 0],
    [-5_000, 0],
  ])('B-086 shows %i ms as %i seconds: 0 only when the time is over', (leftMs, seconds) => {
    expect(secondsUntil(1_000_000 + leftMs, 1_000_000)).toBe(seconds)
  })

  it.each([
    [1500, 500],
    [1000, 1000],
    [999, 999],
    [0, 1000],
  ])('with %i ms left the next tick is after %i ms, when the displayed second changes', (leftMs, waitMs) => {
    expect(msToNextSecond(leftMs, 0)).toBe(waitMs)
  })

  it.each([
    [0, '00:00', '0 seconds'],
    [61, '01:01', '1 minute 1 second'],
    [768, '12:48', '12 minutes 48 seconds'],
    [3729, '1:02:09', '1 hour 2 minutes 9 seconds'],
    [600, '10:00', '10 minutes'],
    [190_800, '2d 5h', '2 days 5 hours'],
  ])('B-091 writes %i seconds as %s and "%s"', (seconds, clock, spoken) => {
    expect(clockText(seconds, countdownWords, 'en')).toBe(clock)
    expect(spokenDuration(seconds, countdownWords, 'en')).toBe(spoken)
  })

  it.each([
    [900, 'calm'],
    [180, 'calm'],
    [179, 'warning'],
    [60, 'warning'],
    [59, 'negative'],
    [1, 'negative'],
    [0, 'expired'],
  ])('at %i seconds is %s', (seconds, urgency) => {
    expect(urgencyOf(seconds, 180_000, 60_000)).toBe(urgency)
  })

  it('B-088 detects a mark that was crossed during sleep', () => {
    expect(crossesMark(700, 120, [600, 300])).toBe(true)
    expect(crossesMark(601, 600, [600])).toBe(true)
    expect(crossesMark(600, 599, [600])).toBe(false)
  })

  it.each([
    [301, 'calm'],
    [299, 'warning'],
    [119, 'negative'],
  ])('with limits of five and two minutes %i seconds are %s', (seconds, urgency) => {
    expect(urgencyOf(seconds, 300_000, 120_000)).toBe(urgency)
  })

  it('writes the digits of the locale', () => {
    expect(clockText(768, countdownWords, 'ar-EG')).toBe('١٢:٤٨')
    expect(clockText(3729, countdownWords, 'ar-EG')).toBe('١:٠٢:٠٩')
  })
})
