import { expect, test } from 'vitest'
import { newestFirst, nextToRead } from './newest-first.ts'

const on = (...days: number[]) =>
  days.map((day) => ({ id: `ad of ${day}`, created_at: `2026-11-${day}T10:00:00Z` }))

test('two lists become one, newest first', () => {
  const lists = [
    { items: on(21, 12), hasMore: false },
    { items: on(20), hasMore: false },
  ]
  expect(newestFirst(...lists)).toEqual(on(21, 20, 12))
  expect(nextToRead(lists)).toBeUndefined()
})

test('items older than the loaded end of a list wait, so that the next page comes below the rows on the screen', () => {
  const open = { items: on(25, 21), hasMore: true }
  const paused = { items: on(24, 16, 11), hasMore: false }
  const before = newestFirst(open, paused)
  expect(before).toEqual(on(25, 24, 21))
  const after = newestFirst({ items: on(25, 21, 18, 12), hasMore: false }, paused)
  expect(after.slice(0, before.length)).toEqual(before)
  expect(after).toEqual(on(25, 24, 21, 18, 16, 12, 11))
})

test('of two unfinished lists the one whose loaded end is newer is loaded next', () => {
  const open = { items: on(25, 12), hasMore: true }
  const paused = { items: on(24, 20), hasMore: true }
  expect(newestFirst(open, paused)).toEqual(on(25, 24, 20))
  expect(nextToRead([open, paused])).toBe(paused)
  expect(newestFirst(open, { items: on(24, 20, 14), hasMore: true })).toEqual(on(25, 24, 20, 14))
})

test('an item that moved from one list to the other while they loaded is shown once', () => {
  const lists = [on(21, 15), on(15, 12)].map((items) => ({ items, hasMore: false }))
  expect(newestFirst(...lists)).toEqual(on(21, 15, 12))
})

test('two items with the same time are both shown', () => {
  const items = [...on(15, 14), ...on(15).map((item) => ({ ...item, id: 'another ad' }))]
  expect(newestFirst({ items: [], hasMore: false }, { items, hasMore: false })).toHaveLength(3)
})
