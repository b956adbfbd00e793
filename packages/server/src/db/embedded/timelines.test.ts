import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chooseTimeline, leadsTo, readTimelines } from './timelines.ts'

let wal: string
beforeEach(async () => {
  wal = await mkdtemp(path.join(tmpdir(), 'oja-timelines-'))
})
afterEach(() => rm(wal, { recursive: true, force: true }))

// On the 5th the database was restored to the 2nd, and on the 9th to the 3rd of the first timeline.
const SECOND = `1\t0/3000148\tbefore 2026-01-02 12:00:00.5+00
# timeline 2 began at 2026-01-05T00:00:00.000Z
`
const THIRD = `1\t0/5000148\tbefore 2026-01-03 12:00:00.5+00
# timeline 3 began at 2026-01-09T00:00:00.000Z
`
const add = (id: number, text: string) => writeFile(path.join(wal, `0000000${id}.history`), text)
const base = (timeline: number, endedAt: string) => ({
  name: endedAt,
  endedAt: `${endedAt}T00:00:00Z`,
  firstWal: `0000000${timeline}0000000000000002`,
})

test('a moment belongs to the timeline on which customers worked then; without one the newest is meant', async () => {
  await add(2, SECOND)
  await add(3, THIRD)
  const timelines = await readTimelines([wal])
  const chosen = (at: string | null, wanted: number | null = null) =>
    chooseTimeline(timelines, { at: at === null ? null : new Date(at), wanted }).id
  expect(chosen('2026-01-04')).toBe(1)
  expect(chosen('2026-01-05')).toBe(2)
  expect(chosen('2026-01-10')).toBe(3)
  expect(chosen(null)).toBe(3)
  expect(chosen('2026-01-04', 2)).toBe(2)
  expect(() => chosen(null, 4)).toThrow(
    '--timeline: there is no timeline 4 in the backups; there are: 1, 2, 3',
  )
})

test('a base backup serves its own timeline, and those that left it later than it ended', async () => {
  await add(2, SECOND)
  await add(3, THIRD)
  const [first, second, third] = await readTimelines([wal])
  const served = (one: ReturnType<typeof base>) =>
    [first, second, third]
      .filter((timeline) => timeline && leadsTo(timeline, one))
      .map((timeline) => timeline?.id)
  expect(served(base(1, '2026-01-01'))).toEqual([1, 2, 3])
  expect(served(base(1, '2026-01-03'))).toEqual([1, 3])
  expect(served(base(1, '2026-01-04'))).toEqual([1])
  expect(served(base(2, '2026-01-06'))).toEqual([2])
})

test('a timeline whose beginning nobody noted is not guessed: the operator must name one', async () => {
  await add(2, SECOND.replace(/#.*\n/, ''))
  const timelines = await readTimelines([wal])
  const at = new Date('2026-01-04')
  expect(() => chooseTimeline(timelines, { at, wanted: null })).toThrow(/^--timeline: name the timeline/)
  expect(chooseTimeline(timelines, { at, wanted: 1 }).id).toBe(1)
  // Both timelines have the moments before the restored one.
  expect(chooseTimeline(timelines, { at: new Date('2026-01-02'), wanted: null }).id).toBe(1)
})
