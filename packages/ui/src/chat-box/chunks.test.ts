import { expect, it } from 'vitest'
import type { PersonMessage } from './chat-message.js'
import { CHUNK_SIZE, chunksOf, type Chunk } from './chunks.js'

const line = (number: number, over: Partial<PersonMessage> = {}): PersonMessage => ({
  id: `m${number}`,
  text: `Message ${number}`,
  senderId: 'a',
  sentAt: '2026-11-21T10:00:00',
  ...over,
})
const lines = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => line(from + index))
const sizes = (chunks: readonly Chunk[]) => chunks.map(({ messages }) => messages.length)
const reused = (after: readonly Chunk[], before: readonly Chunk[]) =>
  after.map((chunk) => before.includes(chunk))

it('loses, doubles and moves nothing', () => {
  const messages = lines(0, 95)
  expect(chunksOf(messages, []).flatMap((chunk) => chunk.messages)).toEqual(messages)
  expect(sizes(chunksOf(messages, []))).toEqual([CHUNK_SIZE, CHUNK_SIZE, CHUNK_SIZE, CHUNK_SIZE, 15])
  expect(chunksOf([], [])).toEqual([])
})

it('a new message changes only the last chunk', () => {
  const before = chunksOf(lines(0, 50), [])
  const after = chunksOf(lines(0, 51), before)
  expect(sizes(after)).toEqual([20, 20, 11])
  expect(reused(after, before)).toEqual([true, true, false])
  expect(sizes(chunksOf(lines(0, 61), chunksOf(lines(0, 60), [])))).toEqual([20, 20, 20, 1])
})

it('older messages get their own chunks', () => {
  const before = chunksOf(lines(50, 100), [])
  const after = chunksOf(lines(0, 100), before)
  expect(sizes(after)).toEqual([20, 20, 10, 20, 20, 10])
  expect(reused(after, before)).toEqual([false, false, false, true, true, true])
  expect(reused(chunksOf(lines(0, 101), after), after)).toEqual([true, true, true, true, true, false])
})

it('equal messages in new objects keep their chunks; a changed delivery state does not', () => {
  const before = chunksOf(lines(0, 45), [])
  expect(chunksOf(lines(0, 45), before)).toEqual(before)
  expect(reused(chunksOf(lines(0, 45), before), before)).toEqual([true, true, true])
  const failed = lines(0, 45).map((message, index) => (index === 3 ? line(3, { status: 'failed' }) : message))
  const after = chunksOf(failed, before)
  expect(reused(after, before)).toEqual([false, true, true])
  expect(after[0]?.messages[2]).toBe(before[0]?.messages[2])
})

it('a message that gets its real id keeps the chunks before it', () => {
  const before = chunksOf([...lines(0, 40), line(900)], [])
  const after = chunksOf([...lines(0, 40), line(40)], before)
  expect(reused(after, before)).toEqual([true, true, false])
})

it('B-101 splits at the change of the local day', () => {
  const days = chunksOf(
    [
      line(1, { sentAt: '2026-11-20T23:59:00' }),
      line(2, { sentAt: '2026-11-21T00:01:00' }),
      line(3, { sentAt: '2026-11-21T09:00:00' }),
    ],
    [],
  )
  expect(days.map(({ messages }) => messages.map(({ id }) => id))).toEqual([['m1'], ['m2', 'm3']])
  expect(new Set(days.map(({ day }) => day)).size).toBe(2)
})

it('keeps a message with an invalid date', () => {
  const messages = [line(1, { sentAt: 'soon' })]
  expect(chunksOf(messages, [], 'Africa/Lagos').flatMap((chunk) => chunk.messages)).toEqual(messages)
})

it.each([
  ['UTC', [['m1'], ['m2']]],
  ['Africa/Lagos', [['m1', 'm2']]],
  ['America/New_York', [['m1', 'm2']]],
])('B-101 in %s the day ends there', (timeZone, expected) => {
  const evening = [line(1, { sentAt: '2026-11-20T23:30:00Z' }), line(2, { sentAt: '2026-11-21T01:30:00Z' })]
  const days = chunksOf(evening, [], timeZone)
  expect(days.map(({ messages }) => messages.map(({ id }) => id))).toEqual(expected)
})
