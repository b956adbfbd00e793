import { describe, expect, it } from 'vitest'
import {
  changeBetween,
  type ChatMessage,
  dayName,
  plainDay,
  plainTime,
  timeFormatter,
} from './chat-message.js'

const line = (id: string, sentAt = '2026-11-21T10:00:00'): ChatMessage => ({
  id,
  text: id,
  senderId: 'a',
  sentAt,
})
const lines = (...ids: string[]) => ids.map((id) => line(id))
const ids = (messages: readonly ChatMessage[]) => messages.map((message) => message.id)

describe('what changed in a conversation', () => {
  it.each([
    [[], ['1'], [], false],
    [['1'], ['1', '2', '3'], ['2', '3'], false],
    [['3'], ['1', '2', '3'], [], true],
    [['2'], ['1', '2', '3'], ['3'], true],
    [['1', '2'], ['8', '9'], [], false],
    [['1', '2'], ['1'], [], false],
    [['1', 'failed'], ['1', '2', 'failed', '3'], ['2', '3'], false],
    [['2', 'failed'], ['1', '2', 'failed'], [], true],
  ])('B-095 from %j to %j: added %j, older %s', (before, after, added, hasOlder) => {
    const change = changeBetween(lines(...before), lines(...after))
    expect([ids(change.added), change.hasOlder]).toEqual([added, hasOlder])
  })

  it('an own message that gets its real id counts as added, not as another room', () => {
    const change = changeBetween(lines('1', 'draft'), lines('1', '2'))
    expect(ids(change.added)).toEqual(['2'])
  })
})

describe('days', () => {
  const own = { locale: 'en-US', timeZone: undefined }
  const noon = new Date('2026-11-21T12:00:00').getTime()

  it.each([
    ['2026-11-21T00:01:00', 'Today'],
    ['2026-11-20T23:59:00', 'Yesterday'],
  ])('calls %s %s', (sentAt, name) => {
    expect(dayName(sentAt, own, noon)).toBe(name)
  })

  it('names an older day, a later one, and one whose distance is unknown, by its date', () => {
    expect(dayName('2026-11-02T12:00:00', own, noon)).toMatch(/Nov/)
    expect(dayName('2026-11-22T00:01:00', own, noon)).toMatch(/Nov/)
    expect(dayName('2026-11-21T12:00:00', own)).toMatch(/Nov/)
  })

  it('says the year of a day in another year, by the time zone of the conversation', () => {
    const lagos = { locale: 'en-US', timeZone: 'Africa/Lagos' }
    const newYear = Date.parse('2026-01-05T12:00:00Z')
    expect(dayName('2025-12-31T22:30:00Z', lagos, newYear)).toBe('Wed, Dec 31, 2025')
    // Already 2026 in Lagos.
    expect(dayName('2025-12-31T23:30:00Z', lagos, newYear)).toBe('Thu, Jan 1')
  })

  it.each([
    ['Africa/Lagos', 'Sat, Nov 21', '12:30 AM'],
    ['America/New_York', 'Fri, Nov 20', '6:30 PM'],
    ['Pacific/Auckland', 'Sat, Nov 21', '12:30 PM'],
  ])('formats day and time in %s', (timeZone, day, time) => {
    const sentAt = '2026-11-20T23:30:00Z'
    expect(dayName(sentAt, { locale: 'en-US', timeZone })).toBe(day)
    expect(timeFormatter({ locale: 'en-US', timeZone })(sentAt).replace(/\s/, ' ')).toBe(time)
  })

  it.each([
    ['en-US', '8:05 AM'],
    ['en-NG', '08:05'],
    ['fr', '08:05'],
    ['yo', '08:05'],
  ])('writes the hour as %s does: two digits where a day has 24', (locale, time) => {
    const format = timeFormatter({ locale, timeZone: 'Africa/Lagos' })
    expect(format('2026-11-20T07:05:00Z').replace(/\s/, ' ')).toBe(time)
  })

  it('counts days, not hours, also across a clock change', () => {
    const clock = { locale: 'en-US', timeZone: 'America/New_York' }
    const afterChange = Date.parse('2026-11-02T04:30:00Z')
    expect(dayName('2026-11-01T04:10:00Z', clock, afterChange)).toBe('Today')
    expect(dayName('2026-11-01T03:50:00Z', clock, afterChange)).toBe('Yesterday')
  })

  it('formats an invalid date as an empty text', () => {
    expect(timeFormatter(own)('soon')).toBe('')
    expect(dayName('soon', own)).toBe('')
    expect([plainTime('soon'), plainDay('soon')]).toEqual(['', ''])
  })
})
