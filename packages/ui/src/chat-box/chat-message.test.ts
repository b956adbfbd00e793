import { describe, expect, it } from 'vitest'
import { changeBetween, formatDayName, formatTimeOfDay, type ChatMessage } from './chat-message.js'

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
  ])('from %j to %j: added %j, older %s', (before, after, added, hasOlder) => {
    const change = changeBetween(lines(...before), lines(...after))
    expect([ids(change.added), change.hasOlder]).toEqual([added, hasOlder])
  })

  it('an own message that gets its real id on the way counts as added, not as another room', () => {
    const change = changeBetween(lines('1', 'draft'), lines('1', '2'))
    expect(ids(change.added)).toEqual(['2'])
  })
})

describe('days', () => {
  it.each([
    ['2026-11-21T00:01:00', 'Today'],
    ['2026-11-20T23:59:00', 'Yesterday'],
  ])('calls %s %s', (sentAt, name) => {
    expect(formatDayName(sentAt, new Date('2026-11-21T12:00:00').getTime())).toBe(name)
  })

  it('names an older day by its date', () => {
    expect(formatDayName('2026-11-02T12:00:00', new Date('2026-11-21T12:00:00').getTime())).toMatch(/Nov/)
  })

  it('writes nothing for a moment that is none', () => {
    expect(formatTimeOfDay('soon')).toBe('')
    expect(formatDayName('soon')).toBe('')
  })
})
